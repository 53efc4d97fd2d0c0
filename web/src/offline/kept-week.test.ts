import { COMING_WEEK_PATH, DAILY_PHRASE_PATH, DRAWING_PATH, SPEECH_PATH } from '@frase/core/contract/paths'
import { DAY_MS, WEEK_DAYS } from '@frase/core/dates'
import { withSeen } from '@frase/core/phrases/seen'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepWeek, phraseAnswer } from './kept-week.ts'

const ORIGIN = 'https://frase.example'
const WEEK = ['Hola.', 'Tengo sed.', 'Llueve.'].map((frase, day) => ({
  frase,
  urlAudio: `${SPEECH_PATH}?text=${day}`,
  urlImagem: `${DRAWING_PATH}?query=${day}`,
}))

const fetched = vi.fn<(address: string) => Promise<Response>>()
let stores: Map<string, Map<string, Response>>

const addressOf = (info: RequestInfo | URL) => new URL(info instanceof Request ? info.url : info, ORIGIN).href

function memoryCache(entries: Map<string, Response>) {
  return {
    put: async (info: RequestInfo, response: Response) => void entries.set(addressOf(info), response),
    match: async (info: RequestInfo) => entries.get(addressOf(info))?.clone(),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-17T08:00:00Z') })
  stores = new Map()
  const open = (name: string) => {
    const entries = stores.get(name) ?? new Map()
    stores.set(name, entries)
    return memoryCache(entries)
  }
  vi.stubGlobal('caches', {
    open: async (name: string) => open(name),
    match: async (info: RequestInfo) => open('frase-week').match(info),
  })
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(info: RequestInfo, init?: RequestInit) {
        super(info instanceof Request ? info : addressOf(info), init)
      }
    },
  )
  vi.stubGlobal('fetch', (info: RequestInfo) => fetched(addressOf(info)))
  fetched.mockImplementation(async (address) =>
    address.includes(COMING_WEEK_PATH) ? Response.json({ phrases: WEEK }) : new Response('bytes'),
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The page sends what it has shown; its boot script has shown nothing yet. */
function ask({ language = 'fr', ...shown }: { language?: string; seen?: string; recent?: string[] } = {}) {
  const body = JSON.stringify({ language, ...shown })
  return phraseAnswer(new Request(ORIGIN + DAILY_PHRASE_PATH, { method: 'POST', body }))
}

const goOffline = () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))
const phraseOf = async (answer: Promise<Response>) => (await (await answer).json()).frase

it('A week is kept with the sounds and the pictures of its phrases.', async () => {
  await keepWeek('fr')
  expect([...(stores.get('frase-sounds')?.keys() ?? [])]).toEqual(WEEK.map((one) => ORIGIN + one.urlAudio))
  expect([...(stores.get('frase-pictures')?.keys() ?? [])]).toEqual(WEEK.map((one) => ORIGIN + one.urlImagem))
})

it('The sounds are kept in the accent that was chosen.', async () => {
  await keepWeek('fr', 'es-419')
  expect([...(stores.get('frase-sounds')?.keys() ?? [])]).toEqual(
    WEEK.map((one) => `${ORIGIN}${one.urlAudio}&accent=es-419`),
  )
})

it('While the server answers, its answer is the one, an error too.', async () => {
  await keepWeek('fr')
  fetched.mockImplementation(async () => Response.json({ error: 'busy' }, { status: 503 }))
  expect((await ask()).status).toBe(503)
})

it('Without a connection a phrase comes that was never shown, and then the one that was shown longest ago.', async () => {
  await keepWeek('fr')
  goOffline()
  let seen = withSeen('', 'Hola.')
  expect(await phraseOf(ask({ seen }))).toBe('Tengo sed.')
  seen = withSeen(seen, 'Tengo sed.')
  expect(await phraseOf(ask({ seen }))).toBe('Llueve.')
  seen = withSeen(seen, 'Llueve.')
  expect(await phraseOf(ask({ seen }))).toBe('Hola.')
  // Where the browser stores nothing, what the open page has shown counts, newest first.
  expect(await phraseOf(ask({ recent: ['Hola.', 'Llueve.', 'Tengo sed.'] }))).toBe('Tengo sed.')
})

it('The call fails without a connection where no phrase is kept in that language, and after a week.', async () => {
  await keepWeek('fr')
  goOffline()
  await expect(ask({ language: 'de' })).rejects.toThrow('Failed to fetch')
  vi.setSystemTime(Date.now() + WEEK_DAYS * DAY_MS)
  expect(await phraseOf(ask())).toBe('Hola.')
  vi.setSystemTime(Date.now() + 1)
  await expect(ask()).rejects.toThrow('Failed to fetch')
})

it('What a server answers without a week leaves the kept one as it is.', async () => {
  await keepWeek('fr')
  fetched.mockImplementation(async () => new Response('', { status: 429 }))
  await keepWeek('fr')
  goOffline()
  expect(await phraseOf(ask())).toBe('Hola.')
})
