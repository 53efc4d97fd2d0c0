import { afterAll, describe, expect, it } from 'vitest'
import { createEspeakSpeech } from './built-in.ts'
import { LOUDNESS } from './loudness.ts'
import type { WantedVoice } from './port.ts'
import { measure } from './testing/measure.ts'
import { sampledSentences } from './testing/sampled-sentences.ts'

/** The size limit for 8 words. */
const MOST_BYTES = 24_576

describe('a file of the built-in voice', { timeout: 300_000 }, () => {
  const speech = createEspeakSpeech({ timeoutMs: 60_000, waitMs: 120_000 })
  afterAll(() => speech.close?.())

  async function expectEvenAndSmall(text: string, choice: WantedVoice) {
    const { audio } = await speech.speak(text, { choice })
    const { loudness, peak } = await measure(audio)
    expect(Math.abs(loudness - LOUDNESS), `${text}: ${loudness} LUFS`).toBeLessThan(2)
    expect(peak, `${text}: ${peak} dBFS`).toBeLessThan(-1)
    if (text.split(/\s+/).length <= 8) expect(audio.byteLength, text).toBeLessThanOrEqual(MOST_BYTES)
  }

  it('is equally loud for every sentence, accent and speaker, never too loud, and small', async () => {
    for (const { text, choice } of await sampledSentences({ quick: 20, long: 200 })) {
      await expectEvenAndSmall(text, choice)
    }
  })

  it('is so too for the shortest words and for the longest of the short phrases too', async () => {
    const slowest = { accent: 'es-419', speaker: 'second' } as const
    for (const text of ['Sí', 'yo', '¡Hola! ¿Hablas español? ¿Qué estudias? ¿Trabajas en Madrid?']) {
      await expectEvenAndSmall(text, slowest)
    }
  })
})
