import { SPEECH_PATH } from '@frase/core/contract/paths'
import { WEEK_DAYS } from '@frase/core/dates'
import { DEFAULT_ACCENT } from '@frase/core/voices/accent'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepDay, keptDay } from './kept-days.ts'

const ORIGIN = 'https://frase.example'
const PAGE = '<script id="public-config">{"speechVersion":"7"}</script><script src="/assets/own.js"></script>'
const isOwnBuild = (html: string) => html.includes('/assets/own.js')

const fetched = vi.fn<(address: string) => Promise<Response>>()
let stores: Map<string, Map<string, Response>>

const addressOf = (info: RequestInfo | URL) => new URL(info instanceof Request ? info.url : info, ORIGIN).href

function memoryCache(entries: Map<string, Response>) {
  return {
    put: async (info: RequestInfo, response: Response) => void entries.set(addressOf(info), response),
    match: async (info: RequestInfo) => entries.get(addressOf(info))?.clone(),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    delete: async (info: RequestInfo) => entries.delete(addressOf(info)),
  }
}

beforeEach(() => {
  stores = new Map()
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const entries = stores.get(name) ?? new Map()
      stores.set(name, entries)
      return memoryCache(entries)
    },
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
  fetched.mockImplementation(async (address) => new Response(address.includes(SPEECH_PATH) ? 'sound' : PAGE))
})

afterEach(() => vi.unstubAllGlobals())

const keep = (day: number, accent = DEFAULT_ACCENT) =>
  keepDay({ path: `/today/2026-11-${day}`, spanish: `Hola ${day}.` }, accent, isOwnBuild)
const kept = (name: string) => [...(stores.get(name)?.keys() ?? [])]

it('The page of a notification is kept with its sound, at the address that the page asks for.', async () => {
  await keep(17)
  const page = await keptDay('/today/2026-11-17', isOwnBuild)
  expect(await page?.text()).toBe(PAGE)
  expect(kept('frase-sounds')).toEqual([`${ORIGIN}${SPEECH_PATH}?text=Hola+17.&v=7`])
})

it('The sound is kept in the accent that was chosen.', async () => {
  await keep(17, 'es-419')
  expect(kept('frase-sounds')).toEqual([`${ORIGIN}${SPEECH_PATH}?text=Hola+17.&v=7&accent=es-419`])
})

it('A week of pages is kept, and the oldest goes first.', async () => {
  for (let day = 10; day < 10 + WEEK_DAYS + 2; day++) await keep(day)
  expect(kept('frase-days')).toHaveLength(WEEK_DAYS)
  expect(await keptDay('/today/2026-11-11', isOwnBuild)).toBeUndefined()
  expect(await keptDay('/today/2026-11-12', isOwnBuild)).toBeDefined()
})

it('Neither an error nor a page of another build is kept, nor is one answered with after an update.', async () => {
  fetched.mockResolvedValueOnce(new Response(PAGE, { status: 404 }))
  await keep(17)
  fetched.mockResolvedValueOnce(new Response(PAGE.replace('own.js', 'newer.js')))
  await keep(17)
  expect(kept('frase-days')).toEqual([])
  await keep(17)
  expect(await keptDay('/today/2026-11-17', () => false)).toBeUndefined()
})
