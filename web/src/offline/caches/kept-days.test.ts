import { SPEECH_PATH } from '@frase/core/contract/paths'
import { DAYS_PER_WEEK } from '@frase/core/days/week'
import { DEFAULT_ACCENT } from '@frase/core/voices/accent'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeCaches, WORKER_ORIGIN } from '../../testing/browser/fake-caches.ts'
import { keepDay, keptDay } from './kept-days.ts'

const PAGE = '<script id="public-config">{"speechVersion":"7"}</script><script src="/assets/own.js"></script>'
const isOwnBuild = (html: string) => html.includes('/assets/own.js')

const fetched = vi.fn<(address: string) => Promise<Response>>()
let kept: (name: string) => string[]

beforeEach(() => {
  kept = fakeCaches(fetched).addressesIn
  fetched.mockImplementation(async (address) => {
    const [body, type] = address.includes(SPEECH_PATH) ? ['sound', 'audio/mpeg'] : [PAGE, 'text/html']
    return new Response(body, { headers: { 'content-type': type } })
  })
})

afterEach(() => vi.unstubAllGlobals())

const keep = (day: number, accent = DEFAULT_ACCENT) =>
  keepDay({ path: `/today/2026-11-${day}`, spanish: `Hola ${day}.` }, accent, isOwnBuild)

it('The page of a notification is kept with its sound, at the address that the page requests.', async () => {
  await keep(17)
  const page = await keptDay('/today/2026-11-17', isOwnBuild)
  expect(await page?.text()).toBe(PAGE)
  expect(kept('frase-sounds')).toEqual([`${WORKER_ORIGIN}${SPEECH_PATH}?text=Hola+17.&v=7`])
})

it('The sound is kept in the accent that was chosen.', async () => {
  await keep(17, 'es-419')
  expect(kept('frase-sounds')).toEqual([`${WORKER_ORIGIN}${SPEECH_PATH}?text=Hola+17.&v=7&accent=es-419`])
})

it('A week of pages is kept, and the oldest goes first.', async () => {
  for (let day = 10; day < 10 + DAYS_PER_WEEK + 2; day++) await keep(day)
  expect(kept('frase-days')).toHaveLength(DAYS_PER_WEEK)
  expect(await keptDay('/today/2026-11-11', isOwnBuild)).toBeUndefined()
  expect(await keptDay('/today/2026-11-12', isOwnBuild)).toBeDefined()
})

it('Neither an error nor a page of another build is kept, nor is a cached page used after an update.', async () => {
  fetched.mockResolvedValueOnce(new Response(PAGE, { status: 404 }))
  await keep(17)
  fetched.mockResolvedValueOnce(new Response(PAGE.replace('own.js', 'newer.js')))
  await keep(17)
  expect(kept('frase-days')).toEqual([])
  await keep(17)
  expect(await keptDay('/today/2026-11-17', () => false)).toBeUndefined()
})
