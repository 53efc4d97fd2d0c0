import { type FeedKind, feedPath, PODCAST_COVER_PATH } from '@frase/core/contract/feed-paths'
import type { CalendarDay } from '@frase/core/days/calendar-day'
import { LANGUAGES, type Language } from '@frase/core/languages'
import { sample } from '@frase/core/testing/effort'
import { XmlDocument } from 'libxml2-wasm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { etagOf } from '../answers/static-files.ts'
import { createEpisodes, type Episodes } from '../services/feeds/episodes.ts'
import { createFeeds } from '../services/feeds/feeds.ts'
import type { LimitsPort } from '../services/limits/port.ts'
import { measure } from '../services/speech/testing/measure.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'

const TYPES: Record<FeedKind, string> = {
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
  calendar: 'text/calendar; charset=utf-8',
  podcast: 'application/rss+xml; charset=utf-8',
}
const KINDS = Object.keys(TYPES) as FeedKind[]

/** Sounds of ten bytes for every day but those that cannot be made. */
function fakeEpisodes(failing: ReadonlySet<string> = new Set()): Episodes {
  const made = new Map<string, { audio: Uint8Array<ArrayBuffer>; seconds: number }>()
  return {
    known: (language, day) => made.get(`${language} ${day}`),
    async make(language, { day }) {
      if (failing.has(day)) throw new UpstreamError('The voice is down', 502)
      const episode = { audio: Uint8Array.from({ length: 10 }, (_, index) => index), seconds: 9 }
      made.set(`${language} ${day}`, episode)
      return episode
    },
    close: async () => {},
  }
}

/** The product with a test clock. */
async function startAt(time: string, episodes: Episodes = fakeEpisodes()) {
  const clock = { time }
  const product = await startProduct({
    environment: { PUBLIC_URL: 'https://frase.example', ACCOUNTS: 'off', PAYMENTS: 'off' },
    replace: (site, log) => ({
      feeds: createFeeds({ site, episodes, log, now: () => new Date(clock.time), soundsWaitMs: 120_000 }),
    }),
  })
  return { ...product, clock }
}

/** The days that a feed of any kind lists, in their order. */
async function listed(product: Pick<Product, 'fetch'>, kind: FeedKind, language: Language = 'en') {
  const text = await (await product.fetch(feedPath(kind, language))).text()
  const found =
    kind === 'calendar' ? text.matchAll(/^UID:[a-z]{2}-(\S+)@/gm) : text.matchAll(/11-01:[a-z]{2}\/([\d-]+)/g)
  return [...found].map(([, day]) => day as CalendarDay)
}

describe('a feed', () => {
  let product: Awaited<ReturnType<typeof startAt>>
  beforeAll(async () => {
    product = await startAt('2026-11-17T12:00:00Z')
  })
  afterAll(() => product.stop())

  it.each(LANGUAGES.flatMap((language) => KINDS.map((kind) => [kind, language] as const)))(
    '(%s, %s) has its own type, may be kept for a while, and is not sent again to who has it.',
    async (kind, language) => {
      const path = feedPath(kind, language)
      const answer = await product.fetch(path)
      const text = await answer.text()
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe(TYPES[kind])
      expect(answer.headers.get('cache-control')).toBe('public, max-age=900')
      const etag = answer.headers.get('etag') ?? ''
      expect(etag).toBe(etagOf(new TextEncoder().encode(text)))
      const again = await product.fetch(path, { headers: { 'if-none-match': etag } })
      expect([again.status, await again.text()]).toEqual([304, ''])
    },
  )

  it.each(KINDS)('(%s) answers HEAD with its size.', async (kind) => {
    const headers = { 'accept-encoding': 'identity' }
    const whole = await product.fetch(feedPath(kind, 'de'), { headers })
    const head = await product.fetch(feedPath(kind, 'de'), { method: 'HEAD', headers })
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    expect(head.headers.get('content-length')).toBe(String((await whole.arrayBuffer()).byteLength))
    expect(head.headers.get('etag')).toBe(whole.headers.get('etag'))
  })

  it('may be read by the pages of other sites, and can do nothing there.', async () => {
    for (const kind of KINDS) {
      const { headers } = await product.fetch(feedPath(kind, 'fr'))
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    }
  })

  it.each([
    '/feeds',
    '/feeds/',
    '/feeds/en',
    '/feeds/en/',
    '/feeds/xx/atom.xml',
    '/feeds/EN/atom.xml',
    '/feeds/en/rss.xml',
    '/feeds/en/atom.xml/more',
    '/feeds/en/..%2fatom.xml',
    '/feeds/__proto__/feed.json',
    '/feeds/en/2026-11-18.mp3',
    '/feeds/en/2026-10-31.mp3',
    '/feeds/en/2026-02-30.mp3',
    '/feeds/en/2026-11-1.mp3',
    '/feeds/en/-.mp3',
    '/feeds/en/.mp3',
    '/feeds/en/2026-11-17.mp3.mp3',
    '/feeds/en/2026-11-17%00.mp3',
    '/feeds/xx/2026-11-17.mp3',
    `/feeds/en/${'1'.repeat(5000)}.mp3`,
    PODCAST_COVER_PATH,
  ])('is not at %s.', async (path) => {
    const { status, headers } = await product.fetch(path)
    expect(status).toBe(404)
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  it('accepts no methods but reading.', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await product.fetch(feedPath('atom', 'en'), { method })).status).toBe(404)
    }
  })
})

