import { DAILY_PHRASE_PATH } from '@frase/core/contract/paths'
import { describe, expect, it, vi } from 'vitest'
import { createPhrasebook } from '../services/ai/built-in.ts'
import type { ImagesPort } from '../services/images/port.ts'
import { createSpokenTexts } from '../services/speech/spoken-texts.ts'
import { testOfferedTexts } from '../testing/signed-addresses.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import { phraseRoutes } from './phrases.ts'

const TEST_VOICES = {
  'es-ES': { first: 'test', second: 'test' },
  'es-419': { first: 'test', second: 'test' },
}
const spoken = createSpokenTexts(
  { voices: TEST_VOICES, speak: async () => ({ audio: new Uint8Array(), wordTimes: null }) },
  { run: (_service, _person, _cost, call) => call(() => {}) },
)

async function phraseWith(search: ImagesPort['search']) {
  const log = { error: vi.fn() }
  const routes = phraseRoutes({
    ai: createPhrasebook(),
    week: async () => [],
    images: { search },
    spoken,
    offered: testOfferedTexts,
    callerOf: async () => ({ key: 'address:127.0.0.1', plan: 'anonymous' }),
    guard: () => (_, next) => next(),
    log,
    pictureWaitMs: 20,
  })
  const response = await routes.request(DAILY_PHRASE_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"language":"en"}',
  })
  return { status: response.status, phrase: await response.json(), logged: log.error.mock.calls }
}

describe('a phrase', () => {
  it('does not wait for a slow picture', async () => {
    const { status, phrase } = await phraseWith(() => new Promise(() => {}))
    expect(status).toBe(200)
    expect(phrase).toMatchObject({ source: 'builtin', urlImagem: '' })
  })

  it('is sent without a picture that cannot be found', async () => {
    const { status, phrase, logged } = await phraseWith(() => Promise.reject(new UpstreamError('down', 502)))
    expect(status).toBe(200)
    expect(phrase).toMatchObject({ urlImagem: '' })
    expect(logged).toEqual([])
  })

  it('is sent without a picture that a mistake of ours has lost, which is logged with its place', async () => {
    const { status, logged } = await phraseWith(() => Promise.reject(new TypeError('results is undefined')))
    expect(status).toBe(200)
    expect(logged).toEqual([
      [
        'a picture could not be looked for',
        { error: 'TypeError: results is undefined', stack: expect.stringContaining('phrases.test.ts') },
      ],
    ])
  })

  it('is sent without a picture that does not exist', async () => {
    const { phrase } = await phraseWith(async () => ({ total: 0, results: [] }))
    expect(phrase).toMatchObject({ urlImagem: '' })
    expect(phrase).not.toHaveProperty('imageCredit')
  })

  it('requests the picture of its own description, theme and language', async () => {
    const asked: unknown[] = []
    const { phrase } = await phraseWith(async (query) => {
      asked.push(query)
      return { total: 1, results: [{ id: 'a', urls: { regular: '/a.svg' }, alt_description: null }] }
    })
    expect(asked).toEqual([{ description: phrase.descricaoImagem, theme: phrase.tema, language: 'en' }])
    expect(phrase.urlImagem).toBe('/a.svg')
  })
})
