import { describe, expect, it } from 'vitest'
import { check, type Exercise, explain } from '../registry.ts'
import { EXERCISE_TEXTS } from '../testing/exercise-texts.ts'
import { generate, SEEDS, tryGenerate } from '../testing/generate.ts'

/** An exercise whose words have their position as id. */
function ordering(correctOrder: string[]): Exercise<'word_order'> {
  return {
    id: '1',
    type: 'word_order',
    question: '?',
    spanishPhrase: 'Abre la boca.',
    translationPhrase: 'Open your mouth.',
    correctOrder,
    words: correctOrder.map((word, correctPosition) => ({ id: `${correctPosition}`, word, correctPosition })),
  }
}

describe('a generated word order', () => {
  it('shows words without punctuation and without a capital that only the beginning gave', () => {
    const exercise = generate(
      'word_order',
      '¿Puedo hablar con Marta, por favor?',
      'Can I speak to Marta, please?',
    )
    expect(exercise.correctOrder).toEqual(['puedo', 'hablar', 'con', 'Marta', 'por', 'favor'])
  })

  it('keeps the capital of what may be a name', () => {
    const { correctOrder } = generate('word_order', 'Lucía es mi amiga.', 'Lucía is my friend.')
    expect(correctOrder).toEqual(['Lucía', 'es', 'mi', 'amiga'])
  })

  it('never presents the solution, not even by way of a repeated word', () => {
    for (const seed of SEEDS) {
      const { words } = generate('word_order', 'No, no sé.', 'No, I don’t know.', { seed })
      expect(words.map(({ word }) => word).join(' ')).not.toBe('no no sé')
    }
  })

  it('has nothing to order in one word, or in the same word over and over', () => {
    expect(tryGenerate('word_order', '¡Hola!', 'Hello!')).toBeUndefined()
    expect(tryGenerate('word_order', 'No, no, ¡no!', 'No, no, no!')).toBeUndefined()
  })
})

describe('the check of a word order', () => {
  it('accepts only exactly the expected order', () => {
    const exercise = ordering(['tengo', 'mucha', 'hambre'])
    expect(check(exercise, ['0', '1', '2'])).toBe(true)
    expect(check(exercise, ['1', '0', '2'])).toBe(false)
  })

  it('accepts every order that reads the same', () => {
    const exercise = ordering('el té es menos fuerte que el café'.split(' '))
    expect(check(exercise, ['6', '1', '2', '3', '4', '5', '0', '7'])).toBe(true)
  })

  it('does not take tu for tú', () => {
    expect(check(ordering('tu perro y tú'.split(' ')), ['3', '1', '2', '0'])).toBe(false)
  })

  it('needs every word, and each only once', () => {
    const exercise = ordering(['no', 'no', 'sé'])
    expect(check(exercise, ['0', '1'])).toBe(false)
    expect(check(exercise, ['0', '0', '2'])).toBe(false)
    expect(check(exercise, ['0', '1', '2', '7'])).toBe(true)
  })
})

it('the explanation of a word order tells where it goes wrong first', () => {
  const exercise = ordering(['abre', 'la', 'boca'])
  const told = (order: string[]) => explain(exercise, order, EXERCISE_TEXTS.en)
  expect(told(['1', '0', '2'])).toEqual([
    'The right order: “*Abre la boca.*”',
    'The sentence starts with “*abre*”.',
    '“*Abre la boca.*” means: “Open your mouth.”',
  ])
  expect(told(['0', '2', '1'])[1]).toBe('“*la*” comes right after “*abre*”.')
  expect(told(['0', '1', '2'])).toEqual(['“*Abre la boca.*” means: “Open your mouth.”'])
})
