import { describe, expect, it } from 'vitest'
import { vocabularyIn } from '../testing/vocabulary-in.ts'
import { findVerbs, openingSubject } from './find-verbs.ts'
import { parseSpanish } from './slip.ts'
import { nonFiniteMistakes, nounAgreement, PERSONS } from './vocabulary.ts'

const vocabulary = vocabularyIn('en')
const present = (infinitive: string) =>
  PERSONS.map((person) => vocabulary.conjugate(infinitive, person)).join(' ')

describe('the vocabulary of the exercises', () => {
  it.each([
    ['hablar', 'hablo hablas habla hablamos hablan'],
    ['dormir', 'duermo duermes duerme dormimos duermen'],
    ['levantar', 'levanto levantas levanta levantamos levantan'],
    ['ser', 'soy eres es somos son'],
  ])('conjugates %s as the lexicon has it: %s', (infinitive, forms) => {
    expect(present(infinitive)).toBe(forms)
  })

  it('knows no verb that the lexicon lacks', () => {
    expect(vocabulary.conjugate('patalear', 'yo')).toBeUndefined()
    expect(vocabulary.verbForm('mesa')).toBeUndefined()
  })

  it('does not choose between two verbs that share a form', () => {
    expect(vocabulary.verbForm('creo')).toBeUndefined()
    expect(vocabulary.verbForm('acuesto')).toEqual({ infinitive: 'acostar', person: 'yo' })
  })

  it('has the irregular forms that cannot stand for an infinitive', () => {
    expect(nonFiniteMistakes('decir', vocabulary)).toEqual(['diciendo', 'dicho', 'dijo'])
  })
})

describe('the gender of a noun', () => {
  const genderOf = (noun: string) => nounAgreement(noun, vocabulary)?.gender

  it.each(['baño', 'días', 'mapa', 'sofá', 'arroz', 'viaje', 'color', 'limones', 'restaurante', 'dientes'])(
    'is masculine: %s',
    (noun) => expect(genderOf(noun)).toBe('masculine'),
  )

  it.each([
    'casa',
    'manos',
    'foto',
    'estación',
    'habitaciones',
    'ciudad',
    'noche',
    'gente',
    'agua',
    'flores',
  ])('is feminine: %s', (noun) => expect(genderOf(noun)).toBe('feminine'))

  it.each([
    'mar',
    'azúcar',
    'estudiante',
    'dentista',
    'médico',
    'jefe',
    'bebé',
    'radio',
    'para',
    'muy',
    'otra',
  ])('is not certain, or there is none: %s', (word) => expect(genderOf(word)).toBeUndefined())
})

describe('the number of a noun', () => {
  it.each([
    ['casa', 'singular'],
    ['casas', 'plural'],
    ['autobús', 'singular'],
    ['mes', 'singular'],
    ['lunes', undefined],
    ['paraguas', undefined],
  ])('%s is %s', (noun, number) => {
    expect(nounAgreement(noun, vocabulary)?.number).toBe(number)
  })
})

const verbsIn = (text: string) => findVerbs(parseSpanish(text, vocabulary)).map(({ form }) => form)
const subjectOf = (text: string) => openingSubject(parseSpanish(text, vocabulary))?.text

describe('findVerbs', () => {
  it.each([
    ['Trabajo en un hospital.', ['trabajo']],
    ['¡Felicidades por tu nuevo trabajo!', []],
    ['No como carne.', ['como']],
    ['Ana es como su hermana.', ['es']],
    ['¿Nos trae la cuenta, por favor?', ['trae']],
    ['Mi abuelo cocina mejor que yo.', ['cocina']],
    ['Una buena cena es importante.', ['es']],
    ['¡Ven a mi casa!', []],
  ])('finds in "%s" only what is a verb', (text, verbs) => {
    expect(verbsIn(text)).toEqual(verbs)
  })
})

describe('openingSubject', () => {
  it.each([
    ['Mi abuela usa internet.', 'Mi abuela'],
    ['Los perros no pueden entrar.', 'Los perros'],
    ['La luz del pasillo está encendida.', 'La luz del pasillo'],
    ['Mi nuevo jefe es muy simpático.', 'Mi nuevo jefe'],
    ['Ella tiene dos años.', 'Ella'],
    ['Lucía es mi amiga.', 'Lucía'],
  ])('finds in "%s" the subject', (text, subject) => {
    expect(subjectOf(text)).toBe(subject)
  })

  it.each(['Los martes nado.', 'El año pasado visitamos Perú.', 'Tengo un perro.', 'Hoy es lunes.'])(
    'finds none in "%s"',
    (text) => expect(subjectOf(text)).toBeUndefined(),
  )
})
