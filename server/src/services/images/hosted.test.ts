import { loadBuiltInPhrases } from '@frase/content/built-in-phrases'
import { loadPictureWords } from '@frase/content/picture-words'
import { DAILY_PHRASE_PATH } from '@frase/core/contract/paths'
import { imageSearchReader } from '@frase/core/phrases/images'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type Answer,
  bytes,
  cutOff,
  dripping,
  endless,
  hangUp,
  htmlPage,
  json,
  silence,
} from '../../testing/answers.ts'
import { type Heard, type HostedProduct, startHostedProduct } from '../../testing/hosted-product.ts'
import { signedImage } from '../../testing/signed-addresses.ts'
import { completion, PHRASE_REPLY } from '../../testing/upstreams/fake-groq.ts'
import { refusingOrigin } from '../../testing/upstreams/fake-service.ts'
import {
  downloadOf,
  noPhoto,
  photoAddress,
  UNSPLASH_KEY,
  unsplashError,
} from '../../testing/upstreams/fake-unsplash.ts'

const EVENTUALLY = { timeout: 60_000, interval: 5 }
const OUTAGES_TO_OPEN = 5

let time = 0
let descriptions = 0
let hosted: HostedProduct

beforeAll(async () => {
  hosted = await startHostedProduct({ timings: { now: () => time } })
})
afterEach(async () => {
  expect(hosted.unsplash.problems).toEqual([])
  expect(hosted.everythingSaid()).not.toContain(UNSPLASH_KEY)
  hosted.unsplash.reset()
  time += 60_000
  await searchAndReport(newDescription())
  hosted.unsplash.reset()
})
afterAll(() => hosted.stop())

/** Results are cached, so every question needs its own description. */
const newDescription = () => `a cat in ${++descriptions} boxes`

async function search(query: string, language = 'en', product = hosted): Promise<Heard> {
  return product.get(await signedImage(query, { language }))
}

/** The report is sent after the visitor's answer: a test that counts has to wait for it. */
async function searchAndReport(query: string) {
  expect((await search(query)).status).toBe(200)
  await vi.waitFor(() => expect(hosted.unsplash.downloads()).toContain(downloadOf(query)), EVENTUALLY)
}

async function errorOf(answers: Answer[], product = hosted) {
  product.unsplash.next(...answers)
  const { status, headers, json: body } = await search(newDescription(), 'en', product)
  return { status, body, retryAfter: headers.get('retry-after') }
}

