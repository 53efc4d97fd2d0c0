import { COMING_WEEK_PATH, DAILY_PHRASE_PATH, DRAWING_PATH, SPEECH_PATH } from '@frase/core/contract/paths'
import { DAY_MS } from '@frase/core/days/learning-day'
import { DAYS_PER_WEEK } from '@frase/core/days/week'
import { withSeen } from '@frase/core/phrases/seen'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeCaches, OWN_DRAWINGS, WORKER_ORIGIN } from '../../testing/browser/fake-caches.ts'
import { keepWeek, phraseAnswer } from './kept-week.ts'

const WEEK = ['Hola.', 'Tengo sed.', 'Llueve.'].map((frase, day) => ({
  frase,
  urlAudio: `${SPEECH_PATH}?text=${day}`,
  urlImagem: `${DRAWING_PATH}?query=${day}`,
}))

const media = (address: string, type = address.includes(SPEECH_PATH) ? 'audio/mpeg' : 'image/svg+xml') =>
  new Response('bytes', { headers: { 'content-type': type } })

const fetched = vi.fn<(address: string) => Promise<Response>>()
let kept: (name: string) => string[]

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-17T08:00:00Z') })
  kept = fakeCaches(fetched).addressesIn
  fetched.mockImplementation(async (address) =>
    address.includes(COMING_WEEK_PATH) ? Response.json({ phrases: WEEK }) : media(address),
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The page sends the phrases that it has shown; its boot script has shown nothing yet. */
function ask({ language = 'fr', ...shown }: { language?: string; seen?: string; recent?: string[] } = {}) {
  const body = JSON.stringify({ language, ...shown })
  return phraseAnswer(new Request(WORKER_ORIGIN + DAILY_PHRASE_PATH, { method: 'POST', body }))
}

const goOffline = () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))
const phraseOf = async (answer: Promise<Response>) => (await (await answer).json()).frase

it('A week is kept with the sounds and the pictures of its phrases.', async () => {
  await keepWeek('fr')
  expect(kept('frase-sounds')).toEqual(WEEK.map((one) => WORKER_ORIGIN + one.urlAudio))
  expect(kept(`frase-pictures-${OWN_DRAWINGS}`)).toEqual(WEEK.map((one) => WORKER_ORIGIN + one.urlImagem))
})

it('A captive portal’s answer to a request for a sound or picture is not kept.', async () => {
  fetched.mockImplementation(async (address) =>
    address.includes(COMING_WEEK_PATH) ? Response.json({ phrases: WEEK }) : media(address, 'text/html'),
  )
  await keepWeek('fr')
  expect([...kept('frase-sounds'), ...kept('frase-pictures')]).toEqual([])
})

it('The sounds are kept in the accent that was chosen.', async () => {
  await keepWeek('fr', 'es-419')
  expect(kept('frase-sounds')).toEqual(WEEK.map((one) => `${WORKER_ORIGIN}${one.urlAudio}&accent=es-419`))
})

it('While the server answers, its answer is used, even an error.', async () => {
  await keepWeek('fr')
  fetched.mockImplementation(async () => Response.json({ error: 'busy' }, { status: 503 }))
  expect((await ask()).status).toBe(503)
})

it('Without a connection the phrases that were never shown come first, and then the one shown longest ago.', async () => {
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

it('The request fails without a connection where no phrase is kept in that language, and after a week.', async () => {
  await keepWeek('fr')
  goOffline()
  await expect(ask({ language: 'de' })).rejects.toThrow('Failed to fetch')
  vi.setSystemTime(Date.now() + DAYS_PER_WEEK * DAY_MS)
  expect(await phraseOf(ask())).toBe('Hola.')
  vi.setSystemTime(Date.now() + 1)
  await expect(ask()).rejects.toThrow('Failed to fetch')
})

it('An answer of the server without a week leaves the kept one as it is.', async () => {
  await keepWeek('fr')
  fetched.mockImplementation(async () => new Response('', { status: 429 }))
  await keepWeek('fr')
  goOffline()
  expect(await phraseOf(ask())).toBe('Hola.')
})
