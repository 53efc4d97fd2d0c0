import { everySentence } from '@frase/content/build/every-sentence'
import { pickDistinct, seededRandom } from '@frase/core/randomness'
import { IS_LONG, SEED } from '@frase/core/testing/effort'
import type { WantedVoice } from '../port.ts'

const CHOICES: readonly WantedVoice[] = [
  { accent: 'es-ES', speaker: 'first' },
  { accent: 'es-419', speaker: 'first' },
  { accent: 'es-ES', speaker: 'second' },
  { accent: 'es-419', speaker: 'second' },
]

/** Sentences of the content, each with a voice in turn. */
export async function sampledSentences(count: { quick: number; long: number }) {
  const sentences = await everySentence()
  const sampled = pickDistinct(seededRandom(SEED), sentences, IS_LONG ? count.long : count.quick)
  return sampled.map(({ sentence }, index) => ({
    text: sentence.spanish,
    choice: CHOICES[index % CHOICES.length] as WantedVoice,
  }))
}
