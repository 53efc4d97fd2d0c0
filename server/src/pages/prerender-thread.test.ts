import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stranger } from '@frase/core/pages/visitor'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { publicConfig, readConfig } from '../config.ts'
import { createPrerenderThread, type PrerenderThread } from './prerender-thread.ts'

/** Replaces the built app: the thread itself is the real one. */
const PRERENDERER = `
let running = 0
let rendered = 0
export const createPrerenderer = async (config) => async ({ pathname, visitor }) => {
  running += 1
  const alone = running === 1
  await new Promise(setImmediate)
  running -= 1
  rendered += 1
  if (pathname === '/broken') throw new Error('No such page')
  if (pathname === '/end') process.exit(3)
  if (pathname === '/never') await new Promise(() => {})
  return [config.publicUrl, visitor.language, pathname, 'alone:' + alone, 'rendered:' + rendered].join(' ')
}`

const config = publicConfig(readConfig({}), { speechVersion: '1', accounts: null, pushKey: null })
let folder: string
let thread: PrerenderThread

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'frase-prerender-'))
})
afterEach(() => {
  vi.useRealTimers()
  return thread.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

function open(source: string, options: Parameters<typeof createPrerenderThread>[1] = {}) {
  const file = join(folder, `${Math.random()}.mjs`)
  writeFileSync(file, source)
  thread = createPrerenderThread({ moduleUrl: pathToFileURL(file).href, config }, options)
  return (pathname: string) => thread.prerender({ pathname, visitor: stranger('de'), initialData: {} })
}

it('prerenders one page after the other, however many are requested at once', async () => {
  const prerender = open(PRERENDERER)
  const pages = ['/', '/kategorien', '/kontakt']
  expect(await Promise.all(pages.map(prerender))).toEqual(
    pages.map((page, before) => `${config.publicUrl} de ${page} alone:true rendered:${before + 1}`),
  )
})

it('goes on after a page that cannot be prerendered', async () => {
  const prerender = open(PRERENDERER)
  await expect(prerender('/broken')).rejects.toThrow('No such page')
  expect(await prerender('/')).toContain('de /')
})

it('ends the thread when no page was requested, and starts it again', async () => {
  const prerender = open(PRERENDERER, { idleMs: 20 })
  await Promise.all([prerender('/'), prerender('/kontakt')])
  // A new thread counts from the beginning.
  await vi.waitFor(async () => expect(await prerender('/')).toMatch(/rendered:1$/), {
    interval: 100,
    timeout: 60_000,
  })
})

it('leaves no page waiting when the thread ends on its own', async () => {
  const prerender = open(PRERENDERER, { pauseMs: 0 })
  await expect(prerender('/end')).rejects.toThrow()
  expect(await prerender('/')).toContain('de /')
})

it('leaves no page waiting behind one that never ends: it is refused, as everything is during the pause', async () => {
  const prerender = open(PRERENDERER)
  await prerender('/')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const never = expect(prerender('/never')).rejects.toThrow('took more than')
  const behind = expect(prerender('/kontakt')).rejects.toThrow('Paused after a failure')
  await vi.advanceTimersByTimeAsync(10_000)
  await Promise.all([never, behind])
  vi.advanceTimersByTime(60_000)
  expect(await prerender('/')).toContain('de /')
})

it('pauses after a failed start, instead of trying for every visitor', async () => {
  const prerender = open('throw new Error("Not built")')
  await expect(prerender('/')).rejects.toThrow('Not built')
  await expect(prerender('/')).rejects.toThrow('Paused after a failure')
})
