import { describe, expect, it } from 'vitest'
import { respell } from './respell.ts'

describe('respelling for readers of German', () => {
  it.each([
    ['¿Dónde está la playa?', 'DON-deh es-TA la PLA-ja'],
    ['Buenos días, ¿cómo estás?', 'BUÄ-noss DI-ass, KO-mo es-TASS'],
    ['Me llamo Ana.', 'meh JA-mo A-na'],
    ['Muchas gracias', 'MU-tschass GRA-thjass'],
    ['Un café con leche, por favor.', 'UN ka-FEH kon LEH-tscheh, por fa-BOR'],
    ['Tengo dos hijos', 'TEN-go DOSS I-choss'],
    ['El tiempo es bueno', 'el TJEM-po ESS BUÄ-no'],
    ['La guitarra es roja', 'la gi-TA-rra ESS RRO-cha'],
    ['Mi perro y mi gato', 'mi PEH-rro i mi GA-to'],
    ['La casa de mi tío', 'la KA-ssa deh mi TI-o'],
    ['Sí, señor', 'SSI, sseh-NJOR'],
    ['Hay seis reyes', 'AI SSEJS RREH-jess'],
    ['Soy de Uruguay', 'SSOI deh u-ru-GUAI'],
    ['Europa', 'ehu-RO-pa'],
    ['cansado', 'kan-SSA-do'],
    ['mañana', 'ma-NJA-na'],
    ['muy bien', 'MUI BJEN'],
    ['el reloj', 'el rreh-LOCH'],
    ['comen', 'KO-menn'],
    ['túnel', 'TU-nell'],
    ['lunes', 'LU-ness'],
    ['pingüino', 'pin-GUI-no'],
    ['siguiente', 'ssi-GJEN-teh'],
    ['veinte', 'BEJN-teh'],
    ['buey', 'BUÄJ'],
    ['puerta', 'PUÄR-ta'],
    ['taxi', 'TAK-ssi'],
    ['extranjero', 'es-tran-CHEH-ro'],
    ['autobús', 'au-to-BUSS'],
    ['gente', 'CHEN-teh'],
    ['escena', 'es-THEH-na'],
    ['yo', 'JO'],
  ])('%s → %s', (phrase, expected) => {
    expect(respell(phrase, 'de')).toBe(expected)
  })
})
