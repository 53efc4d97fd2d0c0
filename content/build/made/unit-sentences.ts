import type { UnitSentence } from '@frase/core/course/course-path'
import type { Neighbour } from '@frase/core/exercises/material'
import type { Chip } from '@frase/core/exercises/task'
import type { Language } from '@frase/core/languages'
import type { ItemId } from '@frase/core/memory/items/item'
import type { CourseSentence, CourseUnit } from '../course.ts'
import { resolveSentence } from '../lexicon/resolve-sentence.ts'
import { ofEachUnit } from '../of-each-unit.ts'
import { meaningsIn } from '../sentence-meanings.ts'
import type { Sentence } from '../sentences.ts'
import { learntIn } from '../unit-vocabulary.ts'
import { type TaskContext, taskContext, taskSentence } from './task-material.ts'

export default await ofEachUnit(makeUnitSentences)

const NEIGHBOURS = 3

/** The material of all tasks of a unit, in one language. */
export async function makeUnitSentences(unit: CourseUnit, language: Language): Promise<UnitSentence[]> {
  const context = await taskContext(language)
  const meanings = await meaningsIn(language)
  const written = new Map([...unit.sentences, ...unit.dialogue.lines].map((one) => [one.slug, one]))
  const sentences = (await learntIn(unit)).map((sentence) => {
    const own = written.get(sentence.slug)
    const meaning = own?.[language] ?? meanings.get(sentence.spanish) ?? ''
    return unitSentence(sentence, own, meaning, context)
  })
  return sentences.map((sentence) => ({ ...sentence, neighbours: neighboursOf(sentence, sentences) }))
}

function unitSentence(
  sentence: Sentence,
  own: CourseSentence | undefined,
  meaning: string,
  context: TaskContext,
): Omit<UnitSentence, 'neighbours'> {
  return {
    ...taskSentence(sentence, meaning, context),
    chips: chipsOf(own),
    words: resolveSentence(sentence).map(({ reading }): ItemId => `word:${reading.entry.id}`),
  }
}

function chipsOf({ addressee, speaker }: Partial<CourseSentence> = {}): Chip[] {
  const sex = speaker && ({ woman: 'mujer', man: 'hombre' } as const)[speaker]
  return [addressee ?? [], sex ?? []].flat()
}

type Made = Omit<UnitSentence, 'neighbours'>

/**
 * The sentences whose meanings are plausible wrong options beside its own: about as long and, where there are
 * enough of them, with the same ending.
 */
function neighboursOf({ slug, meaning }: Made, all: readonly Made[]): Neighbour[] {
  const distance = (other: Made) => Math.abs(other.meaning.length - meaning.length)
  const endsAlike = (other: Made) => Number(endOf(other.meaning) === endOf(meaning))
  return all
    .filter((other) => other.slug !== slug && other.meaning !== meaning)
    .sort((one, other) => endsAlike(other) - endsAlike(one) || distance(one) - distance(other))
    .slice(0, NEIGHBOURS)
    .map((other) => ({ spanish: other.spanish, translation: other.meaning }))
}

const endOf = (text: string) => text.at(-1)
