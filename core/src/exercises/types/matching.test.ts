import { describe, expect, it } from 'vitest'
import { check, type Exercise, explain } from '../registry.ts'
import { EXERCISE_TEXTS } from '../testing/exercise-texts.ts'
import { generate, SEEDS, tryGenerate } from '../testing/generate.ts'

const subjects = EXERCISE_TEXTS.en.samplePhrases

describe('a generated matching exercise', () => {
  it('has four pairs whose translations stand in another order', () => {
    for (const seed of SEEDS) {
      const { pairs, translationOrder } = generate('matching', 'Hola.', 'Hello.', { seed, subjects })
      expect(pairs).toHaveLength(4)
      const ids = pairs.map(({ id }) => id)
      expect(translationOrder).not.toEqual(ids)
      expect(translationOrder.toSorted()).toEqual(ids.toSorted())
    }
  })

  it('has no translation that another of its phrases has as well', () => {
    const others = [{ spanish: 'Tengo dos hermanos.', translation: 'On Sunday we’re going to the movies.' }]
    const both = ['Tengo dos hermanos.', 'El domingo vamos al cine.']
    for (const seed of SEEDS) {
      const { pairs } = generate('matching', 'Hola.', 'Hello.', { seed, others, subjects })
      const spanish = pairs.map((pair) => pair.spanish)
      expect(both.every((phrase) => spanish.includes(phrase))).toBe(false)
    }
  })

  it('is not made when translations are not distinct enough', () => {
    const same = ['a', 'b', 'c', 'd'].map((spanish) => ({ spanish, translation: 'Same!' }))
    expect(tryGenerate('matching', 'Hola.', 'Hello.', { subjects: same })).toBeUndefined()
  })
})

const exercise: Exercise<'matching'> = {
  id: '1',
  type: 'matching',
  question: '?',
  spanishPhrase: '',
  translationPhrase: '',
  pairs: [
    { id: 'a', spanish: 'Hola.', translation: 'Hello.' },
    { id: 'b', spanish: 'Adiós.', translation: 'Bye.' },
    { id: 'c', spanish: 'Gracias.', translation: 'Thanks.' },
  ],
  translationOrder: ['c', 'a', 'b'],
}

it('a matching exercise is right only if every pair is', () => {
  expect(check(exercise, { a: 'a', b: 'b', c: 'c' })).toBe(true)
  expect(check(exercise, { a: 'b', b: 'a', c: 'c' })).toBe(false)
  expect(check(exercise, { a: 'a' })).toBe(false)
  expect(check(exercise, 'a')).toBe(false)
})

it('the meaning of each phrase that was wrongly matched is told', () => {
  expect(explain(exercise, { a: 'b', b: 'a', c: 'c' }, EXERCISE_TEXTS.en)).toEqual([
    '“*Hola.*” means: “Hello.”',
    '“*Adiós.*” means: “Bye.”',
  ])
})
