import { expect, it, onTestFinished } from 'vitest'
import { createEspeakSpeech } from './built-in.ts'
import { createSpokenTexts } from './spoken-texts.ts'

it('a new text of one address is spoken before the many of another that wait', async () => {
  const speech = createEspeakSpeech({ timeoutMs: 60_000, waitMs: 120_000 })
  onTestFinished(() => speech.close?.())
  const spoken = createSpokenTexts(speech, { run: (_service, _person, _cost, call) => call(() => {}) })
  const finished: string[] = []
  const listen = async (text: string, address: string) => {
    await spoken.sound(text, { address, person: address })
    finished.push(address)
  }
  await Promise.all([
    ...Array.from({ length: 8 }, (_, number) => listen(`La frase ${number}`, '198.51.100.1')),
    listen('Hola', '203.0.113.1'),
  ])
  expect(finished.indexOf('203.0.113.1')).toBeLessThan(3)
}, 120_000)
