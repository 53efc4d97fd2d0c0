import { describe, expect, it } from 'vitest'
import { check, type Exercise, explain } from '../registry/exercise-types.ts'
import { EXERCISE_TEXTS } from '../testing/exercise-texts.ts'

const exercise: Exercise<'fill_in_the_blank'> = {
  id: '1',
  type: 'fill_in_the_blank',
  question: '?',
  spanishPhrase: 'Abre la boca.',
  translationPhrase: 'Open your mouth.',
  blankIndex: 1,
  choices: [
    { id: 'a', text: 'la', isCorrect: true },
    {
      id: 'b',
      text: 'el',
      isCorrect: false,
      reason: { code: 'wrong-gender', given: 'el', right: 'la', noun: 'boca', gender: 'feminine' },
    },
  ],
}

describe('the check of a choice', () => {
  it('accepts the right option and no other', () => {
    expect(check(exercise, 'a')).toBe(true)
    expect(check(exercise, 'b')).toBe(false)
  })

  it.each([
    ['an unknown option', 'c'],
    ['a list', ['a']],
    ['pairs', { a: 'a' }],
  ])('refuses %s', (_, answer) => {
    expect(check(exercise, answer)).toBe(false)
  })
})

describe('the explanation of a choice', () => {
  it('says why the chosen answer is wrong, and ends with the sentence and its meaning', () => {
    expect(explain(exercise, 'b', EXERCISE_TEXTS.en)).toEqual([
      '“*boca*” is feminine in Spanish, so it takes “*la*”, not “*el*”.',
      '“*Abre la boca.*” means: “Open your mouth.”',
    ])
  })

  it('says only what is right after a right answer', () => {
    expect(explain(exercise, 'a', EXERCISE_TEXTS.en)).toEqual(['“*Abre la boca.*” means: “Open your mouth.”'])
  })

  it('is in the learner’s language', () => {
    expect(explain(exercise, 'b', EXERCISE_TEXTS.de)[0]).toBe(
      'Im Spanischen ist „*boca*“ weiblich: Richtig ist „*la*“, nicht „*el*“.',
    )
  })

  it('keeps its marks for Spanish in pairs, for any phrase', () => {
    const starred = { ...exercise, spanishPhrase: 'Abre *la* boca.', translationPhrase: 'Open * your mouth.' }
    expect(explain(starred, 'a', EXERCISE_TEXTS.en)).toEqual(['“*Abre la boca.*” means: “Open  your mouth.”'])
  })
})
