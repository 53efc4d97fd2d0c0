import type { ReviewSentence } from '../exercises/tasks/review-material.ts'
import type { LessonId } from '../lessons/catalog.ts'
import type { Level } from '../levels.ts'
import type { ItemId } from '../memory/items/item.ts'

/** A unit on the path, in the learner's language; *asterisks* mark Spanish. */
export interface PathUnit {
  unit: number
  level: Level
  /** Names it in its address, in all languages. */
  slug: string
  title: string
  canDo: string
}

export interface Translated {
  spanish: string
  meaning: string
}

export interface UnitWord extends Translated {
  note?: string
}

export interface SentenceLink extends Translated {
  /** Names it in its address, in all languages. */
  slug: string
}

export interface UnitLine extends SentenceLink {
  /** Who speaks. */
  name: string
}

export interface UnitQuestion {
  text: string
  options: readonly { text: string; isSpanish: boolean }[]
  /** The place of the right option. */
  right: number
  /** The places of the lines that say it. */
  lines: readonly number[]
}

/** All that the page of a unit shows. */
export interface UnitPage extends PathUnit {
  /** Where the dialogue is and who speaks. */
  scene: string
  lines: readonly UnitLine[]
  questions: readonly UnitQuestion[]
  /** To be said and understood. */
  core: readonly UnitWord[]
  /** To be understood. */
  met: readonly UnitWord[]
  /** Words and forms of later units that are learnt here as a whole. */
  pieces: readonly UnitWord[]
  key: readonly SentenceLink[]
  others: readonly SentenceLink[]
  /** The grammar of the unit, a few paragraphs. */
  note: readonly string[]
  /** Empty where the speakers of the language need none. */
  secondNote: readonly string[]
  lessons: readonly LessonId[]
}

/** A sentence of a unit, with what is asked for in it. */
export interface UnitSentence extends ReviewSentence {
  /** Of each word of the text its entry of the lexicon, in the order of `parseSentence`. */
  words: readonly ItemId[]
}
