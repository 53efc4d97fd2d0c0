import { toSpokenSyllables } from '../pronunciation/phonemes.ts'
import { remembered } from '../remembered.ts'
import type { Accent } from '../voices/accent.ts'

/** The words of one task are compared many times. */
const MAX_WORDS = 2_000

const soundsOf = remembered(
  (word) =>
    toSpokenSyllables(word)
      .flatMap(({ onset, onglide, nucleus, offglide, coda }) => [
        ...onset,
        onglide,
        nucleus,
        offglide,
        ...coda,
      ])
      .join(''),
  MAX_WORDS,
)

/** How a word sounds in the accent, but for its stress, which the rules for accents judge. */
function soundOf(word: string, accent: Accent): string {
  const sounds = soundsOf(word)
  return accent === 'es-419' ? sounds.replaceAll('θ', 's') : sounds
}

export function soundAlike(one: string, other: string, accent: Accent): boolean {
  const sound = soundOf(one, accent)
  return sound !== '' && sound === soundOf(other, accent)
}
