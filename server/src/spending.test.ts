import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAILY_PHRASE_PATH } from '@frase/core/contract/paths'
import { dailyPhraseSchema } from '@frase/core/phrases/phrase-schemas'
import { describe, expect, it, onTestFinished } from 'vitest'
import { json } from './testing/answers.ts'
import { startHostedProduct } from './testing/hosted-product.ts'
import { signedImage, signedSpeech } from './testing/signed-addresses.ts'
import { completion, PHRASE_REPLY } from './testing/upstreams/fake-groq.ts'

async function startPublic(environment: Record<string, string>) {
  const hosted = await startHostedProduct({ environment: { TRUST_PROXY: '1', ...environment } })
  let isStopped = false
  const stop = async () => {
    if (!isStopped) await hosted.stop()
    isStopped = true
  }
  onTestFinished(stop)
  return { ...hosted, stop }
}

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'frase-spending-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const TEXT = (n: number) => `Frase número ${1000 + n}.`
const LENGTH = TEXT(0).length

async function speaks(hosted: Awaited<ReturnType<typeof startPublic>>, n: number, from = '192.0.2.1') {
  return (await hosted.get(await signedSpeech(TEXT(n)), { 'x-forwarded-for': from })).status
}

describe('the characters that a day pays for', () => {
  it('are limited for each address and in all, even after a restart', async () => {
    const environment = {
      DATA_DIR: dataFolder(),
      SPEECH_DAILY_CHARACTERS: String(LENGTH * 5),
      SPEECH_DAILY_CHARACTERS_PER_PERSON: String(LENGTH * 3),
    }
    const first = await startPublic(environment)
    expect([await speaks(first, 1), await speaks(first, 2), await speaks(first, 3)]).toEqual([200, 200, 200])
    expect(await speaks(first, 4)).toBe(429)
    expect(await speaks(first, 1), 'what is cached costs nothing').toBe(200)
    expect(await speaks(first, 4, '192.0.2.2')).toBe(200)
    await first.stop()
    expect(readFileSync(join(environment.DATA_DIR, 'spending.json'), 'utf8')).not.toContain('192.0')

    const second = await startPublic(environment)
    expect(await speaks(second, 5)).toBe(429)
    expect(await speaks(second, 5, '192.0.2.3')).toBe(200)
    const refused = await second.get(await signedSpeech(TEXT(6)), { 'x-forwarded-for': '192.0.2.4' })
    expect(refused.status).toBe(429)
    expect(refused.json).toEqual({ error: 'daily_limit' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('ratelimit-remaining')).not.toBeNull()
    expect(second.speech.requests).toHaveLength(1)
    const marks = second.product.logLines.filter((line) => line.includes('of the daily ceiling'))
    expect(marks.map((line) => JSON.parse(line).percent)).toEqual([100])
  })

  it('are not spent by a voice that fails', async () => {
    const hosted = await startPublic({ SPEECH_DAILY_CHARACTERS_PER_PERSON: String(LENGTH) })
    hosted.speech.next(json(500, {}))
    expect(await speaks(hosted, 1)).toBe(502)
    expect(await speaks(hosted, 1)).toBe(200)
    expect(await speaks(hosted, 2)).toBe(429)
  })
})

describe('the tokens that a day pays for', () => {
  it('cannot be spent by one address in a moment: it gets the phrasebook, and others the model', async () => {
    const hosted = await startPublic({ AI_DAILY_TOKENS_PER_PERSON: '6000' })
    hosted.groq.always(completion(PHRASE_REPLY, 600))
    const ask = async (from: string, n: number) => {
      const response = await hosted.product.fetch(DAILY_PHRASE_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({ recent: [`Frase ${n}`] }),
      })
      return dailyPhraseSchema.parse(await response.json()).source
    }
    const sources = await Promise.all(Array.from({ length: 60 }, (_, n) => ask('192.0.2.1', n)))
    expect(sources.filter((source) => source === 'ai').length * 600).toBeLessThanOrEqual(6000)
    expect(sources).toContain('builtin')
    expect(await ask('192.0.2.2', 0)).toBe('ai')
  })
})

describe('the searches for pictures that a day pays for', () => {
  it('are limited for each address, and a phrase then comes without a photo', async () => {
    const hosted = await startPublic({ IMAGES_DAILY_SEARCHES_PER_PERSON: '2' })
    const search = async (n: number) => (await hosted.get(await signedImage(`um gato ${n}`))).status
    expect([await search(1), await search(2), await search(3), await search(1)]).toEqual([200, 200, 429, 200])
    const { status, json: phrase } = await hosted.post(DAILY_PHRASE_PATH, {})
    expect(status).toBe(200)
    expect(phrase).toMatchObject({ source: 'ai', urlImagem: '' })
    expect(hosted.unsplash.searches()).toHaveLength(2)
  })
})
