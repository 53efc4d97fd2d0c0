import { describe, expect, it } from 'vitest'
import { CYCLE } from '../session/generate-session.ts'
import { generate } from '../testing/generate.ts'
import { choicesOf, EXERCISE_TYPES, readExercise, TYPE_KEYS, writeExercise } from './exercise-types.ts'

const stored = {
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
const { options } = stored

describe('a stored exercise', () => {
  it('has its options as choices, under any name in storage', () => {
    const read = readExercise(stored)
    expect(read).toMatchObject({ type: 'multiple_choice', choices: options })
    expect(read).not.toHaveProperty('options')
  })

  it.each([
    ['the options of its type are missing', { ...stored, type: 'listen_and_respond' }],
    ['there are too few options', { ...stored, options: options.slice(0, 1) }],
    ['no option is right', { ...stored, options: options.map((one) => ({ ...one, isCorrect: false })) }],
    ['two options are right', { ...stored, options: options.map((one) => ({ ...one, isCorrect: true })) }],
    ['its options are no list', { ...stored, options: 'Hello.' }],
  ])('is unusable when %s', (_, value) => {
    expect(readExercise(value)).toMatchObject({ type: 'unusable', storedType: value.type })
  })

  it('is unusable when this version does not know its type, and is still written back', () => {
    const read = readExercise({ ...stored, type: 'crossword' })
    expect(read).toMatchObject({ type: 'unusable', storedType: 'crossword', spanishPhrase: 'Hola.' })
    expect(read && writeExercise(read)).toMatchObject({ id: '1', type: 'crossword' })
  })

  it('is unusable when its type is a name that every object has', () => {
    expect(readExercise({ ...stored, type: 'constructor' })).toMatchObject({ type: 'unusable' })
  })

  it('is not read without the fields of every exercise', () => {
    expect(readExercise({ ...stored, spanishPhrase: 7 })).toBeUndefined()
  })
})

it('the nine types of the specification have the difficulties that it gives them', () => {
  const difficulties = TYPE_KEYS.map((type) => [type, EXERCISE_TYPES[type].difficulty])
  expect(Object.fromEntries(difficulties)).toMatchObject({
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

it('a session goes through all types in turn except matching, which needs several phrases', () => {
  expect(CYCLE).toEqual(TYPE_KEYS.filter((type) => type !== 'matching'))
})

it('an exercise in which nothing is chosen has no choices', () => {
  expect(choicesOf(generate('word_order', 'Tengo mucha hambre.', 'I’m very hungry.'))).toEqual([])
})