describe('the days of a feed', () => {
  it.each(KINDS)('(%s) change at midnight in UTC.', async (kind) => {
    const product = await startAt('2026-11-03T23:59:59.999Z')
    onTestFinished(product.stop)
    const before = await product.fetch(feedPath(kind, 'en'))
    expect(await listed(product, kind)).toEqual(['2026-11-03', '2026-11-02', '2026-11-01'])
    product.clock.time = '2026-11-04T00:00:00.000Z'
    expect((await listed(product, kind))[0]).toBe('2026-11-04')
    const after = await product.fetch(feedPath(kind, 'en'))
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  })

  it.each(KINDS)(
    '(%s) are at most thirty, newest first, and none before the first day of all.',
    async (kind) => {
      const product = await startAt('2027-01-15T00:00:00Z')
      onTestFinished(product.stop)
      const days = await listed(product, kind)
      expect(days).toHaveLength(30)
      expect([days[0], days.at(-1)]).toEqual(['2027-01-15', '2026-12-17'])
      expect(days).toEqual(days.toSorted().toReversed())
      product.clock.time = '2026-10-31T12:00:00Z'
      expect(await listed(product, kind)).toEqual([])
    },
  )

  it('have a sound for as long as they are listed.', async () => {
    const product = await startAt('2027-01-15T00:00:00Z')
    onTestFinished(product.stop)
    const statusOf = async (day: string) => (await product.fetch(`/feeds/pt/${day}.mp3`)).status
    expect(await statusOf('2027-01-15')).toBe(200)
    expect(await statusOf('2026-12-17')).toBe(200)
    expect(await statusOf('2026-12-16')).toBe(404)
    expect(await statusOf('2027-01-16')).toBe(404)
  })
})

