import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SENTENCE_IDS } from '@frase/content/page-texts'
import { DAY_MS } from '@frase/core/days/learning-day'
import type { Language } from '@frase/core/languages'
import type { PageToPrerender } from '@frase/core/pages/prerendered'
import { stranger } from '@frase/core/pages/visitor'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createLog } from '../monitoring/log.ts'
import { createPhrasebook } from '../services/ai/built-in.ts'
import type { AiPort } from '../services/ai/port.ts'
import { createIllustratorImages } from '../services/images/built-in.ts'
import { createEspeakSpeech } from '../services/speech/built-in.ts'
import { createSpokenTexts } from '../services/speech/spoken-texts.ts'
import { publicConfig, readConfig } from '../setup/config.ts'
import { testOfferedTexts } from '../testing/signed-addresses.ts'
import { createPrerenderedPages, createPrerenderThread, type PrerenderThread } from './prerendered-pages.ts'

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

const images = createIllustratorImages(testOfferedTexts)
const spoken = createSpokenTexts(createEspeakSpeech(), {
  run: (_service, _person, _cost, call) => call(() => {}),
})
const logLines: string[] = []
const log = createLog('warn', (line) => logLines.push(line))

function setUp({
  ai = createPhrasebook() as AiPort,
  render = async (_: PageToPrerender) => '<p>Hola</p>',
} = {}) {
  const prerender = vi.fn(render)
  const services = { ai, images, spoken, offered: testOfferedTexts }
  const pages = createPrerenderedPages({ prerender }, services, log)
  const prerenderedPages = (pathname: string, language: Language, hasOwnPhrase = false) =>
    pages(pathname, stranger(language), hasOwnPhrase)
  return { prerender, prerenderedPages }
}

it('the prerendered home page has the phrase of the day, which is the same for all visitors', async () => {
  const one = await setUp().prerenderedPages('/', 'fr')
  const other = await setUp().prerenderedPages('/', 'fr')
  const phrase = one?.prerendered.initialData.dailyPhrase
  expect(phrase).toMatchObject({
    language: 'fr',
    source: 'builtin',
    urlAudio: spoken.address(String(phrase?.frase), undefined),
  })
  expect(other?.prerendered).toEqual(one?.prerendered)
  expect(one?.prerendered).toMatchObject({ section: 'home', day: Math.floor(Date.now() / 86_400_000) })
})

it('the prerendered home page has no phrase for somebody who has another one', async () => {
  const page = await setUp().prerenderedPages('/', 'fr', true)
  expect(page).toMatchObject({ markup: '<p>Hola</p>', prerendered: { initialData: {} } })
})

it('the prerendered page of a category has its phrases of the day', async () => {
  const page = await setUp().prerenderedPages('/kategorie/comida', 'de')
  expect(page?.prerendered.initialData.categoryPhrases?.phrases[0]).toMatchObject({
    category: 'comida',
    id: 'comida-ai-1',
  })
})

it('a prerendered page has no phrase if a model writes one for each visitor', async () => {
  const { ofTheDay: _, ...model } = createPhrasebook()
  const page = await setUp({ ai: model }).prerenderedPages('/', 'en')
  expect(page).toMatchObject({ markup: '<p>Hola</p>', prerendered: { initialData: {} } })
})

it.each([
  '/nowhere',
  '/category/nothing',
  '/grammar/nothing',
  '/phrases/nothing',
  '/today/2026-10-31',
  '/today/9999-12-31',
  '/today/nothing',
  '/auth/callback',
  '/premium//',
  '/category/com%69da',
])('no page is prerendered for %s', async (pathname) => {
  const { prerenderedPages, prerender } = setUp()
  expect(await prerenderedPages(pathname, 'en')).toBeNull()
  expect(prerender).not.toHaveBeenCalled()
})

it('a page that cannot be prerendered is served without, and the log says so', async () => {
  const { prerenderedPages } = setUp({ render: () => Promise.reject(new Error('No thread left')) })
  expect(await prerenderedPages('/privacy', 'en')).toBeNull()
  expect(logLines.join()).toContain('No thread left')
})

it('while many sentences are requested, only some of them are prerendered, and any other page still is', async () => {
  const waiting: (() => void)[] = []
  const { prerenderedPages, prerender } = setUp({
    render: () => new Promise((resolve) => waiting.push(() => resolve('<p>Hola</p>'))),
  })
  const sentences = SENTENCE_IDS.slice(0, 50).map((slug) => prerenderedPages(`/phrases/${slug}`, 'en'))
  const other = prerenderedPages('/grammar', 'en')
  await vi.waitFor(() =>
    expect(prerender).toHaveBeenCalledWith(expect.objectContaining({ pathname: '/grammar' })),
  )
  for (const finish of waiting) finish()
  const made = (await Promise.all(sentences)).filter((page) => page !== null)
  expect(made.length).toBeGreaterThan(0)
  expect(made.length).toBeLessThan(20)
  expect(await other).not.toBeNull()
  const later = prerenderedPages(`/phrases/${SENTENCE_IDS[60]}`, 'en')
  await vi.waitFor(() => expect(prerender).toHaveBeenCalledTimes(made.length + 2))
  waiting.at(-1)?.()
  expect(await later, 'when they are done, the next one is').not.toBeNull()
})

it.each(['/today', '/heute/2026-11-17'])(
  'the page %s says which day it was for the server',
  async (pathname) => {
    const { prerenderedPages, prerender } = setUp()
    const page = await prerenderedPages(pathname, 'en')
    const today = page?.prerendered.initialData.today ?? ''
    expect(Date.parse(today) / DAY_MS, 'the day that it is cached for').toBe(page?.prerendered.day)
    expect(prerender).toHaveBeenCalledWith({ pathname, visitor: stranger('en'), initialData: { today } })
  },
)
