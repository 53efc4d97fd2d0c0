import { describe, expect, it } from 'vitest'
import { parseSentence } from '../tokens.ts'
import { findVerbs, openingSubject } from './find-verbs.ts'
import { conjugate, PERSONS, verbForm } from './verbs.ts'

const present = (infinitive: string) => PERSONS.map((person) => conjugate(infinitive, person)).join(' ')

describe('the present tense', () => {
  it.each([
    ['hablar', 'hablo hablas habla hablamos hablan'],
    ['comer', 'como comes come comemos comen'],
    ['vivir', 'vivo vives vive vivimos viven'],
    ['poder', 'puedo puedes puede podemos pueden'],
    ['dormir', 'duermo duermes duerme dormimos duermen'],
    ['jugar', 'juego juegas juega jugamos juegan'],
    ['tener', 'tengo tienes tiene tenemos tienen'],
    ['ser', 'soy eres es somos son'],
  ])('of %s is %s', (infinitive, forms) => {
    expect(present(infinitive)).toBe(forms)
  })

  it('is unknown of a verb that is not in the table', () => {
    expect(conjugate('gustar', 'yo')).toBeUndefined()
    expect(verbForm('mesa')).toBeUndefined()
  })
})

const verbsIn = (text: string) => findVerbs(parseSentence(text)).map(({ form }) => form)

describe('findVerbs', () => {
  it.each([
    ['Trabajo en un hospital.', ['trabajo']],
    ['¡Felicidades por tu nuevo trabajo!', []],
    ['No como carne.', ['como']],
    ['Ana es como su hermana.', ['es']],
    ['¿Nos trae la cuenta, por favor?', ['trae']],
    ['Mi abuelo cocina mejor que yo.', ['cocina']],
    ['Una buena cena es importante.', ['es']],
  ])('finds in "%s" only what is a verb', (text, verbs) => {
    expect(verbsIn(text)).toEqual(verbs)
  })
})

describe('openingSubject', () => {
  it.each([
    ['Mi abuela usa internet.', 'Mi abuela'],
    ['Los perros no pueden entrar.', 'Los perros'],
    ['La luz del pasillo está encendida.', 'La luz del pasillo'],
    ['Ella tiene dos años.', 'Ella'],
    ['Lucía es mi amiga.', 'Lucía'],
  ])('finds in "%s" the subject', (text, subject) => {
    expect(openingSubject(parseSentence(text))?.text).toBe(subject)
  })

  it.each(['Los martes nado.', 'El año pasado visitamos Perú.', 'Tengo un perro.', 'Hoy es lunes.'])(
    'finds none in "%s"',
    (text) => expect(openingSubject(parseSentence(text))).toBeUndefined(),
  )
})
