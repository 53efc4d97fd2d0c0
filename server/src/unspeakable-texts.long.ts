import { expect, it, onTestFinished } from 'vitest'
import { createEspeakSpeech } from './services/speech/built-in.ts'
import { createSpokenTexts } from './services/speech/spoken-texts.ts'
import { startProduct } from './testing/product.ts'
import { signedSpeech } from './testing/signed-addresses.ts'

const UNSPEAKABLE = '語'.repeat(190)

it('A text that no Spanish voice can read does not silence the built-in voice for others, however many ask for it.', async () => {
  // Independent of the speed of this machine: the test is about whose texts are spoken.
  const speech = createEspeakSpeech({ timeoutMs: 120_000, waitMs: 120_000 })
  const spoken = createSpokenTexts(speech, { run: (_service, _person, _cost, call) => call(() => {}) })
  const local = await startProduct({ environment: { TRUST_PROXY: '1' }, replace: () => ({ spoken }) })
  onTestFinished(async () => {
    await local.stop()
    await speech.close?.()
  })
  const ask = async (text: string, from: string) => {
    const response = await local.fetch(await signedSpeech(text), { headers: { 'x-forwarded-for': from } })
    await response.arrayBuffer()
    return response.status
  }
  const long = (n: number) => `Número ${n}: ${'una frase muy larga '.repeat(12)}`.slice(0, 200)
  const attack = Array.from({ length: 24 }, (_, n) => [
    ask(`${UNSPEAKABLE}${n}`, '192.0.2.1'),
    ask(long(n), '192.0.2.1'),
  ]).flat()
  const others = Array.from({ length: 5 }, (_, n) => ask(`Hola, soy ${n}.`, `192.0.2.${n + 10}`))
  expect(await Promise.all(others)).toEqual([200, 200, 200, 200, 200])
  // The attacker has had only a share of the voice: the longest texts, each of which counts as four phrases.
  const served = (await Promise.all(attack)).filter((status) => status === 200)
  expect(served.length).toBeLessThanOrEqual(6)
})
