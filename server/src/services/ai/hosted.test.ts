import {
  CATEGORY_PHRASES_PATH,
  COMING_WEEK_PATH,
  DAILY_PHRASE_PATH,
  DRAWING_PATH,
  FREE_LESSON_PATH,
  IMAGES_PATH,
  SPEECH_PATH,
} from '@frase/core/contract/paths'
import { comingWeek } from '@frase/core/contract/phrases'
import { DAYS_PER_WEEK } from '@frase/core/days/week'
import { LANGUAGES, PROMPT_LANGUAGES } from '@frase/core/languages'
import { freeLessonSchema } from '@frase/core/lessons/free-lesson-schemas'
import { dailyPhraseSchema, phraseSetSchema } from '@frase/core/phrases/phrase-schemas'
import { CATEGORY_IDS } from '@frase/core/phrases/themes'
import { encodeDailyPhrase, encodePhraseSet } from '@frase/core/phrases/wire-names'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../monitoring/log.ts'
import { readConfig } from '../../setup/config.ts'
import { htmlPage, json } from '../../testing/answers.ts'
import { type HostedProduct, startHostedProduct } from '../../testing/hosted-product.ts'
import { ELEVENLABS_KEY } from '../../testing/upstreams/fake-elevenlabs.ts'
import {
  asked,
  completion,
  GROQ_KEY,
  GROQ_PATH,
  LESSON_REPLY,
  PHRASE_REPLY,
  SET_REPLY,
  unknownModel,
} from '../../testing/upstreams/fake-groq.ts'
import { photoAddress, UNSPLASH_KEY } from '../../testing/upstreams/fake-unsplash.ts'
import { createPhrasebook } from './built-in.ts'
import { createHostedAi } from './hosted.ts'

const SIGNATURE = expect.stringMatching(/^[\w-]{22}$/)

let hosted: HostedProduct

beforeAll(async () => {
  hosted = await startHostedProduct()
})
afterEach(() => {
  expect(hosted.groq.problems).toEqual([])
  expect(hosted.unsplash.problems).toEqual([])
  const said = hosted.everythingSaid()
  for (const key of [GROQ_KEY, UNSPLASH_KEY, ELEVENLABS_KEY]) expect(said).not.toContain(key)
  for (const fake of [hosted.groq, hosted.speech, hosted.unsplash]) fake.reset()
})
afterAll(() => hosted.stop())

const prompts = () => hosted.groq.requests.map((request) => asked(request).prompt)

describe('the phrases that a device keeps for a week', () => {
  it('are those of the phrasebook with drawings, and cost nothing but the sounds', async () => {
    const { headers, json: week } = await hosted.get(`${COMING_WEEK_PATH}?language=de`)
    expect(headers.get('cache-control')).toBe(comingWeek.response.cacheControl)
    const { phrases } = comingWeek.response.schema.parse(week)
    expect(phrases).toHaveLength(DAYS_PER_WEEK)
    for (const { source, language, audioUrl, imageUrl } of phrases) {
      expect({ source, language }).toEqual({ source: 'builtin', language: 'de' })
      expect(imageUrl).toContain(DRAWING_PATH)
      expect((await hosted.get(audioUrl ?? '')).status).toBe(200)
    }
    expect(hosted.groq.requests).toEqual([])
    expect(hosted.unsplash.requests).toEqual([])
    expect(hosted.speech.requests).toHaveLength(DAYS_PER_WEEK)
  })
})

