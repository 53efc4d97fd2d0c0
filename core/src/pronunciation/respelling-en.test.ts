import { describe, expect, it } from 'vitest'
import { respell } from './respell.ts'

describe('respelling for readers of English', () => {
  it.each([
    ['¿Dónde está la playa?', 'DOHN-deh es-TAH lah PLAH-yah'],
    ['Buenos días, ¿cómo estás?', 'BWEH-nohss DEE-ahss, KOH-moh es-TAHSS'],
    ['Me llamo Ana.', 'meh YAH-moh AH-nah'],
    ['Muchas gracias', 'MOO-chahss GRAH-thyahss'],
    ['Un café con leche, por favor.', 'OON kah-FEH kohn LEH-cheh, por fah-BOR'],
    ['Tengo dos hijos', 'TEN-goh DOHSS EE-hohss'],
    ['¿Cuánto cuesta el jamón?', 'KWAHN-toh KWES-tah el hah-MOHN'],
    ['La guitarra es roja', 'lah ghee-TAH-rrah ESS RROH-hah'],
    ['Mi perro y mi gato', 'mee PEH-rroh ee mee GAH-toh'],
    ['Hace mucho frío en enero', 'AH-theh MOO-choh FREE-oh en eh-NEH-roh'],
    ['Hay seis reyes', 'AHY SAYSS RREH-yess'],
    ['Soy de Uruguay', 'SOY deh oo-roo-GWAHY'],
    ['Europa', 'ehw-ROH-pah'],
    ['restaurante', 'rres-tahw-RAHN-teh'],
    ['mañana', 'mah-NYAH-nah'],
    ['muy bien', 'MOOY BYEN'],
    ['el reloj', 'el rreh-LOHKH'],
    ['comer', 'koh-MEHR'],
    ['pingüino', 'peen-GWEE-noh'],
    ['siguiente', 'see-GYEN-teh'],
    ['guerra', 'GHEH-rrah'],
    ['ciudad', 'thyoo-DAHD'],
    ['zapato azul', 'thah-PAH-toh ah-THOOL'],
    ['huevo', 'WEH-boh'],
    ['hielo', 'YEH-loh'],
    ['taxi', 'TAHK-see'],
    ['extranjero', 'es-trahn-HEH-roh'],
    ['invierno', 'eem-BYEHR-noh'],
    ['cuídate', 'KWEE-dah-teh'],
    ['prohibido', 'proy-BEE-doh'],
    ['fácilmente', 'FAH-theel-MEN-teh'],
    ['subrayar', 'soob-rrah-YAHR'],
  ])('%s → %s', (phrase, expected) => {
    expect(respell(phrase, 'en')).toBe(expected)
  })
})
