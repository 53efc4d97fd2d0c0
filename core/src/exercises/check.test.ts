import { describe, expect, it } from 'vitest'
import { check } from './check.ts'
import type { ExerciseItem } from './item.ts'

const common = { id: '1', question: '?', spanishPhrase: '', translationPhrase: '' }

const wordOrder = (phrase: string): ExerciseItem => {
  const correctOrder = phrase.split(' ')
  return {
    ...common,
    type: 'word_order',
    words: correctOrder,
    correctOrder,
    wordOrderWords: correctOrder.map((word, correctPosition) => ({
      id: `${correctPosition}`,
      word,
      correctPosition,
    })),
  }
}

describe('word order', () => {
  it('is right only in exactly the expected order', () => {
    const item = wordOrder('tengo mucha hambre')
    expect(check(item, ['0', '1', '2'])).toBe(true)
    expect(check(item, ['1', '0', '2'])).toBe(false)
  })

  it('accepts every order that reads the same', () => {
    const item = wordOrder('el té es menos fuerte que el café')
    expect(check(item, ['6', '1', '2', '3', '4', '5', '0', '7'])).toBe(true)
  })

  it('does not take tu for tú', () => {
    expect(check(wordOrder('tu perro y tú'), ['3', '1', '2', '0'])).toBe(false)
  })

  it('needs every word, and each only once', () => {
    const item = wordOrder('no no sé')
    expect(check(item, ['0', '1'])).toBe(false)
    expect(check(item, ['0', '0', '2'])).toBe(false)
    expect(check(item, ['0', '1', '2', '7'])).toBe(true)
  })
})

describe('matching', () => {
  const item: ExerciseItem = {
    ...common,
    type: 'matching',
    matchingPairs: [
      { id: 'a', spanish: 'Hola.', translation: 'Hello.' },
      { id: 'b', spanish: 'Adiós.', translation: 'Goodbye.' },
    ],
    translationOrder: ['b', 'a'],
  }

  it('is right only if every pair is', () => {
    expect(check(item, { a: 'a', b: 'b' })).toBe(true)
    expect(check(item, { a: 'b', b: 'a' })).toBe(false)
    expect(check(item, { a: 'a' })).toBe(false)
  })
})

describe('a choice', () => {
  const item: ExerciseItem = {
    ...common,
    type: 'fill_in_the_blank',
    blankIndex: 0,
    fillOptions: [
      { id: 'a', word: 'la', isCorrect: true },
      { id: 'b', word: 'el', isCorrect: false },
    ],
  }

  it('is right if the right option was chosen', () => {
    expect(check(item, 'a')).toBe(true)
    expect(check(item, 'b')).toBe(false)
  })

  it.each([
    ['an unknown option', 'c'],
    ['a list', ['a']],
    ['pairs', { a: 'a' }],
  ])('is wrong for %s', (_, answer) => {
    expect(check(item, answer)).toBe(false)
  })

  it('of an exercise with gaps is never right', () => {
    expect(check({ ...item, type: 'image_phrase' }, 'a')).toBe(false)
    expect(check({ ...item, type: 'crossword' }, 'a')).toBe(false)
  })
})
