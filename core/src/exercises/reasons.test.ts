import { expect, it } from 'vitest'
import { reasonText } from './reasons.ts'
import { EXERCISE_TEXTS } from './testing/exercise-texts.ts'

it('a wrong person is explained by the pronouns, or by the subject named', () => {
  const reason = {
    code: 'wrong-person',
    given: 'tienes',
    right: 'tiene',
    givenPerson: 'tú',
    rightPerson: 'él',
  }
  expect(reasonText(reason, EXERCISE_TEXTS.en)).toBe(
    '“*tienes*” goes with *tú*. Here you need *él, ella, usted*: “*tiene*”.',
  )
  expect(reasonText({ ...reason, subject: 'Mi hija' }, EXERCISE_TEXTS.en)).toBe(
    'With “*Mi hija*”, the verb is “*tiene*”. “*tienes*” goes with *tú*.',
  )
})

it('an exchanged word is explained by what both words mean', () => {
  const reason = { code: 'other-word', given: 'negra', right: 'blanca' }
  expect(reasonText({ ...reason, givenEntry: 'negro', rightEntry: 'blanco' }, EXERCISE_TEXTS.de)).toBe(
    '„*negra*“ bedeutet „schwarz“. Das richtige Wort ist „*blanca*“ („weiß“).',
  )
})

it('a reason of an unknown code has nothing to say', () => {
  expect(reasonText({ code: 'bad-luck' }, EXERCISE_TEXTS.en)).toBeUndefined()
})
