import { expect, it } from 'vitest'
import { gapsIn } from '../exercises/spanish/gaps.ts'
import { teachingSlips } from '../exercises/spanish/slips.ts'
import { twists } from '../exercises/spanish/twists.ts'
import { EXERCISE_TEXTS } from '../exercises/testing/exercise-texts.ts'
import { vocabularyIn } from '../exercises/testing/vocabulary-in.ts'
import { reasonText } from './reasons.ts'

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

it('the pronoun se is explained as going with the plural too', () => {
  const reason = { code: 'wrong-person', given: 'se', right: 'me', givenPerson: 'él', rightPerson: 'yo' }
  expect(reasonText(reason, EXERCISE_TEXTS.en)).toBe(
    '“*se*” goes with *él, ella, usted, ellos, ellas, ustedes*. Here you need *yo*: “*me*”.',
  )
})

it('an exchanged word is explained by what both words mean', () => {
  const reason = { code: 'other-word', given: 'negra', right: 'blanca' }
  expect(reasonText({ ...reason, givenEntry: 'negra', rightEntry: 'blanca' }, EXERCISE_TEXTS.de)).toBe(
    '„*negra*“ bedeutet „schwarz“. Das richtige Wort ist „*blanca*“ („weiß“).',
  )
  expect(reasonText({ ...reason, givenMeaning: 'black', rightMeaning: 'white' }, EXERCISE_TEXTS.en)).toBe(
    '“*negra*” means “black”. The right word is “*blanca*” (“white”).',
  )
})

it.each([
  ['pt', '“*te*” significa “a você (tú)”. A palavra certa é “*me*” (“a mim”).'],
  ['en', '“*te*” means “you, to you”. The right word is “*me*” (“me, to me”).'],
  [
    'fr',
    '«\u202f*te*\u202f» veut dire «\u202fte, à toi\u202f». Le bon mot est «\u202f*me*\u202f» («\u202fme, à moi\u202f»).',
  ],
  ['de', '„*te*“ bedeutet „dir, dich“. Das richtige Wort ist „*me*“ („mir, mich“).'],
] as const)('a pronoun is explained in %s by what it means', (language, told) => {
  const gaps = gapsIn({ spanish: '¿Me pasas la sal?', translation: 'x' }, vocabularyIn(language), 3)
  const reasons = gaps.flatMap(({ wrong }) => wrong.map(({ reason }) => reason))
  expect(reasons.map((reason) => reasonText(reason, EXERCISE_TEXTS[language]))).toContain(told)
})

it('an exchanged word has the gender and number of its meaning', () => {
  const [twist] = twists('Tengo tres camisas blancas.', vocabularyIn('pt')).filter(({ reason }) =>
    reasonText(reason, EXERCISE_TEXTS.pt)?.includes('negras'),
  )
  expect(twist && reasonText(twist.reason, EXERCISE_TEXTS.pt)).toBe(
    '“*negras*” significa “pretas”. A palavra certa é “*blancas*” (“brancas”).',
  )
})

it('the meaning of a word is left out where it is the same word', () => {
  const reason = { code: 'other-word', given: 'domingo', right: 'sábado' }
  expect(reasonText({ ...reason, givenEntry: 'domingo', rightEntry: 'sábado' }, EXERCISE_TEXTS.pt)).toBe(
    'Aqui a palavra certa é “*sábado*”, não “*domingo*”.',
  )
  expect(
    reasonText({ ...reason, given: 'lunes', givenEntry: 'lunes', rightEntry: 'sábado' }, EXERCISE_TEXTS.pt),
  ).toBe('“*lunes*” significa “segunda-feira”. A palavra certa é “*sábado*”.')
  expect(
    reasonText({ ...reason, right: 'lunes', givenEntry: 'domingo', rightEntry: 'lunes' }, EXERCISE_TEXTS.pt),
  ).toBe('A palavra certa é “*lunes*” (“segunda-feira”), não “*domingo*”.')
})

it('an expression is named without Spanish labels', () => {
  const told = (spanish: string) =>
    teachingSlips(spanish, vocabularyIn('en')).flatMap(({ reason }) =>
      reason.code === 'expression' ? (reasonText(reason, EXERCISE_TEXTS.en) ?? []) : [],
    )
  expect(told('Tengo que limpiar.')).toContain(
    'The expression is “*tener que*” + infinitive: you need “*que*”, not “*a*”.',
  )
  expect(told('Ceno a las ocho.')).toContain(
    'To say at what time something happens, Spanish uses “*a*”: “*a las ocho*”. “*en*” does not work here.',
  )
})

it('a reason of an unknown code has no text', () => {
  expect(reasonText({ code: 'bad-luck' }, EXERCISE_TEXTS.en)).toBeUndefined()
})
