import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIRST_DAY, slugOfDay } from '@frase/content/day-phrases'
import { SENTENCE_LINKS } from '@frase/content/sentence-links'
import { CARDS_ROOT } from '@frase/core/contract/paths'
import { utcDay } from '@frase/core/days/calendar-day'
import { LANGUAGES } from '@frase/core/languages'
import { pathFor } from '@frase/core/pages/paths'
import { buildIllustratorIndex } from '@frase/illustrator/build-index'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cardAddress, createCards } from '../services/cards/cards.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { bundleUrl } from '../workers/worker-url.ts'

/** A sentence of the phrasebook, which has a drawing, and one of a unit, which has none. */
const PICTURED = 'buenos-dias-a-todos'
const PLAIN = 'algo-mas'
const MAX_BYTES = 120 * 1024
const PNG_START = [0x89, 0x50, 0x4e, 0x47]

let folder: string
let product: Product

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frase-cards-'))
  await buildIllustratorIndex(folder)
  product = await startProduct({ illustratorFolder: folder })
})

afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true })
})

const address = (slug: string, language: (typeof LANGUAGES)[number]) => cardAddress(slug, language) ?? ''

describe('the card of a sentence', () => {
  it.each(LANGUAGES.flatMap((language) => [PICTURED, PLAIN].map((slug) => [slug, language] as const)))(
    'is a small picture of 1200 by 630: %s in %s',
    async (slug, language) => {
      const response = await product.fetch(address(slug, language))
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/png')
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      const png = Buffer.from(await response.arrayBuffer())
      expect([...png.subarray(0, 4)]).toEqual(PNG_START)
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
      expect(png.byteLength).toBeLessThan(MAX_BYTES)
    },
  )

  it('may be kept for an hour only where its address does not name what it shows', async () => {
    for (const query of ['', '?v=00000000']) {
      const response = await product.fetch(`${CARDS_ROOT}/en/${PICTURED}.png${query}`)
      expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    }
  })

  it.each([
    `${CARDS_ROOT}/es/${PICTURED}.png`,
    `${CARDS_ROOT}/en/no-such-sentence.png`,
    `${CARDS_ROOT}/en/${PICTURED}.svg`,
    `${CARDS_ROOT}/en/${PICTURED}`,
    `${CARDS_ROOT}/en/..%2f${PICTURED}.png`,
    `${CARDS_ROOT}/en/__proto__.png`,
    `${CARDS_ROOT}/en`,
    CARDS_ROOT,
  ])('is not found at %s, and nothing is counted', async (path) => {
    const response = await product.fetch(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('ratelimit')).toBeNull()
  })
})

describe('cards under load', () => {
  const someone = '203.0.113.7'

  function cards(options: Partial<Parameters<typeof createCards>[0]> = {}) {
    const draw = vi.fn(async () => '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const made = createCards({ drawings: { draw }, ...options })
    onTestFinished(() => made.close())
    return { ...made, draw }
  }

  it('are drawn once for all who ask at the same time and later', async () => {
    const { picture, draw } = cards()
    const [one, other] = await Promise.all([
      picture(PICTURED, 'en', someone),
      picture(PICTURED, 'en', '203.0.113.8'),
    ])
    expect(await picture(PICTURED, 'en', someone)).toBe(one)
    expect(other).toBe(one)
    expect(draw).toHaveBeenCalledTimes(1)
  })

  it('are refused with 503 when too many wait, and one address cannot fill the queue', async () => {
    const { picture } = cards({ maxWaiting: 1 })
    const slugs = [...SENTENCE_LINKS.en.keys()].slice(0, 8)
    const byMany = await Promise.allSettled(
      slugs.map((slug, place) => picture(slug, 'en', `203.0.113.${place}`)),
    )
    expect(byMany.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(byMany).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ status: 503, message: 'Too many cards wait to be drawn' }),
    })
    const byOne = await Promise.allSettled(slugs.map((slug) => picture(slug, 'fr', someone)))
    expect(byOne).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ status: 429 }) })
  })

  it('are 503 while the thread that draws them fails, and pages are answered all the same', async () => {
    const broken = cards({ workerUrl: bundleUrl('no-such-worker') })
    const failing = await startProduct({ replace: () => ({ cards: broken }) })
    onTestFinished(() => failing.stop())
    expect((await failing.fetch(address(PICTURED, 'en'))).status).toBe(503)
    const page = await failing.fetch(pathFor('sentence', 'en', { sentenceId: PICTURED }), {
      headers: { accept: 'text/html' },
    })
    expect(page.status).toBe(200)
  })
})

describe('the preview of a link', () => {
  async function tags(path: string): Promise<Map<string, string>> {
    const response = await product.fetch(path, { headers: { accept: 'text/html' } })
    const found = (await response.text()).matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)
    return new Map([...found].map(([, name = '', content = '']) => [name, content]))
  }

  it.each(LANGUAGES)('of a sentence in %s is its card, with what the card says', async (language) => {
    const path = pathFor('sentence', language, { sentenceId: PICTURED })
    const { spanish = '', meaning = '' } = SENTENCE_LINKS[language].get(PICTURED) ?? {}
    const found = await tags(path)
    expect(found.get('og:image')).toMatch(new RegExp(`/cards/${language}/${PICTURED}\\.png\\?v=[0-9a-f]{8}$`))
    expect(found.get('og:image:alt')).toBe(`${spanish} – ${meaning}`)
    expect(found.get('og:image:width')).toBe('1200')
    expect(found.get('og:image:height')).toBe('630')
    expect(found.get('og:type')).toBe('article')
    expect(found.get('og:url')).toMatch(new RegExp(`${path}$`))
    expect(found.get('og:locale')).toMatch(new RegExp(`^${language}_[A-Z]{2}$`))
    expect(found.get('og:title')).toContain(spanish)
    expect(found.get('twitter:card')).toBe('summary_large_image')
  })

  it('of a day is the card of its sentence, and of today the card of the day in UTC', async () => {
    const first = await tags(pathFor('day', 'fr', { day: FIRST_DAY }))
    expect(first.get('og:image')).toContain(`${CARDS_ROOT}/fr/${slugOfDay(FIRST_DAY)}.png`)
    const today = await tags(pathFor('today', 'de'))
    expect(today.get('og:image')).toContain(`${CARDS_ROOT}/de/${slugOfDay(utcDay(new Date()))}.png`)
  })

  it.each(['/', '/categories', '/phrases/no-such-sentence', '/today/2999-01-01'])(
    'of %s is the picture of the product',
    async (path) => {
      const found = await tags(path)
      expect(found.get('og:image')).toMatch(/\/share\.png$/)
      expect(found.get('og:type')).toBe('website')
    },
  )
})
