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
  /** The speaker. */
  name: string
}

export interface UnitQuestion {
  text: string
  options: readonly { text: string; isSpanish: boolean }[]
  /** The place of the right option. */
  right: number
  /** The places of the lines that answer it. */
  lines: readonly number[]
}

/** All that the page of a unit shows. */
export interface UnitPage extends PathUnit {
  /** The place and the speakers of the dialogue. */
  scene: string
  lines: readonly UnitLine[]
  questions: readonly UnitQuestion[]
  /** Words that the learner is to say and understand. */
  core: readonly UnitWord[]
  /** Words that the learner is to understand. */
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

/** A sentence of a unit, with the words that tasks ask for. */
export interface UnitSentence extends ReviewSentence {
  /** The entry of the lexicon of each word of the text, in the order of `parseSentence`. */
  words: readonly ItemId[]
}
