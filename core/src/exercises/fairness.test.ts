import { isDeepStrictEqual } from 'node:util'
import { readPhrasebook } from '@frase/content/phrasebook'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language, perLanguage } from '../languages.ts'
import type { Phrase } from '../phrases/phrase.ts'
import { integerBetween, pickDistinct, seededRandom } from '../randomness.ts'
import { IS_LONG, runs, SEED } from '../testing/effort.ts'
import type { UserAnswer } from './exercise.ts'
import { fold } from './fold.ts'
import { CYCLE, exerciseCount, generateSession } from './generate-session.ts'
import { type PoolPhrase, toPoolPhrase } from './pool-phrase.ts'
import {
  check,
  choicesOf,
  type Exercise,
  explain,
  generateExercise,
  readExercise,
  TYPE_KEYS,
  writeExercise,
} from './registry.ts'
import { EXERCISE_TEXTS } from './testing/exercise-texts.ts'
import { aroundBlank } from './types/fill-in-the-blank.ts'
import { readsTheSame } from './types/word-order.ts'

const book = readPhrasebook()
const phrasesIn = (language: Language): Phrase[] =>
  book.map((entry) => ({
    spanish: entry.spanish,
    translation: entry[language].translation,
    theme: entry.theme,
    imageDescription: entry[language].imageDescription,
  }))
const PHRASES = perLanguage(phrasesIn)

/** Every rule of fairness that an exercise breaks. Plain comparisons: a million `expect` calls would take minutes. */
function faults(item: Exercise, known: readonly PoolPhrase[]): string[] {
  const found: string[] = []
  const rule = (holds: boolean, name: string) => {
    if (!holds) found.push(`${name}: ${JSON.stringify(item)}`)
  }
  if (item.type === 'word_order') {
    const words = item.words.map(({ word }) => word)
    rule(!readsTheSame(words, item.correctOrder), 'the words are not presented in the solved order')
    rule(isSameList(words.toSorted(), item.correctOrder.toSorted()), 'all words are there')
    return found
  }
  if (item.type === 'matching') {
    const ids = item.pairs.map(({ id }) => id)
    rule(isDistinct(item.pairs.map(({ spanish }) => fold(spanish))), 'the phrases are distinct')
    rule(isDistinct(item.pairs.map(({ translation }) => fold(translation))), 'the meanings are distinct')
    rule(!isSameList(item.translationOrder, ids), 'the pairs are not shown solved')
    return found
  }
  const choices = choicesOf(item)
  const right = choices.filter(({ isCorrect }) => isCorrect)
  const wrong = choices.filter(({ isCorrect }) => !isCorrect)
  rule(right.length === 1 && wrong.length === 3, 'one option is right, three are wrong')
  rule(isDistinct(choices.map(({ text }) => fold(text))), 'no option repeats another')
  rule(isDistinct(choices.map(({ id }) => id)), 'ids are distinct')
  rule(!right[0]?.reason && wrong.every(({ reason }) => reason), 'each wrong option has a reason')
  if (item.type === 'multiple_choice') {
    const spanish = fold(item.spanishPhrase)
    const meanings = known.filter((phrase) => phrase.foldedSpanish === spanish)
    const rightTexts = new Set(meanings.map((phrase) => phrase.foldedTranslation))
    rule(!wrong.some(({ text }) => rightTexts.has(fold(text))), 'no wrong meaning is right as well')
  }
  if (item.type === 'reverse_translation') {
    const translation = fold(item.translationPhrase)
    const phrases = known.filter((phrase) => phrase.foldedTranslation === translation)
    const rightTexts = new Set(phrases.map((phrase) => phrase.foldedSpanish))
    rule(!wrong.some(({ text }) => rightTexts.has(fold(text))), 'no wrong phrase is right as well')
  }
  if (item.type === 'fill_in_the_blank') {
    const { before, after } = aroundBlank(item.spanishPhrase, item.blankIndex)
    rule(before + (right[0]?.text ?? '') + after === item.spanishPhrase, 'the right word gives the phrase')
  }
  return found
}

/** Whether the check accepts the right answer and no other that can easily be given. */
function isCheckedRightly(item: Exercise): boolean {
  if (item.type === 'word_order') {
    const solved = item.words.toSorted((a, b) => a.correctPosition - b.correctPosition)
    const presented = item.words.map(({ id }) => id)
    return (
      check(
        item,
        solved.map(({ id }) => id),
      ) && !check(item, presented)
    )
  }
  if (item.type === 'matching') {
    const ids = item.pairs.map(({ id }) => id)
    const shown = Object.fromEntries(ids.map((id, index) => [id, item.translationOrder[index] ?? '']))
    return check(item, Object.fromEntries(ids.map((id) => [id, id]))) && !check(item, shown)
  }
  return choicesOf(item).every(({ id, isCorrect }) => check(item, id) === isCorrect)
}