describe("today's phrase from a chat service", () => {
  it('has its picture searched by the English text of the model, and keeps its own description', async () => {
    hosted.groq.next(completion({ ...PHRASE_REPLY, imageSearch: 'old train station' }))
    const { json: phrase } = await hosted.post(DAILY_PHRASE_PATH, { language: 'pt' })
    expect(phrase).toMatchObject({
      descricaoImagem: PHRASE_REPLY.descricaoImagem,
      urlImagem: photoAddress('old train station'),
    })
    expect(phrase).not.toHaveProperty('imageSearch')
    expect(phrase).not.toHaveProperty('imageAlt')
    expect(hosted.unsplash.requests[0]?.query).toMatchObject({ query: 'old train station', lang: 'en' })
  })

  it('is requested once, and is sent with its picture, its credit and its sound', async () => {
    const { status, headers, json: phrase } = await hosted.post(DAILY_PHRASE_PATH, { language: 'pt' })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(phrase).toEqual({
      ...PHRASE_REPLY,
      tema: 'viagem',
      source: 'ai',
      language: 'pt',
      urlImagem: photoAddress(PHRASE_REPLY.descricaoImagem),
      imageCredit: {
        name: 'Ana García',
        profileUrl: 'https://unsplash.com/@ana?utm_source=frase_al_dia&utm_medium=referral',
        photoUrl: expect.stringMatching(
          /^https:\/\/unsplash\.com\/photos\/\w+\?utm_source=frase_al_dia&utm_medium=referral$/,
        ),
      },
      imageSignature: SIGNATURE,
      urlAudio: expect.stringMatching(
        new RegExp(`^${SPEECH_PATH}\\?text=%C2%BFD%C3%B3nde\\+est%C3%A1\\+la\\+estaci%C3%B3n%3F&v=\\w{8}$`),
      ),
    })
    expect(encodeDailyPhrase(dailyPhraseSchema.parse(phrase))).toEqual(phrase)
    expect(hosted.groq.requests).toHaveLength(1)
    expect(hosted.speech.requests, 'the sound is only made when it is wanted').toHaveLength(0)
  })

  it('describes the photo in English, like the search for it', async () => {
    const { json: phrase } = await hosted.post(DAILY_PHRASE_PATH, { language: 'en' })
    expect(phrase).toMatchObject({ imageAlt: `photo of ${PHRASE_REPLY.descricaoImagem}` })
  })

  it('is requested in the words of the specification, and differently each time', async () => {
    const recent = ['Hola, ¿qué tal?', 'Me llamo Ana.']
    await hosted.post(DAILY_PHRASE_PATH, { language: 'fr', recent })
    await hosted.post(DAILY_PHRASE_PATH, { language: 'fr', recent })
    const [first = '', second = ''] = prompts()
    for (const part of [
      'at most 8 words',
      'A2',
      'beginner vocabulary',
      '"frase"',
      '"traducao"',
      '"pronunciation"',
      '"tema"',
      '"descricaoImagem"',
      'French',
      JSON.stringify(['Hola, ¿qué tal?', 'Me llamo Ana.']),
    ]) {
      expect(first).toContain(part)
    }
    expect(first).toMatch(/Random seed: \d+\. Request id: [\da-f-]{36}\./)
    expect(first).not.toBe(second)
  })

  it.each(LANGUAGES)('is requested in the language of the learner: %s', async (language) => {
    await hosted.post(DAILY_PHRASE_PATH, { language })
    expect(prompts()[0]).toContain(`translation into ${PROMPT_LANGUAGES[language]}`)
    expect(hosted.unsplash.requests.every(({ query }) => !query.lang || query.lang === language)).toBe(true)
  })

  it.each([
    ['none', {}, 'pt'],
    ['an unknown one', { language: 'xx' }, 'en'],
    ['a regional one', { language: 'de-AT' }, 'de'],
  ])('reads %s as the right language', async (_, body, language) => {
    expect((await hosted.post(DAILY_PHRASE_PATH, body)).json).toMatchObject({ language })
  })

  it.each([
    ['in a code block', `\`\`\`json\n${JSON.stringify(PHRASE_REPLY)}\n\`\`\``],
    ['between sentences', `Claro {aquí}: ${JSON.stringify(PHRASE_REPLY)} ¡Suerte!`],
  ])('is found %s', async (_, content) => {
    hosted.groq.next(completion(content))
    expect((await hosted.post(DAILY_PHRASE_PATH, {})).json).toMatchObject({ frase: PHRASE_REPLY.frase })
  })

  it('is not given addresses by the model', async () => {
    const evil = 'https://evil.example'
    const addresses = {
      urlAudio: evil,
      urlImagem: evil,
      imageCredit: { name: 'Ana', profileUrl: evil, photoUrl: evil },
    }
    // Without a description no picture of ours replaces the model's.
    hosted.groq.next(completion({ ...PHRASE_REPLY, descricaoImagem: '', ...addresses }))
    expect((await hosted.post(DAILY_PHRASE_PATH, {})).text).not.toContain('evil')
  })

  it('without a description is answered without looking for a picture', async () => {
    hosted.groq.next(completion({ ...PHRASE_REPLY, descricaoImagem: ' ' }))
    const { status, json: phrase } = await hosted.post(DAILY_PHRASE_PATH, {})
    expect(status).toBe(200)
    expect(phrase).toMatchObject({ descricaoImagem: '', urlImagem: '' })
    expect(phrase).not.toHaveProperty('imageCredit')
    expect(hosted.unsplash.requests).toHaveLength(0)
  })

  it('has addresses that our own routes accept, however wordy the model was', async () => {
    const wordy = { ...PHRASE_REPLY, frase: 'muy '.repeat(50), descricaoImagem: 'sol '.repeat(90) }
    hosted.groq.next(completion(wordy))
    const { json: phrase } = await hosted.post(DAILY_PHRASE_PATH, {})
    const { audioUrl = '' } = dailyPhraseSchema.parse(phrase)
    expect((await hosted.get(audioUrl)).status).toBe(200)
    expect(hosted.unsplash.searches()[0]?.length).toBeLessThanOrEqual(200)
  })

  it('is paid for once when several visitors ask for the same at the same moment', async () => {
    const config = readConfig({ AI_BASE_URL: hosted.groq.origin + GROQ_PATH, GROQ_API_KEY: GROQ_KEY }).ai
    if (config.kind !== 'hosted') throw new Error('The AI is not hosted')
    const ai = createHostedAi({
      config,
      spending: { run: (_service, _person, _cost, call) => call(() => {}) },
      log: createLog('silent', () => {}),
      phrasebook: createPhrasebook(),
    })
    const phrases = await Promise.all([
      ...[1, 2, 3].map((n) =>
        ai.dailyPhrase({ language: 'pt', recent: [], seen: String(n) }, `address:${n}`),
      ),
      ai.dailyPhrase({ language: 'de', recent: [], seen: '' }, 'address:1'),
      ai.dailyPhrase({ language: 'pt', recent: ['Hola.'], seen: '' }, 'address:1'),
    ])
    expect(phrases.map(({ language }) => language)).toEqual(['pt', 'pt', 'pt', 'de', 'pt'])
    expect(hosted.groq.requests).toHaveLength(3)
  })
})

