import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeCaches, WORKER_ORIGIN } from '../testing/browser/fake-caches.ts'

const ENTRY = '/assets/index-abc.js'
const READING = '/assets/en-lesson.js'
const SHELL = `<script type="module" src="${ENTRY}"></script>`
const PORTAL = '<h1>Log in to this network</h1>'

const fetched = vi.fn<(address: string) => Promise<Response>>()
let cached: (name: string) => string[]
let worker: typeof import('./app-files.ts')

const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } })
const script = () => new Response('1', { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
const files = () => cached('frase-build-1').filter((address) => !address.includes('?shell'))
const pathOf = (address: string) => new URL(address, WORKER_ORIGIN).pathname

beforeEach(async () => {
  cached = fakeCaches(fetched).addressesIn
  vi.stubGlobal('location', { origin: WORKER_ORIGIN })
  vi.stubGlobal('BUILD', {
    version: '1',
    entry: ENTRY,
    files: [[ENTRY, '']],
    readings: { pt: [], en: [READING], fr: [], de: [] },
    unreadReminders: {},
  })
  vi.resetModules()
  worker = await import('./app-files.ts')
})

afterEach(() => void vi.unstubAllGlobals())

describe('a build is cached', () => {
  it('where the server answers with its files', async () => {
    fetched.mockImplementation(async (address) => (pathOf(address) === '/' ? html(SHELL) : script()))
    await worker.fetchBuild()
    expect(files()).toEqual([WORKER_ORIGIN + ENTRY])
  })

  it.each([
    ['a captive portal answers everything', () => html(PORTAL)],
    ['a portal comes in between after the page', (path: string) => html(path === '/' ? SHELL : PORTAL)],
    [
      'a file is the target of a redirect',
      (path: string) =>
        path === '/' ? html(SHELL) : Object.defineProperty(script(), 'redirected', { value: true }),
    ],
    [
      'a file is not there any more',
      (path: string) => (path === '/' ? html(SHELL) : new Response(null, { status: 404 })),
    ],
    ['the page is of another release', () => html(SHELL.replace('abc', 'def'))],
  ])('not where %s', async (_, answer) => {
    fetched.mockImplementation(async (address) => answer(pathOf(address)))
    await expect(worker.fetchBuild()).rejects.toThrow(/HTTP|another build/)
    expect(files()).toEqual([])
  })
})

it('A lesson is cached when it is read, and the page of a captive portal is not.', async () => {
  const request = () => worker.fileAnswer(new Request(WORKER_ORIGIN + READING))
  fetched.mockImplementation(async () => html(PORTAL))
  expect(await (await request()).text()).toBe(PORTAL)
  expect(files()).toEqual([])
  fetched.mockImplementation(async () => script())
  await request()
  expect(files()).toEqual([WORKER_ORIGIN + READING])
})
