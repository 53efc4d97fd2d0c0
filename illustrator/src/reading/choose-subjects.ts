import type { IllustratorIndex } from '../index-file.ts'
import type { ColourName } from '../scene/palette.ts'
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

const MAX_SUBJECTS = 4

/** Subjects whose drawing already shows others. */
const INCLUDES: Readonly<Record<string, readonly string[]>> = {
  'person-in-bed': ['bed', 'pillow'],
  'person-taking-bath': ['bathtub', 'bubbles'],
  'fork-and-knife-with-plate': ['fork-and-knife'],
  'open-book': ['closed-book'],
  elevator: ['door'],
  'shop-front': ['door'],
  bakery: ['door'],
  house: ['door'],
}

/** The best four distinct subjects, in the order of the text. */
export function chooseSubjects(placed: readonly PlacedSubject[]): Subject[] {
  const strong = placed.filter(({ weak }) => !weak)
  const distinct: PlacedSubject[] = []
  for (const subject of strong.length > 0 ? strong : placed) {
    const same = distinct.find(({ names }) => names.join() === subject.names.join())
    const included = placed.some(({ names }) => INCLUDES[names[0] ?? '']?.includes(subject.names[0] ?? ''))
    if (same) same.count ??= subject.count
    else if (!included) distinct.push({ ...subject })
  }
  const best = [...distinct].sort((a, b) => b.weight - a.weight).slice(0, MAX_SUBJECTS)
  return distinct.filter((subject) => best.includes(subject))
}

/** 'A passport on a table': the table is where the passport lies. With chairs around it, it is furniture. */
export function withoutTable(subjects: Subject[], index: IllustratorIndex): Subject[] {
  const others = subjects.filter(({ names }) => names[0] !== 'table')
  const lies = others.some(({ names }) => index.kind(names[0] ?? '') !== 'furniture')
  return lies ? others : subjects
}
