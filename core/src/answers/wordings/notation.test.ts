import { describe, expect, it } from 'vitest'
import { lineIn, parseLine, writeLine } from './notation.ts'
import { wordingsOf } from './simple-lines.ts'

const all = (text: string) => [...wordingsOf(parseLine(text), 100)]

describe('a line of wordings', () => {
  it.each([
    ['a plain sentence, with its punctuation', '¡Hola! ¿Qué tal?', ['¡Hola! ¿Qué tal?']],
    ['one of several words', 'Tengo {coche|un coche}.', ['Tengo coche.', 'Tengo un coche.']],
    ['what may be left out', 'Es (muy) tarde.', ['Es muy tarde.', 'Es tarde.']],
    ['choices in choices', '{Gira {aquí|ahí}|Sigue}.', ['Gira aquí.', 'Gira ahí.', 'Sigue.']],
    [
      'a part in each of its places',
      '<Los domingos> comemos ^ juntos ^.',
      ['Los domingos comemos juntos.', 'comemos Los domingos juntos.', 'comemos juntos Los domingos.'],
    ],
    [
      'a part of an option in each of its places',
      '{<Hoy> como ^|Ceno}.',
      ['Hoy como.', 'como Hoy.', 'Ceno.'],
    ],
    [
      'what belongs together, and no mixture of it',
      '¿{Te llamas#tú|Se llama#usted} {tu#tú|su#usted} nombre?',
      ['¿Te llamas tu nombre?', '¿Se llama su nombre?'],
    ],
    [
      'wordings of one letter and different numbers, which exclude each other',
      '{uno#a1|dos#a2} y {tres#a1|cuatro#a2|cinco}',
      ['uno y tres', 'uno y cinco', 'dos y cuatro', 'dos y cinco'],
    ],
  ])('is %s', (_, line, sentences) => {
    expect(all(line)).toEqual(sentences)
    expect(writeLine(parseLine(line))).toBe(line)
  })

  it('has what is right for prompts in one language only', () => {
    const line = parseLine('La {cuenta|nota!pt|factura@am!fr!de}.')
    expect(writeLine(lineIn(line, 'pt'))).toBe('La {cuenta|nota}.')
    expect(writeLine(lineIn(line, 'de'))).toBe('La {cuenta|factura@am}.')
    expect(writeLine(lineIn(line, 'en'))).toBe('La {cuenta}.')
    expect(writeLine(lineIn(parseLine('{Tengo {prisa!pt}|Voy (muy!pt) tarde}.'), 'en'))).toBe(
      '{Voy {} tarde}.',
    )
  })

  it.each(['{a|b', 'a}', 'a | b', '<a|b>', '(a', 'a)'])('says where “%s” is wrong', (line) => {
    expect(() => parseLine(line)).toThrow(/ at \d+ of /u)
  })
})
