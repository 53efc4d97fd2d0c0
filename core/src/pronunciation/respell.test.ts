import { describe, expect, it } from 'vitest'
import { respell } from './respell.ts'

describe('function words', () => {
  it.each([
    ['para mi madre', 'pah-rah mee MAH-dreh'],
    ['Es la una.', 'ESS lah OO-nah'],
    ['Una mesa', 'OO-nah MEH-sah'],
    ['El coche es nuestro, gracias', 'el KOH-cheh ESS NWES-troh, GRAH-thyahss'],
    ['El té es para él', 'el TEH ESS pah-rah EL'],
    ['Tú y tu hermano', 'TOO ee too ehr-MAH-noh'],
    ['¿Para qué?', 'pah-rah KEH'],
    ['la', 'LAH'],
  ])('%s → %s', (phrase, expected) => {
    expect(respell(phrase, 'en')).toBe(expected)
  })
})

describe('punctuation', () => {
  it.each([
    ['¡Hola! ¿Qué tal?', 'OH-lah KEH TAHL'],
    ['Sí , claro', 'SEE, KLAH-roh'],
    [', hola,,', 'OH-lah'],
    ['«Adiós» (dijo)…', 'ah-DYOHSS DEE-hoh'],
    ['físico-químico', 'FEE-see-koh KEE-mee-koh'],
    ['', ''],
    ['?!', ''],
    ['日本', ''],
  ])('%s → %s', (phrase, expected) => {
    expect(respell(phrase, 'en')).toBe(expected)
  })
})

describe('names, loan words and abbreviations', () => {
  it.each([
    ['México', 'MEH-hee-koh'],
    ['una mexicana', 'OO-nah meh-hee-KAH-nah'],
    ['pizza', 'PEET-sah'],
    ['whisky', 'GWEES-kee'],
    ['el wifi', 'el GWEE-fee'],
    ['jersey', 'hehr-SAY'],
    ['kiwi', 'KEE-wee'],
    ['rock', 'RROHK'],
    ['constructor', 'kohns-trook-TOR'],
    ['El Sr. García', 'el seh-NYOR gahr-THEE-ah'],
    ['EE. UU.', 'es-TAH-dohss oo-NEE-dohss'],
    ['un SMS', 'OON EH-seh EH-meh EH-seh'],
    ['el DNI', 'el deh EH-neh EE'],
    ['Mmm, qué rico', 'KEH RREE-koh'],
    ['Sabadell', 'sah-bah-DEL'],
    ['psicólogo', 'see-KOH-loh-goh'],
    ['xilófono', 'see-LOH-foh-noh'],
    ['innovar', 'een-noh-BAHR'],
  ])('%s → %s', (phrase, expected) => {
    expect(respell(phrase, 'en')).toBe(expected)
  })
})

describe('numbers', () => {
  it.each([
    ['0', 'cero'],
    ['16', 'dieciséis'],
    ['22 días', 'veintidós días'],
    ['31', 'treinta y uno'],
    ['100', 'cien'],
    ['115', 'ciento quince'],
    ['2024', 'dos mil veinticuatro'],
    ['21.500', 'veintiún mil quinientos'],
    ['999999', 'novecientos noventa y nueve mil novecientos noventa y nueve'],
    ['a las 8:30', 'a las ocho treinta'],
    ['3,50 €', 'tres coma cincuenta euros'],
    ['50 %', 'cincuenta por ciento'],
    ['007', 'cero cero siete'],
    ['1234567', 'uno dos tres cuatro cinco seis siete'],
  ])('%s is read as %s', (phrase, words) => {
    expect(respell(phrase, 'en')).toBe(respell(words, 'en'))
  })
})