describe('a set of phrases from a chat service', () => {
  it('has five phrases with ids and pictures of our own', async () => {
    const { status, json: set } = await hosted.post(CATEGORY_PHRASES_PATH, {
      language: 'pt',
      categoryId: 'comida',
    })
    expect(status).toBe(200)
    expect(set).toEqual({
      source: 'ai',
      language: 'pt',
      phrases: SET_REPLY.map((phrase, position) => ({
        ...phrase,
        id: `comida-ai-${position + 1}`,
        image: `/images/categories/comida-${(position % 3) + 1}.svg`,
        category: 'comida',
        audioSignature: SIGNATURE,
        imageSignature: SIGNATURE,
      })),
    })
    expect(encodePhraseSet(phraseSetSchema.parse(set))).toEqual(set)
    expect(hosted.groq.requests).toHaveLength(1)
    expect(hosted.unsplash.requests).toHaveLength(0)
  })

  it('carries the English texts of the model, by which the pictures of its phrases are searched', async () => {
    hosted.groq.next(completion(SET_REPLY.map((phrase) => ({ ...phrase, imageSearch: 'apples on a table' }))))
    const { json: set } = await hosted.post(CATEGORY_PHRASES_PATH, { language: 'pt', categoryId: 'comida' })
    const [{ imageSearch = '', imageSignature = '' } = {}] = phraseSetSchema.parse(set).phrases
    expect(imageSearch).toBe('apples on a table')
    const query = new URLSearchParams({ query: imageSearch, language: 'en', s: imageSignature })
    expect((await hosted.get(`${IMAGES_PATH}?${query}`)).status).toBe(200)
    expect(hosted.unsplash.searches()).toEqual([imageSearch])
  })

  it('is requested with the timestamp at the end, for every category', async () => {
    for (const categoryId of CATEGORY_IDS) {
      await hosted.post(CATEGORY_PHRASES_PATH, { language: 'en', categoryId })
    }
    for (const [index, prompt] of prompts().entries()) {
      expect(prompt).toContain(`for the category "${CATEGORY_IDS[index]}"`)
      expect(prompt).toContain('exactly 5')
      expect(prompt).toContain('at most 8 words')
      expect(prompt).toMatch(/Random seed: \d+\. Request id: [\da-f-]{36}\./)
      const [, timestamp] = /\nTimestamp: (\d+)$/.exec(prompt) ?? []
      expect(Math.abs(Number(timestamp) - Date.now())).toBeLessThan(60_000)
    }
  })
})

