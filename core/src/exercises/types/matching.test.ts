import { describe, expect, it } from 'vitest'
import { forAnySeed } from '../../testing/any-seed.ts'
import { check, type Exercise, explain } from '../registry/exercise-types.ts'
import { EXERCISE_TEXTS } from '../testing/exercise-texts.ts'
import { generate, tryGenerate } from '../testing/generate.ts'

const subjects = EXERCISE_TEXTS.en.samplePhrases

describe('a generated matching exercise', () => {
  it('has four pairs with the translations in another order', () => {
    forAnySeed((seed) => {
      const { pairs, translationOrder } = generate('matching', 'Hola.', 'Hello.', { seed, subjects })
      expect(pairs).toHaveLength(4)
      const ids = pairs.map(({ id }) => id)
      expect(translationOrder).not.toEqual(ids)
      expect(translationOrder.toSorted()).toEqual(ids.toSorted())
    })
  })

  it('has no translation that another of its phrases has as well', () => {
    const others = [{ spanish: 'Tengo dos hermanos.', translation: 'On Sunday we’re going to the movies.' }]
    const both = ['Tengo dos hermanos.', 'El domingo vamos al cine.']
    forAnySeed((seed) => {
      const { pairs } = generate('matching', 'Hola.', 'Hello.', { seed, others, subjects })
      const spanish = pairs.map((pair) => pair.spanish)
      expect(both.every((phrase) => spanish.includes(phrase))).toBe(false)
    })
  })

  it('has pairs that end alike, or two and two, where the phrases of the session allow it', () => {
    const phrase = (spanish: string, translation: string) => ({ spanish, translation })
    const questions = [
      phrase('¿Qué hora es?', 'What time is it?'),
      phrase('¿Muerde tu perro?', 'Does your dog bite?'),
    ]
    const statements = [phrase('Tengo hambre.', 'I’m hungry.'), phrase('Vivo aquí.', 'I live here.')]
    const more = [phrase('Está lloviendo.', 'It’s raining.'), phrase('Ana canta bien.', 'Ana sings well.')]
    const exclaimed = phrase('¡Qué ganga!', 'What a bargain!')
    const endsOf = (seed: number, of: { spanish: string; translation: string }[]) =>
      generate('matching', 'Hola.', 'Hello.', { seed, subjects: of })
        .pairs.map(({ spanish }) => spanish.at(-1))
        .toSorted()
        .join('')
    forAnySeed((seed) => {
      expect(endsOf(seed, [...questions, ...statements, ...more, exclaimed])).toBe('....')
      expect(endsOf(seed, [...questions, ...statements, exclaimed])).toBe('..??')
    })
  })

  it('has no pair that a comma, a please or a name gives away, where the phrases of the session allow it', () => {
    const phrase = (spanish: string, translation: string) => ({ spanish, translation })
    const plain = [
      phrase('Tengo hambre.', 'I’m hungry.'),
      phrase('Vivo aquí.', 'I live here.'),
      phrase('Está lloviendo.', 'It’s raining.'),
      phrase('Mi perro se llama Tom.', 'My dog is called Tom.'),
    ]
    const distinctive = [
      phrase('La cuenta, por favor.', 'The check, please.'),
      phrase('Hoy, sí.', 'Today, yes.'),
      phrase('Vivo con Ana.', 'I live with Ana.'),
    ]
    forAnySeed((seed) => {
      const { pairs } = generate('matching', 'Hola.', 'Hello.', {
        seed,
        subjects: [...distinctive, ...plain],
      })
      const spanish = pairs.map((pair) => pair.spanish)
      expect(spanish).not.toContain('La cuenta, por favor.')
      expect(spanish).not.toContain('Hoy, sí.')
      expect(spanish.filter((text) => /Tom|Ana/u.test(text))).toHaveLength(1)
    })
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

it('the explanation has the meaning of each phrase that was wrongly matched', () => {
  expect(explain(exercise, { a: 'b', b: 'a', c: 'c' }, EXERCISE_TEXTS.en)).toEqual([
    '“*Hola.*” means: “Hello.”',
    '“*Adiós.*” means: “Bye.”',
  ])
})
