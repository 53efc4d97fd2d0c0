import { describe, expect, it } from 'vitest'
import { fold } from '../../text/fold.ts'
import { vocabularyIn } from '../testing/vocabulary-in.ts'
import { slippedSentences, teachingSlips } from './slips.ts'

const vocabulary = vocabularyIn('en')

const slipsAt = (spanish: string, index: number) =>
  teachingSlips(spanish, vocabulary)
    .filter((slip) => slip.index === index)
    .map(({ word, reason }) => `${word}: ${reason.code}`)

describe('a slip', () => {
  it.each([
    ['an article of the wrong gender or number', 'Abre la boca.', 1, 'el: wrong-gender'],
    ['a demonstrative that does not agree', 'Este mercado es grande.', 0, 'esta: wrong-gender'],
    ['a quantity that does not agree', '¿Cuántos primos tienes?', 0, 'cuántas: wrong-gender'],
    [
      'an adjective that does not agree with its noun',
      'Tengo tres camisas blancas.',
      3,
      'blanca: wrong-number',
    ],
    ['an adjective that does not agree with the subject', 'La nieve es blanca.', 3, 'blanco: wrong-gender'],
    ['a verb in a person the subject excludes', 'Mi abuela usa internet.', 2, 'uso: wrong-person'],
    ['ser where something is', 'La llave está debajo de la alfombra.', 2, 'es: ser-estar'],
    ['ser with a gerund', 'Está lloviendo mucho ahora.', 0, 'es: ser-estar'],
    ['estar for who someone is', 'Lucía es mi mejor amiga.', 1, 'está: ser-estar'],
    ['ser for one hour instead of several', 'Son las tres y media.', 0, 'es: ser-estar'],
    ['mucho before an adjective', 'Mi barrio es muy tranquilo.', 3, 'mucho: muy-mucho'],
    ['muy before a noun', 'Tengo mucha hambre.', 1, 'muy: muy-mucho'],
    ['ser with an age', 'Tengo veinticinco años.', 0, 'soy: tener'],
    ['estar for what there is', 'Hay una panadería en la esquina.', 0, 'está: hay'],
    ['gusta with several things', 'Me gustan las flores.', 1, 'gusta: gustar'],
    ['yo before gusta', 'Me gusta leer.', 0, 'yo: gustar-pronoun'],
    ['a pronoun for a possessive', 'Mi madre es enfermera.', 0, 'yo: possessive'],
    ['another word in ir a', 'Vamos a viajar a México.', 1, 'de: expression'],
    ['another word before the hour', 'Puedo llegar a las ocho.', 2, 'en: expression'],
    ['a gerund for an infinitive', 'Quiero aprender a nadar.', 1, 'aprendiendo: infinitive'],
  ])('is %s', (_, spanish, index, slip) => {
    expect(slipsAt(spanish, index)).toContain(slip)
  })

  it('names the two words that wait for an infinitive', () => {
    const [slip] = teachingSlips('Tengo que limpiar el baño.', vocabulary).filter(({ index }) => index === 2)
    expect(slip?.reason).toMatchObject({ code: 'infinitive', before: 'tengo que' })
  })
})

describe('a slip of ser and estar says what the verb is for:', () => {
  it.each([
    ['what goes on', 'Está lloviendo mucho ahora.', 0, 'progressive'],
    ['a place by its side', 'La llave está debajo de la alfombra.', 2, 'place'],
    ['a place after en', 'La llave está en la mesa.', 2, 'place'],
    ['a state', 'El museo está cerrado.', 2, 'state'],
    ['the hour', 'Son las tres y media.', 0, 'time'],
    ['who somebody is', 'Lucía es mi mejor amiga.', 1, 'identity'],
  ])('%s', (_, spanish, index, use) => {
    const uses = teachingSlips(spanish, vocabulary).flatMap((slip) =>
      slip.index === index && slip.reason.code === 'ser-estar' ? [slip.reason.use] : [],
    )
    expect(new Set(uses)).toEqual(new Set([use]))
  })

  it('and there is none where the words after en are a time and no place', () => {
    expect(slipsAt('Estamos en enero.', 0).filter((slip) => slip.endsWith('ser-estar'))).toEqual([])
  })
})

describe('what is correct Spanish is no slip:', () => {
  it.each([
    ['gusta and gustan before two things', 'Me gusta el pan y el queso.', 'gustan'],
    ['la mar beside el mar', 'El mar es azul.', 'la'],
    ['la médico beside el médico', 'Necesito una cita con el médico.', 'la'],
    ['los lunes beside el lunes', 'No trabajo el lunes.', 'los'],
    ['children who count themselves in', 'Los niños juegan en la calle.', 'jugamos'],
    ['a family of which people say they', 'Nuestra familia celebra la Navidad.', 'celebran'],
    ['a party that is somewhere', 'La fiesta es en casa de Pablo.', 'está'],
    ['a museum that has closed', 'El museo está cerrado.', 'ha'],
    ['a cold person', 'Tengo frío.', 'soy'],
    ['a person that nobody excluded', 'Trabajo en un hospital.', 'trabajas'],
    ['the two shops one goes to', 'Voy a las dos tiendas.', 'en'],
    ['coming from where one might go', 'Voy a Gibraltar.', 'de'],
    ['a present that is given to oneself', 'Abre tu regalo.', 'te'],
    ['the other gender of who speaks', 'Estoy muy contento.', 'contenta'],
    ['el agua beside mucha agua', 'El agua está fría.', 'la'],
    ['mucho as an adverb before a possessive', 'Me gustaba mucho tu pelo.', 'mucha'],
    ['mucho as an adverb before an article', 'Me gusta mucho la playa.', 'muchos'],
    ['mucho as an adverb before a vocative', 'Te quiero mucho, mamá.', 'mucha'],
    ['tanto as an adverb', 'No me gusta tanto esta casa.', 'tanta'],
  ])('%s', (_, spanish, word) => {
    expect(teachingSlips(spanish, vocabulary).map((slip) => slip.word)).not.toContain(word)
  })
})

it('no slip is made of mucho where it is an adverb', () => {
  expect(slipsAt('Me gustaba mucho tu pelo.', 2)).toEqual([])
  expect(slipsAt('Te quiero mucho, mamá.', 2)).toEqual([])
  expect(slipsAt('Tengo muchos otros amigos.', 1)).not.toEqual([])
})

it('a slip never differs from the right word by an accent alone', () => {
  for (const { spanish } of slippedSentences('Tu toalla está llena de arena.', vocabulary)) {
    expect(fold(spanish)).not.toBe(fold('Tu toalla está llena de arena.'))
  }
  expect(slipsAt('¿Me prestas tu bicicleta?', 2)).not.toContain('tú: possessive')
})

it('a possessive agrees with the noun, not with the adjective before it', () => {
  const nounsOf = (spanish: string) =>
    teachingSlips(spanish, vocabulary).flatMap(({ reason }) => ('noun' in reason ? reason.noun : []))
  expect(new Set(nounsOf('¡Felicidades por tu nuevo trabajo!'))).toEqual(new Set(['trabajo']))
  expect(new Set(nounsOf('¿Es tu primera vez en España?'))).toEqual(new Set(['vez']))
})

it('a name keeps its capital in a reason', () => {
  const reasons = teachingSlips('Nuestra familia celebra la Navidad en casa.', vocabulary).map(
    ({ reason }) => reason,
  )
  expect(reasons).toContainEqual(expect.objectContaining({ code: 'wrong-gender', noun: 'Navidad' }))
})
