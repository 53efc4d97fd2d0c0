import { isDeepStrictEqual } from 'node:util'
import { readPhrasebook } from '@frase/content/build/phrasebook'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../languages.ts'
import { pickDistinct, seededRandom } from '../../randomness.ts'
import { IS_LONG, runs, sample } from '../../testing/effort.ts'
import type { UserAnswer } from '../exercise.ts'
import { indexOf, toPoolPhrase } from '../material.ts'
import { meaningOf } from '../options/exercise-type.ts'
import {
  choicesOf,
  type Exercise,
  explain,
  generateExercise,
  readExercise,
  writeExercise,
} from '../registry/exercise-types.ts'
import { NOTHING_SHOWN } from '../shown-log.ts'
import { EXERCISE_MATERIAL } from '../testing/exercise-material.ts'
import { EXERCISE_TEXTS } from '../testing/exercise-texts.ts'
import { faults } from '../testing/faults.ts'
import { vocabularyIn } from '../testing/vocabulary-in.ts'
import { CYCLE, generateSession } from './generate-session.ts'

const book = readPhrasebook()

/** Whether the exercise is unchanged after storing and reading. */
const isStorable = (item: Exercise) =>
  isDeepStrictEqual(readExercise(JSON.parse(JSON.stringify(writeExercise(item)))), item)

function anyAnswers(item: Exercise): UserAnswer[] {
  if (item.type === 'word_order') return [item.words.map(({ id }) => id)]
  if (item.type === 'matching') return [{}]
  return choicesOf(item).map(({ id }) => id)
}

/** `npm test` takes one phrase in this many. */
const QUICK_STEP = 20

describe.each(sample(LANGUAGES, 0))('a phrase of the phrasebook in %s', (language) => {
  const texts = EXERCISE_TEXTS[language]
  const material = EXERCISE_MATERIAL[language]
  const pool = indexOf(material).phrases

  it('gives fair exercises of every type, fully explained', () => {
    const found: string[] = []
    for (const [index, phrase] of pool.slice(0, book.length).entries()) {
      if (!IS_LONG && index % QUICK_STEP !== 0) continue
      for (const type of CYCLE) {
        const random = seededRandom(index)
        const asked = new Set<string>()
        const item = generateExercise(type, {
          id: 'x',
          phrase,
          subjects: [phrase],
          pool,
          material,
          shown: NOTHING_SHOWN,
          texts,
          vocabulary: vocabularyIn(language),
          random,
          asked,
        })
        if (!item) continue
        if (!isStorable(item)) found.push(`not read as written: ${JSON.stringify(item)}`)
        found.push(...faults(item, pool))
        const sentences = anyAnswers(item).flatMap((answer) => explain(item, answer, texts))
        found.push(...sentences.filter((sentence) => /\{\{|undefined/u.test(sentence)))
        const meaning = meaningOf(item, texts)
        const endsOtherwise = anyAnswers(item).some(
          (answer) => explain(item, answer, texts).at(-1) !== meaning,
        )
        if (endsOtherwise)
          found.push(`does not end with the sentence and its meaning: ${JSON.stringify(item)}`)
        const unexplained = choicesOf(item).filter(
          ({ id, isCorrect }) => !isCorrect && explain(item, id, texts).length < 2,
        )
        if (unexplained.length > 0) found.push(`unexplained: ${JSON.stringify(unexplained)}`)
      }
    }
    expect(found).toEqual([])
  })
})

describe('with anything that the learner has stored', () => {
  const word = fc.oneof(
    fc.constantFrom('el', 'la', 'Hola', 'no', '¿', 'mesa', 'tengo', '🙂', '—'),
    fc.string({ unit: 'binary', maxLength: 6 }),
  )
  const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '))
  const phrases = fc.array(fc.record({ spanish: text, translation: text }), { maxLength: 8 })

  it('a session is fair and never fails', () => {
    fc.assert(
      fc.property(phrases, fc.integer(), fc.constantFrom(...LANGUAGES), (stored, seed, language) => {
        const texts = EXERCISE_TEXTS[language]
        const vocabulary = vocabularyIn(language)
        const material = EXERCISE_MATERIAL[language]
        const random = seededRandom(seed)
        const session = generateSession({ phrases: stored, texts, vocabulary, material, random })
        expect(session.length).toBeGreaterThanOrEqual(5)
        expect(session.every(isStorable)).toBe(true)
        expect(session.flatMap((item) => faults(item, stored.map(toPoolPhrase)))).toEqual([])
      }),
      { numRuns: runs(5000) },
    )
  })
})

it('a session of thousands of phrases is made quickly', () => {
  const many = Array.from({ length: 2000 }, (_, index) => ({
    spanish: `Tengo ${index} libros.`,
    translation: `I have ${index} books.`,
  }))
  const random = seededRandom(5)
  expect(
    generateSession({
      phrases: pickDistinct(random, many, 2000),
      texts: EXERCISE_TEXTS.en,
      vocabulary: vocabularyIn('en'),
      material: EXERCISE_MATERIAL.en,
      random,
    }),
  ).toHaveLength(12)
})