describe('a photo from Unsplash', () => {
  it('has the fields that the page reads and the required credit, and nothing else', async () => {
    const query = newDescription()
    const { status, headers, json: found } = await search(query)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
    expect(found).toEqual({
      total: 133,
      results: [
        {
          id: expect.stringMatching(/^\w{11}$/),
          urls: { regular: photoAddress(query) },
          alt_description: `photo of ${query}`,
          credit: {
            name: 'Ana García',
            profileUrl: 'https://unsplash.com/@ana?utm_source=frase_al_dia&utm_medium=referral',
            photoUrl: expect.stringMatching(/\/photos\/\w{11}\?utm_source=frase_al_dia&utm_medium=referral$/),
          },
        },
      ],
    })
    expect(imageSearchReader.parse(found)).toEqual(found)
    expect(hosted.unsplash.requests[0]?.query).toEqual({
      query,
      orientation: 'landscape',
      per_page: '1',
      content_filter: 'high',
      lang: 'en',
    })
  })

  it('of a built-in phrase is searched by its English words, once for all languages', async () => {
    const [phrase] = await loadBuiltInPhrases()
    if (!phrase) throw new Error('There is no built-in phrase')
    const words = (await loadPictureWords()).get(phrase.de.imageDescription) ?? ''
    const product = await startHostedProduct()
    const { json: german } = await search(phrase.de.imageDescription, 'de', product)
    const { json: english } = await search(phrase.en.imageDescription, 'en', product)
    expect(german).toMatchObject({
      results: [{ urls: { regular: photoAddress(words) }, alt_description: null }],
    })
    expect(english).toMatchObject({ results: [{ alt_description: `photo of ${words}` }] })
    expect(product.unsplash.searches()).toEqual([words])
    expect(product.unsplash.requests[0]?.query.lang).toBe('en')
    await product.stop()
  })

  it('is described in English to nobody else', async () => {
    const { json: found } = await search(newDescription(), 'de')
    expect(found).toMatchObject({ results: [{ alt_description: null }] })
  })

  it('is looked up and reported as used once, for any number of requests and any capitals', async () => {
    const query = newDescription()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => search(n % 2 === 0 ? query : query.toUpperCase())),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    await search(query)
    const [spelling = ''] = hosted.unsplash.searches()
    await vi.waitFor(() => expect(hosted.unsplash.downloads()).toEqual([downloadOf(spelling)]), EVENTUALLY)
    expect(hosted.unsplash.searches()).toHaveLength(1)
  })

  it('is reported to Unsplash itself, wherever its answer points', async () => {
    const query = newDescription()
    await searchAndReport(query)
    // The address in the answer names another host, which must not get the key.
    expect(hosted.unsplash.downloads()).toEqual([downloadOf(query)])
  })

  it('is shown even if its use cannot be reported', async () => {
    const query = newDescription()
    hosted.unsplash.always((response, request) =>
      request.path === '/search/photos'
        ? json(200, { total: 1, results: [photoOf('xyz')] })(response, request)
        : hangUp(response, request),
    )
    expect((await search(query)).status).toBe(200)
    await vi.waitFor(() => expect(hosted.unsplash.downloads()).toHaveLength(1), EVENTUALLY)
    expect((await search(newDescription())).status).toBe(200)
  })

  it('is looked up in each language, where the same word may be something else', async () => {
    const query = newDescription()
    await search(query, 'de')
    await Promise.all([search(query, 'en'), search(query.toUpperCase(), 'de'), search(query, 'fr')])
    const languages = hosted.unsplash.requests.flatMap(({ query: asked }) => asked.lang ?? [])
    expect(languages.sort()).toEqual(['de', 'en', 'fr'])
  })

  it('that does not exist is an empty answer, and not searched for again for a while', async () => {
    const query = newDescription()
    hosted.unsplash.next(noPhoto)
    expect((await search(query)).json).toEqual({ total: 0, results: [] })
    time += 599_000
    expect((await search(query)).json).toEqual({ total: 0, results: [] })
    expect(hosted.unsplash.requests).toHaveLength(1)
    time += 2000
    expect((await search(query)).json).toMatchObject({ total: 133 })
    time += 86_400_000
    await search(query)
    expect(hosted.unsplash.searches()).toHaveLength(2)
  })

  it('cannot smuggle a script into a link', async () => {
    const evil = photoOf('evil', 'javascript:alert(1)')
    hosted.unsplash.next(json(200, { total: 1, results: [evil] }))
    expect((await search(newDescription())).status).toBe(502)
  })
})

function photoOf(id: string, profile = 'https://unsplash.com/@ana') {
  return {
    id,
    urls: { regular: `https://images.unsplash.com/${id}` },
    alt_description: null,
    links: {
      html: `https://unsplash.com/photos/${id}`,
      download_location: `https://api.unsplash.com/photos/${id}/download?ixid=1`,
    },
    user: { name: 'Ana', links: { html: profile } },
  }
}

describe('a refusal by Unsplash', () => {
  it.each([
    [400, 'Bad request'],
    [401, 'OAuth error: The access token is invalid'],
    [402, 'Payment required'],
    [403, 'Forbidden'],
    [404, 'Not found'],
    [422, 'Unprocessable'],
  ])('with status %i is the error of the specification, after one request', async (status, message) => {
    expect(await errorOf([unsplashError(status, message)])).toEqual({
      status: 502,
      body: { error: 'Erro na API Unsplash' },
      retryAfter: null,
    })
    expect(hosted.unsplash.requests).toHaveLength(1)
  })

  it('for its rate limit, a 403 with nothing left, names a time to retry', async () => {
    const limited = unsplashError(403, 'Rate Limit Exceeded', { 'x-ratelimit-remaining': '0' })
    expect(await errorOf([limited])).toEqual({
      status: 429,
      body: { error: 'Erro na API Unsplash' },
      retryAfter: '600',
    })
    expect(await errorOf([unsplashError(429, 'Slow down', { 'retry-after': '9' })])).toMatchObject({
      status: 429,
      retryAfter: '9',
    })
    expect(hosted.unsplash.requests).toHaveLength(2)
  })

  it.each([429, 503])(
    'with status %i that names a time is kept: nothing is asked before it',
    async (status) => {
      hosted.unsplash.next(unsplashError(status, 'Later', { 'retry-after': '40' }))
      await search(newDescription())
      time += 39_000
      expect((await search(newDescription())).status).toBe(429)
      expect(hosted.unsplash.requests).toHaveLength(1)
      time += 1000
      await searchAndReport(newDescription())
    },
  )

  it.each([500, 503])('with status %i is asked once more, as a search costs nothing', async (status) => {
    hosted.unsplash.next(unsplashError(status, 'Oops'))
    // Its report must not use up the answers for the next search.
    await searchAndReport(newDescription())
    expect(hosted.unsplash.searches()).toHaveLength(2)
    expect(await errorOf([unsplashError(status, 'Oops'), unsplashError(status, 'Oops')])).toEqual({
      status: 502,
      body: { error: 'Erro na API Unsplash' },
      retryAfter: null,
    })
    expect(hosted.unsplash.searches()).toHaveLength(4)
  })
})

