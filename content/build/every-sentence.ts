import { type CourseSentence, type CourseUnit, loadUnits } from './course.ts'
import { loadPredefinedSentences, readPhrasebookSentences, type Sentence } from './sentences.ts'
import { learntIn } from './unit-vocabulary.ts'

/** A sentence of the content and the unit in which it is learnt; some have no unit. */
export interface PlacedSentence {
  sentence: Sentence
  unit?: CourseUnit
  /** Fields of sentences that were written for a unit. */
  written?: CourseSentence
}

let made: Promise<PlacedSentence[]> | undefined

/** Every sentence that has a page: those of the units as the course has them, then those of the phrasebook and the manual lists. */
export function everySentence(): Promise<PlacedSentence[]> {
  made ??= placeSentences()
  return made
}

async function placeSentences(): Promise<PlacedSentence[]> {
  const inUnits = (await Promise.all((await loadUnits()).map(placeUnit))).flat()
  const placed = new Set(inUnits.map(({ sentence }) => sentence.slug))
  const older = [...readPhrasebookSentences(), ...(await loadPredefinedSentences())]
  return [
    ...inUnits,
    ...older.filter(({ slug }) => !placed.has(slug)).map((sentence): PlacedSentence => ({ sentence })),
  ]
}

async function placeUnit(unit: CourseUnit): Promise<PlacedSentence[]> {
  const own = new Map([...unit.sentences, ...unit.dialogue.lines].map((one) => [one.slug, one]))
  return (await learntIn(unit)).map((sentence) => {
    const written = own.get(sentence.slug)
    return { sentence, unit, ...(written && { written }) }
  })
}
