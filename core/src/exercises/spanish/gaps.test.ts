import { describe, expect, it } from 'vitest'
import { vocabularyIn } from '../testing/vocabulary-in.ts'
import { gapsIn } from './gaps.ts'

const offered = (spanish: string, translation: string) =>
  gapsIn({ spanish, translation }, vocabularyIn('en'), 3).flatMap(({ kind, index, wrong }) =>
    wrong.map(({ word, reason }) => `${index} ${word}: ${kind}, ${reason.code}`),
  )

describe('a gap', () => {
  it.each([
    ['a month', 'Nos casamos en junio.', 'We’re getting married in June.', '2 a: preposition, preposition'],
    ['a vehicle', 'Voy en tren.', 'I’m going by train.', '1 de: preposition, preposition'],
    ['a place', 'Vivo en el centro.', 'I live downtown.', '1 con: preposition, preposition'],
    ['a person', 'No conozco a tu tía.', 'I don’t know your aunt.', '2 de: preposition, preposition'],
    ['two nouns', 'Soy profesora de música.', 'I’m a music teacher.', '2 por: preposition, preposition'],
    ['a fixed word', 'Gracias por tu ayuda.', 'Thanks for your help.', '1 para: preposition, expression'],
    ['with or without', 'Té sin azúcar.', 'Tea without sugar.', '1 con: preposition, other-word'],
    ['who does it', 'Trabajo aquí.', 'I work here.', '0 trabajas: verb, wrong-person'],
    ['who did it', 'Anoche dormí bien.', 'I slept well last night.', '1 dormiste: verb, wrong-person'],
    ['who of us did it', 'Ayer cenamos.', 'We had dinner yesterday.', '1 cenaron: verb, wrong-person'],
    ['who likes it', 'Me gusta leer.', 'I like reading.', '0 te: pronoun, other-word'],
    ['who gets it', '¿Nos pasas la sal?', 'Will you pass us the salt?', '0 les: pronoun, other-word'],
    [
      'a form for prepositions',
      'Te mando las fotos.',
      'I’ll send you the photos.',
      '0 ti: pronoun, stressed-pronoun',
    ],
    ['a reflexive verb', 'Me levanto tarde.', 'I get up late.', '0 se: pronoun, wrong-person'],
    ['whose it is', 'Mi casa es grande.', 'My house is big.', '0 tu: pronoun, other-word'],
  ])('may be about %s', (_, spanish, translation, wrong) => {
    expect(offered(spanish, translation)).toContain(wrong)
  })

  it.each([
    [
      'alegra after me, which is said without de',
      'Me alegro de verte.',
      'It’s good to see you.',
      '1 alegra:',
    ],
    ['usted for tú, which is you as well', '¿Te gusta leer?', 'Do you like reading?', '0 le:'],
    ['su for tu, which is your as well', 'Tu casa es grande.', 'Your house is big.', '0 su:'],
    ['me for nos, which a translation may leave out', '¿Nos trae agua?', 'Some water, please?', '0 me:'],
    ['en for por, which is said in America', 'Nado por la tarde.', 'I swim in the afternoon.', '1 en:'],
    ['se for somebody who gets something', '¿Nos pasas la sal?', 'Will you pass us the salt?', '0 se:'],
    ['para for en with a verb that takes both', 'Trabajo en una tienda.', 'I work in a store.', '1 para:'],
    ['a word that stands in the translation', 'Quiero melón.', 'I want melon.', '1 '],
    ['what nobody wishes', 'Que tengas un buen día.', 'Have a nice day.', '4 '],
    ['the same hour of the afternoon', 'Son las tres y media.', 'It’s half past three.', '2 quince:'],
    ['con for de in a glass of water', 'Un vaso de agua.', 'A glass of water.', '2 con:'],
  ])('does not offer %s', (_, spanish, translation, wrong) => {
    expect(offered(spanish, translation).filter((option) => option.startsWith(wrong))).toEqual([])
  })
})

describe('the words of a field', () => {
  const optionsAt = (index: number, spanish: string, translation: string) =>
    gapsIn({ spanish, translation }, vocabularyIn('en'), 3)
      .filter((gap) => gap.index === index && gap.kind === 'word')
      .flatMap(({ wrong }) => wrong.map(({ word }) => word))

  it('have the same gender, and no two mean the same', () => {
    const options = optionsAt(3, 'Voy a casa en autobús.', 'I go home by bus.')
    expect(options).toEqual([])
    const rides = optionsAt(4, 'Voy a casa en autobús.', 'I go home by bus.')
    expect(rides).toEqual(expect.arrayContaining(['avión', 'barco']))
    expect(rides).not.toContain('moto')
    expect(rides).not.toContain('autobús')
    expect(rides.filter((word) => ['coche', 'carro', 'auto'].includes(word)).length).toBeLessThan(2)
  })

  it('show their meaning to somebody who knows no Spanish only where the right word does', () => {
    const foods = optionsAt(1, 'Quiero pollo con arroz.', 'I want chicken with rice.')
    expect(foods).toEqual(expect.arrayContaining(['queso', 'huevo']))
    expect(foods).not.toContain('chocolate')
    expect(foods).not.toContain('tomate')
  })

  it('are not asked for where only one of them makes sense', () => {
    expect(optionsAt(3, 'Vivo aquí desde niño.', 'I’ve lived here since I was a child.')).toEqual([])
  })

  it('do not give each other away by meaning the same', () => {
    const women = optionsAt(3, 'Vivo con mi familia.', 'I live with my family.')
    expect(women.filter((word) => word === 'madre' || word === 'mamá').length).toBeLessThan(2)
  })

  it('are not asked for where the translation says it in another way', () => {
    expect(optionsAt(2, 'Voy a pie.', 'I’m walking.')).toEqual([])
  })

  it.each([
    ['mamá', 3, 'Quiero a mi madre.', 'I love my mother.'],
    ['niño', 3, 'Vivo con mi hijo.', 'I live with my son.'],
    ['cortado', 2, 'Tomo un café.', 'I’m having a coffee.'],
    ['anoche', 0, 'Ayer cené con Ana.', 'Yesterday I had dinner with Ana.'],
  ])('are not %s where that could be said as well', (word, index, spanish, translation) => {
    expect(optionsAt(index, spanish, translation)).not.toContain(word)
  })

  it('ask for other things where the word is a question, adverb or not', () => {
    expect(optionsAt(0, '¿Cuándo vienes?', 'When are you coming?')).toEqual(
      expect.arrayContaining(['dónde', 'quién']),
    )
  })

  it('are about as large as the number that they replace', () => {
    expect(optionsAt(1, 'Tengo siete años.', 'I’m seven years old.')).not.toContain('cuatrocientos')
  })
})