describe('an answer of Unsplash that cannot be used', () => {
  it.each([
    ['a page of HTML', htmlPage],
    ['garbage', bytes(200, 'application/json', '{"total":')],
    ['nothing', bytes(200, 'application/json', '')],
    [
      'a photo without its author',
      json(200, { total: 1, results: [{ id: 'a', urls: { regular: 'https://a.b/c' } }] }),
    ],
  ])('because it is %s', async (_, answer) => {
    expect(await errorOf([answer])).toMatchObject({ status: 502, body: { error: 'Erro na API Unsplash' } })
    expect(hosted.unsplash.requests).toHaveLength(1)
  })

  it.each([
    ['hangs up', hangUp],
    ['breaks off', cutOff()],
  ])('because it %s is requested once more', async (_, answer) => {
    expect(await errorOf([answer, answer])).toMatchObject({
      status: 502,
      body: { error: 'Unsplash could not be reached' },
    })
    expect(hosted.unsplash.requests).toHaveLength(2)
  })

  it('because it has no end is not requested again', async () => {
    expect(await errorOf([endless()])).toMatchObject({
      status: 502,
      body: { error: 'Unsplash answered with too much' },
    })
    expect(hosted.unsplash.requests).toHaveLength(1)
  })

  it.each([
    ['nothing comes', silence],
    ['it comes byte by byte', dripping()],
  ])('in time because %s', async (_, answer) => {
    const impatient = await startHostedProduct({ timings: { timeoutMs: 50 } })
    expect(await errorOf([answer], impatient)).toMatchObject({
      status: 504,
      body: { error: 'Unsplash did not answer in time' },
    })
    await impatient.stop()
  })

  it('because the connection is refused leaves the phrase without a picture, and is an error for a request of the picture', async () => {
    const away = await startHostedProduct({ environment: { UNSPLASH_BASE_URL: await refusingOrigin() } })
    const { status, json: phrase } = await away.post(DAILY_PHRASE_PATH, {})
    expect(status).toBe(200)
    expect(phrase).toMatchObject({ frase: PHRASE_REPLY.frase, urlImagem: '' })
    expect((await search('a cat', 'en', away)).json).toEqual({ error: 'Unsplash could not be reached' })
    await away.stop()
  })
})

describe('an Unsplash that keeps failing', () => {
  it('is left alone after five failures, and asked again after the pause', async () => {
    hosted.unsplash.always(unsplashError(500, 'Oops'))
    for (let n = 0; n < OUTAGES_TO_OPEN; n++) expect((await search(newDescription())).status).toBe(502)
    const { status, headers, json: body } = await search(newDescription())
    expect(status).toBe(503)
    expect(body).toEqual({ error: 'Erro na API Unsplash' })
    expect(headers.get('retry-after')).toBe('20')
    expect(hosted.unsplash.requests, 'each question was asked twice').toHaveLength(2 * OUTAGES_TO_OPEN)

    hosted.groq.next(completion({ ...PHRASE_REPLY, descricaoImagem: newDescription() }))
    expect((await hosted.post(DAILY_PHRASE_PATH, {})).json).toMatchObject({ urlImagem: '' })

    hosted.unsplash.reset()
    time += 20_000
    expect((await search(newDescription())).status).toBe(200)
  })

  it('only by its rate limit gets further requests', async () => {
    hosted.unsplash.always(unsplashError(403, 'Rate Limit Exceeded', { 'x-ratelimit-remaining': '0' }))
    for (let n = 0; n < OUTAGES_TO_OPEN + 2; n++) {
      expect((await search(newDescription())).status).toBe(429)
    }
    expect(hosted.unsplash.requests).toHaveLength(OUTAGES_TO_OPEN + 2)
  })
})

it('Unsplash gets at most eight searches at once', async () => {
  await Promise.all(Array.from({ length: 30 }, () => search(newDescription())))
  expect(hosted.unsplash.searches()).toHaveLength(30)
  expect(hosted.unsplash.mostAtOnce(), 'searches, not reports').toBeLessThanOrEqual(8)
})
