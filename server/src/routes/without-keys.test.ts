import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadBuiltInPhrases } from '@frase/content/built-in-phrases'
import { drawingAddress } from '@frase/core/contract/drawing-address'
import {
  CATEGORY_PHRASES_PATH,
  DAILY_PHRASE_PATH,
  FREE_LESSON_PATH,
  SPEECH_PATH,
} from '@frase/core/contract/paths'
import { LANGUAGES, type Language } from '@frase/core/languages'
import { freeLessonSchema } from '@frase/core/lessons/free-lesson-schemas'
import { imageSearchReader } from '@frase/core/phrases/images'
import { dailyPhraseSchema, phraseSetSchema } from '@frase/core/phrases/phrase-schemas'
import { CATEGORY_IDS } from '@frase/core/phrases/themes'
import { respell } from '@frase/core/pronunciation/respell'
import { sample } from '@frase/core/testing/effort'
import { buildIllustratorIndex } from '@frase/illustrator/build-index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMemoryLimits } from '../services/limits/built-in.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { signedDrawing, signedImage, signedSpeech } from '../testing/signed-addresses.ts'

const bySpanish = new Map((await loadBuiltInPhrases()).map((entry) => [entry.spanish, entry]))

let folder: string
let product: Product

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frase-illustrator-'))
  await buildIllustratorIndex(folder)
  const counters = createMemoryLimits()
  // A thousand phrases from one address exceed the quota of a visitor.
  const limits = {
    ...counters,
    consume: (key: string) => counters.consume(key, { limit: 1e6, windowSeconds: 60 }),
  }
  product = await startProduct({ illustratorFolder: folder, replace: () => ({ limits }) })
})
afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true })
})

async function post(path: string, body: unknown): Promise<unknown> {
  const response = await product.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status, path).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return response.json()
}

const phraseFor = async (body: unknown) => dailyPhraseSchema.parse(await post(DAILY_PHRASE_PATH, body))

describe("today's phrase without any key", () => {
  it.each([
    ...LANGUAGES.map((language) => [{ language }, language] as const),
    [{}, 'pt'] as const,
    [{ language: 'sv' }, 'en'] as const,
    [{ language: 'fr-CA' }, 'fr'] as const,
  ])('is whole, in the language of %j, and says where it is from', async (body, language: Language) => {
    const answer = await post(DAILY_PHRASE_PATH, body)
    const { spanish, imageDescription, theme } = dailyPhraseSchema.parse(answer)
    const entry = bySpanish.get(spanish)
    expect(answer).toEqual({
      frase: entry?.spanish,
      traducao: entry?.[language].translation,
      pronunciation: respell(spanish, language),
      tema: entry?.theme,
      descricaoImagem: entry?.[language].imageDescription,
      urlImagem: drawingAddress(imageDescription, theme),
      urlAudio: expect.stringMatching(new RegExp(`^${SPEECH_PATH}\\?text=.+&v=\\w{8}$`)),
      source: 'builtin',
      language,
    })
  })

  it.each(sample(LANGUAGES, 1))('is hardly ever repeated: 200 in %s are at least 150', async (language) => {
    const sentences = new Set<string>()
    for (let n = 0; n < 200; n++) sentences.add((await phraseFor({ language })).spanish)
    expect(sentences.size).toBeGreaterThanOrEqual(150)
  })

  it('is not one that was just seen', async () => {
    const recent: string[] = []
    for (let n = 0; n < 100; n++) {
      const { spanish } = await phraseFor({ language: 'en', recent })
      expect(recent).not.toContain(spanish)
      recent.unshift(spanish)
      recent.splice(20)
    }
  })
})

describe('a set of phrases without any key', () => {
  it.each(LANGUAGES.flatMap((language) => CATEGORY_IDS.map((categoryId) => ({ language, categoryId }))))(
    'has five of the category: $language $categoryId',
    async ({ language, categoryId }) => {
      const answer = await post(CATEGORY_PHRASES_PATH, { language, categoryId })
      const set = phraseSetSchema.parse(answer)
      expect(answer).toEqual({
        phrases: set.phrases.map(({ imageDescription, imageUrl, ...phrase }) => ({
          ...phrase,
          descricaoImagem: imageDescription,
          image: imageUrl,
        })),
        source: 'builtin',
        language,
      })
      expect(set.phrases.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5].map((n) => `${categoryId}-ai-${n}`))
      expect(set.phrases.map(({ imageUrl }) => imageUrl)).toEqual(
        [1, 2, 3, 1, 2].map((n) => `/images/categories/${categoryId}-${n}.svg`),
      )
      expect(new Set(set.phrases.map(({ spanish }) => spanish)).size).toBe(5)
      for (const { spanish, translation, imageDescription, pronunciation, category } of set.phrases) {
        const entry = bySpanish.get(spanish)
        expect(entry?.categories).toContain(categoryId)
        expect(category).toBe(categoryId)
        expect(translation).toBe(entry?.[language].translation)
        expect(imageDescription).toBe(entry?.[language].imageDescription)
        expect(pronunciation).toBe(respell(spanish, language))
      }
    },
  )
})

