import type { ColourName } from '../scene/colours.ts'
import type { Things } from './meaning.ts'

/** One thing, group or person of the picture. */
export interface Subject extends Things {
  /** The number in the text; undefined where it has none. */
  count: number | undefined
  plural: boolean
  colour: ColourName | undefined
  weight: number
}

/** A subject while the sentence around it is still being read. */
export interface PlacedSubject extends Subject {
  /** Its first word, and the word after its last one. */
  start: number
  end: number
  /** Shown only if the text names nothing better. */
  weak: boolean
}