describe('a sound of the podcast', () => {
  let product: Awaited<ReturnType<typeof startAt>>
  const PATH = '/feeds/en/2026-11-17.mp3'
  beforeAll(async () => {
    product = await startAt('2026-11-17T12:00:00Z')
  })
  afterAll(() => product.stop())

  const asked = async (headers: Record<string, string>, method = 'GET') => {
    const answer = await product.fetch(PATH, { method, headers })
    return {
      status: answer.status,
      range: answer.headers.get('content-range'),
      length: answer.headers.get('content-length'),
      etag: answer.headers.get('etag') ?? '',
      bytes: [...new Uint8Array(await answer.arrayBuffer())],
      headers: answer.headers,
    }
  }

  it('is sent whole, and announces ranges.', async () => {
    const { status, length, bytes, headers } = await asked({})
    expect({ status, length, bytes }).toEqual({
      status: 200,
      length: '10',
      bytes: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    })
    expect(headers.get('accept-ranges')).toBe('bytes')
    expect(headers.get('content-type')).toBe('audio/mpeg')
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  it('is announced with its size without being sent.', async () => {
    const { status, length, bytes } = await asked({}, 'HEAD')
    expect({ status, length, bytes }).toEqual({ status: 200, length: '10', bytes: [] })
  })

  it.each([
    ['bytes=0-1', 'bytes 0-1/10', [0, 1]],
    ['bytes=7-', 'bytes 7-9/10', [7, 8, 9]],
    ['bytes=-2', 'bytes 8-9/10', [8, 9]],
  ])('is sent in the range that %s requests.', async (header, range, bytes) => {
    const answer = await asked({ range: header })
    expect(answer).toMatchObject({ status: 206, range, bytes, length: String(bytes.length) })
  })

  it('reports its length for a range behind its end.', async () => {
    expect(await asked({ range: 'bytes=10-' })).toMatchObject({ status: 416, range: 'bytes */10' })
  })

  it('is sent whole to a client with a range of another one, and not again to a client that has it.', async () => {
    const { etag } = await asked({})
    expect(await asked({ range: 'bytes=5-', 'if-range': etag })).toMatchObject({ status: 206 })
    expect(await asked({ range: 'bytes=5-', 'if-range': '"another"' })).toMatchObject({
      status: 200,
      length: '10',
    })
    expect(await asked({ 'if-none-match': etag })).toMatchObject({ status: 304, bytes: [] })
  })
})

describe('the podcast', () => {
  it('lists only days whose sound is there, and is not cached by anybody until all are.', async () => {
    const failing = new Set(['2026-11-02'])
    const product = await startAt('2026-11-03T12:00:00Z', fakeEpisodes(failing))
    onTestFinished(product.stop)
    const { headers } = await product.fetch(feedPath('podcast', 'en'))
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(await listed(product, 'podcast')).toEqual(['2026-11-03', '2026-11-01'])
    expect(product.logLines.join()).toContain('a sound of the podcast cannot be made')
    expect((await product.fetch('/feeds/en/2026-11-02.mp3')).status).toBe(502)
    failing.clear()
    expect(await listed(product, 'podcast')).toEqual(['2026-11-03', '2026-11-02', '2026-11-01'])
    expect((await product.fetch(feedPath('podcast', 'en'))).headers.get('cache-control')).toBe(
      'public, max-age=900',
    )
  })

  it('is answered while the sounds take their time, with those that are there.', async () => {
    const slow: Episodes = { ...fakeEpisodes(), make: () => new Promise(() => {}) }
    const product = await startProduct({
      replace: (site, log) => ({ feeds: createFeeds({ site, episodes: slow, log, soundsWaitMs: 10 }) }),
    })
    onTestFinished(product.stop)
    const answer = await product.fetch(feedPath('podcast', 'en'))
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('<item>')
  })

  it.each(sample(LANGUAGES, 3))(
    'says the true length, type and duration of the sounds that the built-in voice makes in %s.',
    async (language) => {
      const product = await startAt('2026-11-01T12:00:00Z', createEpisodes(null))
      onTestFinished(product.stop)
      // On a busy machine the voice may fail at first: a reader tries again.
      await expect.poll(() => listed(product, 'podcast', language)).toEqual(['2026-11-01'])
      const feed = await (await product.fetch(feedPath('podcast', language))).text()
      using document = XmlDocument.fromString(feed)
      const told = (path: string) => document.find(`//item/${path}`, ITUNES).map(({ content }) => content)
      expect(told('enclosure/@url')).toEqual([`https://frase.example/feeds/${language}/2026-11-01.mp3`])
      const answer = await product.fetch(`/feeds/${language}/2026-11-01.mp3`)
      const sound = new Uint8Array(await answer.arrayBuffer())
      expect(told('enclosure/@length')).toEqual([String(sound.byteLength)])
      expect(answer.headers.get('content-length')).toBe(String(sound.byteLength))
      expect(told('enclosure/@type')).toEqual([answer.headers.get('content-type')])
      const { seconds } = await measure(sound)
      expect(Math.abs(Number(told('itunes:duration')[0]) - seconds)).toBeLessThan(1)
      expect(seconds).toBeGreaterThan(5)
      expect(seconds).toBeLessThan(30)
    },
  )
})

const ITUNES = { itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd' }

it('The picture of the podcast is the built one, and other sites may show it.', async () => {
  const plain = Uint8Array.of(1, 2, 3)
  const cover = {
    type: 'image/png',
    etag: etagOf(plain),
    cacheControl: 'no-cache',
    plain: () => plain,
    br: undefined,
    gzip: undefined,
  }
  const product = await startProduct({ parts: { files: new Map([[PODCAST_COVER_PATH, cover]]) } })
  onTestFinished(product.stop)
  const answer = await product.fetch(PODCAST_COVER_PATH)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect((await product.fetch(PODCAST_COVER_PATH, { method: 'HEAD' })).status).toBe(200)
})

it('A feed whose sounds may have to be made is refused to a client that requests it too often.', async () => {
  const limits: LimitsPort = {
    consume: async (_key, { limit }) => ({ allowed: false, limit, remaining: 0, resetSeconds: 7 }),
    used: async () => 0,
    add: async () => 0,
  }
  const product = await startProduct({ replace: () => ({ limits }) })
  onTestFinished(product.stop)
  for (const path of [feedPath('podcast', 'en'), '/feeds/en/2026-11-01.mp3']) {
    expect((await product.fetch(path)).status, path).toBe(429)
  }
  expect((await product.fetch(feedPath('atom', 'en'))).status).toBe(200)
})

it('The pages of days link to their feeds, in the language of the address, and other pages do not.', async () => {
  const product = await startProduct({ environment: { PUBLIC_URL: 'https://frase.example' } })
  onTestFinished(product.stop)
  const feedsOf = async (path: string) => {
    const html = await (await product.fetch(path, { headers: { accept: 'text/html' } })).text()
    return [...html.matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)">/g)].map(
      ([, type, href]) => [type, href],
    )
  }
  const feedsIn = (language: Language) => [
    ['application/atom+xml', `https://frase.example/feeds/${language}/atom.xml`],
    ['application/feed+json', `https://frase.example/feeds/${language}/feed.json`],
    ['application/rss+xml', `https://frase.example/feeds/${language}/podcast.xml`],
  ]
  expect(await feedsOf('/heute')).toEqual(feedsIn('de'))
  expect(await feedsOf('/today/2026-11-01')).toEqual(feedsIn('en'))
  expect(await feedsOf('/')).toEqual([])
  expect(await feedsOf('/today/1999-01-01')).toEqual([])
})
