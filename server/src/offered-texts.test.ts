import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSpokenAndPictured } from '@frase/content/spoken-and-pictured'
import {
  CATEGORY_PHRASES_PATH,
  DAILY_PHRASE_PATH,
  DRAWING_PATH,
  IMAGES_PATH,
  SPEECH_PATH,
  TEST_SIGNATURE_PATH,
} from '@frase/core/contract/paths'
import { dailyPhraseSchema, phraseSetSchema } from '@frase/core/phrases/phrase-schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { loadSigningKeys } from './services/offered-texts/signing-keys.ts'
import { type HostedProduct, startHostedProduct } from './testing/hosted-product.ts'
import { startProduct } from './testing/product.ts'
import { signedSpeech, TEST_SIGNING_SECRET, testOfferedTexts } from './testing/signed-addresses.ts'
import { completion, PHRASE_REPLY } from './testing/upstreams/fake-groq.ts'

const INVENTED = 'Léeme esta novela entera, por favor.'
const PUBLIC = { TRUST_PROXY: '1' }

const address = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

let hosted: HostedProduct

beforeAll(async () => {
  hosted = await startHostedProduct({ environment: PUBLIC })
})
beforeEach(() => {
  for (const fake of [hosted.groq, hosted.speech, hosted.unsplash]) fake.reset()
})
afterAll(() => hosted.stop())

describe('a text that a visitor made up', () => {
  it('is neither spoken nor pictured, and costs nothing', async () => {
    for (const path of [
      address(SPEECH_PATH, { text: INVENTED }),
      address(IMAGES_PATH, { query: INVENTED }),
      address(DRAWING_PATH, { query: INVENTED }),
    ]) {
      const { status, json, headers } = await hosted.get(path)
      expect(status, path).toBe(403)
      expect(json).toEqual({ error: 'not_offered' })
      expect(headers.get('ratelimit-remaining')).not.toBeNull()
    }
    expect(hosted.speech.requests).toHaveLength(0)
    expect(hosted.unsplash.requests).toHaveLength(0)
  })

  it('is not spoken with a signature of another text, of a picture, or of nobody', async () => {
    const signatures = [
      await testOfferedTexts.signature('speech', `${INVENTED} `.repeat(2)),
      await testOfferedTexts.signature('image', INVENTED),
      '',
      'a'.repeat(22),
      'a'.repeat(64),
    ]
    for (const s of signatures) {
      expect((await hosted.get(address(SPEECH_PATH, { text: INVENTED, s: s ?? '' }))).status).toBe(403)
    }
  })

  it('is signed by the test route on loopback only', async () => {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'speech', text: INVENTED }),
    }
    expect((await hosted.product.fetch(TEST_SIGNATURE_PATH, request)).status).toBe(404)
    const local = await startProduct()
    onTestFinished(local.stop)
    const { signature } = await (await local.fetch(TEST_SIGNATURE_PATH, request)).json()
    const spoken = await local.fetch(address(SPEECH_PATH, { text: INVENTED, s: signature }))
    expect(spoken.headers.get('content-type')).toBe('audio/mpeg')
  })
})

