import { describe, expect, it } from 'vitest'
import { vocabularyIn } from '../testing/vocabulary-in.ts'
import { twists } from './twists.ts'
import { WORD_ENTRIES } from './word-twists.ts'

const vocabulary = vocabularyIn('en')

const twisted = (spanish: string) => twists(spanish, vocabulary).map((twist) => twist.spanish)

describe('a twist', () => {
  it.each([
    ['says it of someone else', 'Tengo que limpiar el baño.', 'Tienes que limpiar el baño.'],
    ['changes the pronoun with the verb', 'Nos vamos a casar en junio.', 'Me voy a casar en junio.'],
    ['says it of someone else in the past', 'Pagué quince euros.', 'Pagaste quince euros.'],
    ['changes the pronoun with the past', 'Ayer me acosté tarde.', 'Ayer te acostaste tarde.'],
    ['denies', 'Hay ofertas en el supermercado.', 'No hay ofertas en el supermercado.'],
    ['affirms', 'No como carne los viernes.', 'Como carne los viernes.'],
    ['tells another hour', 'La tienda abre a las nueve.', 'La tienda abre a las diez.'],
    ['turns the other way', 'Gira a la derecha.', 'Gira a la izquierda.'],
    ['compares the other way', 'Este mercado es más grande.', 'Este mercado es menos grande.'],
    ['says the opposite after más', 'Este tren es más rápido.', 'Este tren es más lento.'],
    ['takes the pronoun along', 'Siempre nos divertimos.', 'Siempre me divierto.'],
  ])('%s', (_, spanish, twist) => {
    expect(twisted(spanish)).toContain(twist)
  })

  it.each([
    ['leaves what takes two', 'Nos vemos el sábado a las diez.', 'Me veo el sábado a las diez.'],
    ['makes no usted of tú, which is you as well', '¿Cómo estás hoy?', '¿Cómo está hoy?'],
    [
      'does not deny a question, where no is polite',
      '¿Puedo abrir la ventana?',
      '¿No puedo abrir la ventana?',
    ],
    ['does not deny a command by no alone', 'Abre la boca.', 'No abre la boca.'],
    ['leaves a double negation whole', 'No quiero nada más.', 'Quiero nada más.'],
    ['does not deny two things joined by y', 'Hay pan y queso.', 'No hay pan y queso.'],
    ['does not exchange afternoon and evening', 'Te llamo esta noche.', 'Te llamo esta tarde.'],
    ['leaves pronouns at the end of a verb alone', 'Tengo que irme.', 'Tienes que irme.'],
    [
      'leaves the number of people alone',
      'Los domingos comemos todos juntos.',
      'Los domingos como todos juntos.',
    ],
    [
      'does not mix two verbs of the same people',
      'Comimos muy bien y pagamos poco.',
      'Comimos muy bien y pago poco.',
    ],
    ['takes no future for a past', 'Compraré pan.', 'Compraraste pan.'],
    ['takes no noun for a verb', 'Felicidades por tu nuevo trabajo.', 'Felicidades por tu nuevo trabajas.'],
    ['does not deny what needs the subjunctive then', 'Creo que estamos bien.', 'No creo que estamos bien.'],
    ['does not affirm a subjunctive', 'No creo que estemos bien.', 'Creo que estemos bien.'],
    ['does not deny an article', 'Hay un concierto en el parque.', 'No hay un concierto en el parque.'],
    [
      'leaves half hours alone, which count from the next',
      'Son las tres y media.',
      'Son las cuatro y media.',
    ],
    ['leaves más barato alone, which is less dear', 'Es más barato.', 'Es menos barato.'],
    [
      'does not exchange a word for one that is there',
      'El té es menos fuerte que el café.',
      'El café es menos fuerte que el café.',
    ],
  ])('%s', (_, spanish, wrong) => {
    expect(twisted(spanish)).not.toContain(wrong)
  })

  it('says what was changed', () => {
    expect(twists('Soy mayor que mi hermano.', vocabulary)).toContainEqual({
      spanish: 'Soy menor que mi hermano.',
      reason: {
        code: 'other-word',
        given: 'menor',
        right: 'mayor',
        givenEntry: 'menor',
        rightEntry: 'mayor',
      },
    })
  })
  it('names a reflexive verb with its pronoun', () => {
    const [twist] = twists('Siempre nos divertimos en el gimnasio.', vocabulary)
    expect(twist?.reason).toMatchObject({ given: 'me divierto', right: 'nos divertimos' })
  })
})

it('every word that is exchanged for another is in the lexicon', () => {
  const words = WORD_ENTRIES.map((entry) => entry.replace(/^(?:el|la)_/u, ''))
  expect(words.filter((word) => vocabulary.find(word).length === 0)).toEqual([])
})