const isSameList = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n')
/** Whether the exercise comes back from storage as it was. */
const isStorable = (item: Exercise) =>
  isDeepStrictEqual(readExercise(JSON.parse(JSON.stringify(writeExercise(item)))), item)
const isDistinct = (values: readonly string[]) => new Set(values).size === values.length

function anyAnswers(item: Exercise): UserAnswer[] {
  if (item.type === 'word_order') return [item.words.map(({ id }) => id)]
  if (item.type === 'matching') return [{}]
  return choicesOf(item).map(({ id }) => id)
}

function sameInARow(session: readonly Exercise[]): boolean {
  const shown = session.map(({ spanishPhrase }) => fold(spanishPhrase))
  return shown.some((phrase, index) => phrase !== '' && phrase === shown[index - 1])
}

describe('over many sessions', () => {
  it('all types come up and no rule of fairness is broken', () => {
    const found: string[] = []
    const types = new Set<string>()
    for (let seed = 0; seed < runs(10_000); seed += 1) {
      const language = LANGUAGES[seed % LANGUAGES.length] ?? 'en'
      const random = seededRandom(seed)
      const first = integerBetween(random, 0, book.length - 1)
      const phrases = PHRASES[language].slice(first, first + (seed % 50 === 0 ? 20 : seed % 6))
      const texts = EXERCISE_TEXTS[language]
      const session = generateSession({ phrases, texts, random })
      const subjects = phrases.length > 0 ? phrases : texts.samplePhrases
      if (session.length !== exerciseCount(subjects.length))
        found.push(`${seed}: ${session.length} exercises`)
      if (!isDistinct(session.map(({ id }) => id))) found.push(`${seed}: an id twice`)
      if (subjects.length > 1 && sameInARow(session)) found.push(`${seed}: a phrase twice in a row`)
      for (const item of session) {
        types.add(item.type)
        found.push(...faults(item, phrases.map(toPoolPhrase)))
        if (!isCheckedRightly(item)) found.push(`${seed}: checked wrongly`)
      }
    }
    expect(found).toEqual([])
    expect([...types].sort()).toEqual(TYPE_KEYS.toSorted())
  })
})

/** In `npm test` one phrase in so many. */
const QUICK_STEP = 20

describe.each(LANGUAGES)('a phrase of the phrasebook in %s', (language) => {
  const texts = EXERCISE_TEXTS[language]
  const pool = [...PHRASES[language], ...texts.samplePhrases, ...texts.situations].map(toPoolPhrase)

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
          texts,
          random,
          asked,
        })
        if (!item) continue
        if (!isStorable(item)) found.push(`not read as written: ${JSON.stringify(item)}`)
        found.push(...faults(item, pool))
        const sentences = anyAnswers(item).flatMap((answer) => explain(item, answer, texts))
        found.push(...sentences.filter((sentence) => /\{\{|undefined/u.test(sentence)))
        const unexplained = choicesOf(item).filter(
          ({ id, isCorrect }) => !isCorrect && explain(item, id, texts).length < 2,
        )
        if (unexplained.length > 0) found.push(`unexplained: ${JSON.stringify(unexplained)}`)
      }
    }
    expect(found).toEqual([])
  })
})

describe('whatever the learner has stored', () => {
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
        const session = generateSession({ phrases: stored, texts, random: seededRandom(seed) })
        expect(session.length).toBeGreaterThanOrEqual(5)
        expect(session.every(isStorable)).toBe(true)
        expect(session.flatMap((item) => faults(item, stored.map(toPoolPhrase)))).toEqual([])
        expect(session.every(isCheckedRightly)).toBe(true)
      }),
      { seed: SEED, numRuns: runs(5000) },
    )
  })
})

it('thousands of phrases are no burden', () => {
  const many = Array.from({ length: 2000 }, (_, index) => ({
    spanish: `Tengo ${index} libros.`,
    translation: `I have ${index} books.`,
  }))
  const random = seededRandom(5)
  expect(
    generateSession({ phrases: pickDistinct(random, many, 2000), texts: EXERCISE_TEXTS.en, random }),
  ).toHaveLength(12)
})
