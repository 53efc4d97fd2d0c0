import { describe, expect, it } from 'vitest'
import { answerReportSchema } from '../../contract/answer-report.ts'
import { REPORT_TEXT_MAX } from '../../contract/limits.ts'
import { EXERCISE_TEXTS } from '../testing/exercise-texts.ts'
import { exerciseOf } from '../testing/sample-exercises.ts'
import { vocabularyIn } from '../testing/vocabulary-in.ts'
import { answerInWords, TYPE_KEYS } from './exercise-types.ts'

const sample = (type: (typeof TYPE_KEYS)[number]) => exerciseOf(type, EXERCISE_TEXTS.en, vocabularyIn('en'))

describe('an answer in words', () => {
  it.each(TYPE_KEYS)(
    'names no id of its session, and equals the expected answer where it is right: %s',
    (type) => {
      const exercise = sample(type)
      const right = rightAnswer(exercise)
      const told = answerInWords(exercise, right)
      expect(told.answer).toBe(told.expected)
      expect(told.answer).not.toContain(exercise.id)
    },
  )

  it('of word order includes the fixed words', () => {
    const exercise = { ...sample('word_order') }
    if (exercise.type !== 'word_order') throw new Error('another type')
    const ids = exercise.words.toReversed().map(({ id }) => id)
    const { answer, expected } = answerInWords({ ...exercise, before: 'Hoy', after: 'aquí.' }, ids)
    expect(answer).toMatch(/^Hoy .+ aquí\.$/)
    expect(expected).toBe(['Hoy', ...exercise.correctOrder, 'aquí.'].join(' '))
  })

  it('of matching has only the wrong pairs', () => {
    const exercise = sample('matching')
    if (exercise.type !== 'matching') throw new Error('another type')
    const [one, two, ...others] = exercise.pairs
    if (!one || !two) throw new Error('too few pairs')
    const made = {
      [one.id]: two.id,
      [two.id]: one.id,
      ...Object.fromEntries(others.map(({ id }) => [id, id])),
    }
    expect(answerInWords(exercise, made)).toEqual({
      answer: `${one.spanish} = ${two.translation} | ${two.spanish} = ${one.translation}`,
      expected: `${one.spanish} = ${one.translation} | ${two.spanish} = ${two.translation}`,
    })
  })
})

function rightAnswer(exercise: ReturnType<typeof sample>) {
  if (exercise.type === 'word_order') {
    return exercise.words.toSorted((a, b) => a.correctPosition - b.correctPosition).map(({ id }) => id)
  }
  if (exercise.type === 'matching') return Object.fromEntries(exercise.pairs.map(({ id }) => [id, id]))
  return exercise.choices.find(({ isCorrect }) => isCorrect)?.id ?? ''
}

describe('a report about an answer', () => {
  const REPORT = {
    item: 'sentence:estoy-cansado',
    type: 'multiple_choice',
    question: '¿?',
    sentence: 'Estoy cansado.',
    answer: 'I am tired.',
    expected: 'I’m tired.',
    language: 'en',
    version: '0.1.0',
  }

  it('loses what could rearrange the list or the terminal it is shown in', () => {
    const answer = ' a\nb\u001b[31mc\u202ed\ud800 '
    expect(answerReportSchema.parse({ ...REPORT, answer }).answer).toBe('a b [31mc d')
  })

  it.each([
    { answer: 'a'.repeat(REPORT_TEXT_MAX + 1) },
    { type: 'Multiple Choice' },
    { language: 'es' },
    { version: '' },
    { email: 'ana@ejemplo.es' },
    { sentence: undefined },
  ])('is refused with %j', (change) => {
    expect(answerReportSchema.safeParse({ ...REPORT, ...change }).success).toBe(false)
  })
})