it.each(LANGUAGES)('a micro-lesson without any key is whole: %s', async (language) => {
  const lesson = freeLessonSchema.parse(await post(FREE_LESSON_PATH, { language }))
  expect(lesson.source).toBe('builtin')
  expect(lesson.lesson.bullets.length).toBeGreaterThan(2)
  expect(Math.abs(Date.parse(lesson.generatedAt) - Date.now())).toBeLessThan(60_000)
})

describe('speech without any key', () => {
  const text = '¿Dónde está la playa?'

  it('is really spoken, and kept for a year at the address that names the voice', async () => {
    const plain = await product.fetch(await signedSpeech(text), {
      redirect: 'manual',
    })
    expect(plain.status).toBe(307)
    expect(plain.headers.get('cache-control')).toBe('no-cache')
    const address = plain.headers.get('location') ?? ''
    const spoken = await product.fetch(address)
    expect(spoken.status).toBe(200)
    expect(spoken.headers.get('content-type')).toBe('audio/mpeg')
    expect(spoken.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const audio = new Uint8Array(await spoken.arrayBuffer())
    expect(spoken.headers.get('content-length')).toBe(String(audio.byteLength))
    expect(audio.byteLength).toBeGreaterThan(4000)
    // The first eleven bits of an MPEG frame are ones.
    expect([audio[0], (audio[1] ?? 0) & 0xe0]).toEqual([0xff, 0xe0])
  })

  it('is found at the address that comes with a phrase', async () => {
    const { audioUrl = '' } = await phraseFor({ language: 'de' })
    const spoken = await product.fetch(audioUrl, { redirect: 'manual' })
    expect(spoken.status).toBe(200)
  })

  it('redirects from the address of a voice that no longer exists', async () => {
    const old = await product.fetch(await signedSpeech(text, { v: '00000000' }), {
      redirect: 'manual',
    })
    expect(old.status).toBe(307)
    expect(old.headers.get('location')).toMatch(/&v=(?!00000000)\w{8}&s=[\w-]{22}$/)
  })

  it('takes 200 characters and refuses 201', async () => {
    const status = async (length: number) =>
      (await product.fetch(await signedSpeech('a'.repeat(length)), { redirect: 'manual' })).status
    expect(await status(200)).toBe(307)
    expect(await status(201)).toBe(400)
  })
})

describe('pictures without any key', () => {
  it('are found where a search would point, and drawn as SVG that can run nothing', async () => {
    const query = 'uma praia com guarda-sol'
    const response = await product.fetch(await signedImage(query, { theme: 'praia', language: 'pt' }))
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    const found = imageSearchReader.parse(await response.json())
    expect(found).toMatchObject({ total: 1, results: [{ alt_description: query }] })
    const drawing = await product.fetch(found.results[0]?.urls.regular ?? '')
    expect(drawing.status).toBe(200)
    expect(drawing.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(drawing.headers.get('cache-control')).toBe('public, max-age=604800')
    expect(drawing.headers.get('content-security-policy')).toContain("default-src 'none'")
    const svg = await drawing.text()
    expect(svg).toMatch(/^<svg[\s>]/)
    expect(svg).not.toMatch(/<script|href="http|\son\w+=/i)
  })

  it('are drawn for every phrase, at the address that comes with it', async () => {
    for (const language of LANGUAGES) {
      const { imageUrl = '' } = await phraseFor({ language })
      const drawing = await product.fetch(imageUrl)
      expect(drawing.status).toBe(200)
      expect(await drawing.text()).toMatch(/^<svg/)
    }
  })

  it.each(['🐈', '<script>alert(1)</script>', '"><svg onload=alert(1)>', '\u0000', 'ß'.repeat(200)])(
    'can be drawn for %j without repeating it unescaped',
    async (query) => {
      const drawing = await product.fetch(await signedDrawing(query))
      expect(drawing.status).toBe(200)
      expect(await drawing.text()).not.toMatch(/<script|<svg onload/i)
    },
  )
})
