import { type Language, perLanguage } from '../../languages.ts'
import type { Phrase } from '../../phrases/phrase.ts'
import { integerBetween, pick, pickDistinct, type Random, seededRandom } from '../../randomness.ts'
import type { Material } from '../material.ts'
import { choicesOf, type Exercise } from '../registry/exercise-types.ts'
import { shownInSession } from '../session/exercise-session.ts'
import { generateSession } from '../session/generate-session.ts'
import { NOTHING_SHOWN, withShown } from '../shown-log.ts'
import { EXERCISE_MATERIAL } from './exercise-material.ts'
import { EXERCISE_TEXTS } from './exercise-texts.ts'
import { type Memory, remember } from './solvers.ts'
import { vocabularyIn } from './vocabulary-in.ts'

/** The number of sessions that a learner does one after the other. */
const SESSIONS_EACH = 25
/** The number of phrases that a learner saves meanwhile. */
const SAVED = 40

interface LearnersSession {
  exercises: readonly Exercise[]
  /** The phrases that the learner had saved. */
  phrases: readonly Phrase[]
  /** The options of the sessions before. */
  memory: Memory
}

/** The sessions of learners who save more and more phrases, with a log of what was shown to each. */
export function* everySession(
  language: Language,
  sessions: number,
  seed: number,
  each = SESSIONS_EACH,
): Generator<LearnersSession> {
  const texts = EXERCISE_TEXTS[language]
  const vocabulary = vocabularyIn(language)
  const material = contentIn(language)
  for (let done = 0; done < sessions; done += each) {
    const random = seededRandom(seed + done)
    const own = savedPhrases(language, random)
    const memory: Memory = new Map()
    let shown = NOTHING_SHOWN
    for (let number = 0; number < Math.min(each, sessions - done); number += 1) {
      const phrases = own.slice(0, Math.min(own.length, number + integerBetween(random, 0, 8)))
      const exercises = generateSession({ phrases, texts, vocabulary, material, shown, random })
      shown = withShown(shown, shownInSession(exercises))
      yield { exercises, phrases, memory }
      for (const exercise of exercises) remember(memory, choicesOf(exercise))
    }
  }
}

/** One sentence of the content in this many is removed from it. */
const KEPT_OUT = 13

const contents = perLanguage((language): Material => {
  const material = EXERCISE_MATERIAL[language]
  return { ...material, phrases: material.phrases.filter((_, place) => place % KEPT_OUT !== 0) }
})

/** The material of the sessions: all of the content except the sentences that pass for a model's. */
export function contentIn(language: Language): Material {
  return contents[language]
}

/**
 * Every fourth phrase passes for a model's, not one of the content. Half of these are neighbours of some
 * sentence.
 */
function savedPhrases(language: Language, random: Random): Phrase[] {
  const unknown = EXERCISE_MATERIAL[language].phrases.filter((_, place) => place % KEPT_OUT === 0)
  return pickDistinct(random, contentIn(language).phrases, SAVED).map((phrase, place) => {
    if (place % 4 !== 3) return phrase
    const written = place % 8 === 3 ? phrase.neighbours : unknown
    return pick(random, written ?? []) ?? phrase
  })
}