describe('a micro-lesson from a chat service', () => {
  it('fills what the model left out with the text of the learner’s language', async () => {
    const { status, json: lesson } = await hosted.post(FREE_LESSON_PATH, { language: 'pt' })
    expect(status).toBe(200)
    const { lesson: section, source, generatedAt, exercise } = freeLessonSchema.parse(lesson)
    expect(source).toBe('ai')
    expect(exercise).toEqual(LESSON_REPLY.exercise)
    expect(section.paragraph1).toBe(LESSON_REPLY.lesson.paragraph1)
    expect(section.paragraph2.length).toBeGreaterThan(10)
    expect(Math.abs(Date.parse(generatedAt) - Date.now())).toBeLessThan(60_000)
    expect(hosted.groq.requests).toHaveLength(1)
  })
})

describe('the list of models', () => {
  const modelsAsked = (fresh: HostedProduct) => fresh.groq.requests.map((request) => asked(request).model)

  it('begins with the one of the specification', async () => {
    await hosted.post(DAILY_PHRASE_PATH, {})
    expect(asked(hosted.groq.requests[0] ?? expect.fail()).model).toBe('llama-3.3-70b-versatile')
  })

  it.each([
    ['Groq', unknownModel],
    [
      'Groq, once it is retired',
      json(400, {
        error: { message: 'It has been decommissioned.', type: 'x', code: 'model_decommissioned' },
      }),
    ],
    [
      'vLLM',
      json(404, {
        error: { message: 'The model `m` does not exist.', type: 'NotFoundError', param: 'model', code: 404 },
      }),
    ],
    [
      'Ollama',
      json(404, { error: { message: "model 'm' not found", type: 'api_error', param: null, code: null } }),
    ],
  ])('is followed when %s does not know the first model, which is remembered', async (_, refusal) => {
    const fresh = await startHostedProduct({ environment: { AI_MODEL: 'm, n ,openai/gpt-oss-120b' } })
    fresh.groq.next(refusal, refusal)
    expect((await fresh.post(DAILY_PHRASE_PATH, {})).status).toBe(200)
    expect((await fresh.post(CATEGORY_PHRASES_PATH, { categoryId: 'saude' })).status).toBe(200)
    expect((await fresh.post(FREE_LESSON_PATH, {})).status).toBe(200)
    expect(modelsAsked(fresh)).toEqual(['m', 'n', ...Array(3).fill('openai/gpt-oss-120b')])
    // The fake accepts gpt-oss only with low effort and with room for its thoughts.
    expect(fresh.groq.problems).toEqual([])
    await fresh.stop()
  })

  it('starts again after ten minutes', async () => {
    let time = Date.parse('2026-11-15T10:00:00Z')
    const fresh = await startHostedProduct({
      environment: { AI_MODEL: 'm,n' },
      timings: { now: () => time },
    })
    fresh.groq.next(unknownModel)
    await fresh.post(DAILY_PHRASE_PATH, {})
    time += 599_000
    await fresh.post(DAILY_PHRASE_PATH, {})
    time += 1000
    await fresh.post(DAILY_PHRASE_PATH, {})
    expect(modelsAsked(fresh)).toEqual(['m', 'n', 'n', 'm'])
    await fresh.stop()
  })

  it('ends with an error that says so when none is known', async () => {
    const fresh = await startHostedProduct({ environment: { AI_MODEL: 'm,n' } })
    fresh.groq.always(unknownModel)
    const { status, json: body } = await fresh.post(DAILY_PHRASE_PATH, {})
    expect(status).toBe(502)
    expect(body).toEqual({ error: 'Erro na API da Groq: 404 Not Found' })
    expect(modelsAsked(fresh)).toEqual(['m', 'n'])
    await fresh.stop()
  })

  it('is not left for a 404 of another kind', async () => {
    hosted.groq.next(json(404, { error: { message: 'Unknown request URL', type: 'x', code: 'unknown_url' } }))
    expect((await hosted.post(DAILY_PHRASE_PATH, {})).status).toBe(502)
    hosted.groq.next(htmlPage)
    expect((await hosted.post(DAILY_PHRASE_PATH, {})).status).toBe(502)
    expect(hosted.groq.requests.map((request) => asked(request).model)).toEqual([
      'llama-3.3-70b-versatile',
      'llama-3.3-70b-versatile',
    ])
  })
})

