import { describe, expect, it } from 'vitest'
import { DIFFICULTY, EXERCISE_TYPES, isExerciseType } from './difficulty.ts'
import { type ExerciseItem, exerciseItemSchema, isComplete } from './item.ts'

const item: ExerciseItem = {
  id: '1',
  type: 'multiple_choice',
  question: '?',
  spanishPhrase: 'Hola.',
  translationPhrase: 'Hello.',
  options: [
    { id: 'a', text: 'Hello.', isCorrect: true },
    { id: 'b', text: 'Bye.', isCorrect: false },
  ],
}

describe('isComplete', () => {
  it('is true of an exercise with its data', () => {
    expect(isComplete(item)).toBe(true)
  })

  it('is false when the options of its type are missing', () => {
    expect(isComplete({ ...item, type: 'listen_and_respond' })).toBe(false)
  })

  it('is false without a right option, or with two', () => {
    const options = item.options ?? []
    expect(isComplete({ ...item, options: options.map((option) => ({ ...option, isCorrect: false })) })).toBe(
      false,
    )
    expect(isComplete({ ...item, options: options.map((option) => ({ ...option, isCorrect: true })) })).toBe(
      false,
    )
  })

  it('is false of a type this version does not know, which can be represented all the same', () => {
    const unknown = exerciseItemSchema.parse({ ...item, type: 'crossword' })
    expect(isComplete(unknown)).toBe(false)
    expect(isExerciseType(unknown.type)).toBe(false)
  })
})

it('every type has the difficulty that was decided', () => {
  expect(EXERCISE_TYPES).toHaveLength(9)
  expect(DIFFICULTY).toEqual({
    multiple_choice: 'easy',
    image_phrase: 'easy',
    word_order: 'medium',
    reverse_translation: 'medium',
    fill_in_the_blank: 'medium',
    matching: 'medium',
    context: 'medium',
    false_cognate: 'hard',
    listen_and_respond: 'hard',
  })
})