describe('a text that the server issued', () => {
  const phrase = async () => {
    hosted.groq.next(
      completion({ ...PHRASE_REPLY, frase: 'Mi  tren sale ya.', descricaoImagem: 'um trem amarelo' }),
    )
    return dailyPhraseSchema.parse((await hosted.post(DAILY_PHRASE_PATH, {})).json)
  }

  it('is spoken at the address that comes with it, which is the same every time', async () => {
    const [{ audioUrl = '' }, again] = [await phrase(), await phrase()]
    expect(again.audioUrl).toBe(audioUrl)
    expect((await hosted.get(audioUrl)).headers.get('content-type')).toBe('audio/mpeg')
  })

  it('is spoken with the signature that comes with it, even by another voice and after it was normalised', async () => {
    const { audioSignature: s = '' } = await phrase()
    for (const text of ['Mi  tren sale ya.', 'Mi tren sale ya.']) {
      const { status, headers } = await hosted.get(address(SPEECH_PATH, { text, s, v: 'old' }))
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('audio/mpeg')
    }
  })

  it('is pictured with the signature that comes with it', async () => {
    const { imageSignature: s = '', imageDescription } = await phrase()
    expect((await hosted.get(address(IMAGES_PATH, { query: imageDescription, s }))).status).toBe(200)
  })

  it('is signed in a set of phrases too', async () => {
    const { json } = await hosted.post(CATEGORY_PHRASES_PATH, { categoryId: 'comida' })
    const { phrases } = phraseSetSchema.parse(json)
    expect(phrases).toHaveLength(5)
    for (const { spanish, audioSignature = '', imageDescription, imageSignature = '' } of phrases) {
      const spoken = await hosted.get(address(SPEECH_PATH, { text: spanish, s: audioSignature }))
      const found = await hosted.get(address(IMAGES_PATH, { query: imageDescription, s: imageSignature }))
      expect([spoken.status, found.status]).toEqual([200, 200])
    }
  })

  it('is accepted with the previous key, until that is dropped', async () => {
    const statusWith = async (environment: Record<string, string>) => {
      const product = await startProduct({ environment })
      onTestFinished(product.stop)
      return (await product.fetch(await signedSpeech(INVENTED), { redirect: 'manual' })).status
    }
    const SIGNING_SECRET = 'another secret that signs from now on'
    expect(await statusWith({ SIGNING_SECRET })).toBe(403)
    expect(await statusWith({ SIGNING_SECRET, SIGNING_SECRET_PREVIOUS: TEST_SIGNING_SECRET })).toBe(307)
  })
})

describe('a text of the content', () => {
  it('is spoken and pictured without a signature, in any part of the content', async () => {
    const local = await startProduct()
    onTestFinished(local.stop)
    const { spoken, pictured } = await loadSpokenAndPictured()
    expect(spoken.length).toBeGreaterThan(1500)
    // The phrasebook, the predefined phrases, the exercises, the grammar, the micro-lessons and the fallback.
    for (const text of [
      'Hola, me llamo Ana.',
      '¡Hola! ¿Cómo estás?',
      '¿Me pone un café con leche?',
      'Buenos días, ¿qué quiere tomar?',
      ...spoken.filter((_, index) => index % 100 === 0),
    ]) {
      const { status } = await local.fetch(address(SPEECH_PATH, { text }), { redirect: 'manual' })
      expect(status, text).toBe(307)
    }
    for (const query of pictured.filter((_, index) => index % 100 === 0)) {
      expect((await local.fetch(address(IMAGES_PATH, { query }))).status, query).toBe(200)
    }
  })

  it('is issued without a signature, so that its address does not change', async () => {
    const local = await startProduct()
    onTestFinished(local.stop)
    const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    expect(await (await local.fetch(DAILY_PHRASE_PATH, body)).text()).not.toMatch(/[Ss]ignature|&s=/)
  })
})

describe('the signing key', () => {
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'frase-keys-'))
    onTestFinished(() => rmSync(made, { recursive: true }))
    return made
  }

  it('is made once, for the owner of the folder only', () => {
    const dataDir = folder()
    const keys = loadSigningKeys(dataDir)
    expect(loadSigningKeys(dataDir)).toEqual(keys)
    expect(loadSigningKeys(folder())).not.toEqual(keys)
    expect(statSync(join(dataDir, 'signing-keys.json')).mode & 0o777).toBe(0o600)
  })

  it('is never replaced where the file is damaged: the start stops with a message', () => {
    const dataDir = folder()
    const path = join(dataDir, 'signing-keys.json')
    for (const text of ['', '{}', '{"current":"short","previous":null}']) {
      writeFileSync(path, text)
      expect(() => loadSigningKeys(dataDir)).toThrow(`${path} cannot be read`)
      expect(readFileSync(path, 'utf8')).toBe(text)
    }
  })
})

describe('a text that no Spanish voice can read', () => {
  const UNSPEAKABLE = '語'.repeat(200)

  it.each([UNSPEAKABLE, '¿?', 'Привет', '😀'])(
    'is refused at once although it is signed: %s',
    async (text) => {
      const { status, json } = await hosted.get(await signedSpeech(text))
      expect(status).toBe(422)
      expect(json).toEqual({ error: 'unspeakable' })
      expect(hosted.speech.requests).toHaveLength(0)
    },
  )
})