describe('the tokens of a day', () => {
  it('once spent, leave the answers to the phrasebook, which says so', async () => {
    const fresh = await startHostedProduct({ environment: { AI_DAILY_TOKENS: '2500' } })
    const sources: unknown[] = []
    for (let n = 0; n < 3; n++) {
      const { json: phrase } = await fresh.post(DAILY_PHRASE_PATH, { language: 'de' })
      sources.push(dailyPhraseSchema.parse(phrase).source)
    }
    expect(sources).toEqual(['ai', 'ai', 'builtin'])
    const { json: set } = await fresh.post(CATEGORY_PHRASES_PATH, { language: 'de', categoryId: 'saude' })
    expect(set).toMatchObject({ source: 'builtin', language: 'de' })
    expect((await fresh.post(FREE_LESSON_PATH, { language: 'de' })).json).toMatchObject({
      source: 'builtin',
    })
    expect(fresh.groq.requests).toHaveLength(2)
    await fresh.stop()
  })

  it('are there again the next day', async () => {
    let time = Date.parse('2026-11-15T23:00:00Z')
    const fresh = await startHostedProduct({
      environment: { AI_DAILY_TOKENS: '1500' },
      timings: { now: () => time },
    })
    const source = async () => dailyPhraseSchema.parse((await fresh.post(DAILY_PHRASE_PATH, {})).json).source
    expect(await source()).toBe('ai')
    expect(await source()).toBe('builtin')
    time += 2 * 60 * 60 * 1000
    expect(await source()).toBe('ai')
    await fresh.stop()
  })

  it('count a reply that could not be used, and one that does not say what it cost', async () => {
    const fresh = await startHostedProduct({ environment: { AI_DAILY_TOKENS: '2200' } })
    fresh.groq.next(completion('¡Hola!', 900), json(200, { choices: [{ message: { content: 'no' } }] }))
    expect((await fresh.post(DAILY_PHRASE_PATH, {})).status).toBe(502)
    expect((await fresh.post(DAILY_PHRASE_PATH, {})).status).toBe(502)
    expect((await fresh.post(DAILY_PHRASE_PATH, {})).json).toMatchObject({ source: 'builtin' })
    await fresh.stop()
  })
})
