import { describe, expect, it } from 'vitest'
import { respell } from './respell.ts'

describe('respelling for readers of French', () => {
  it.each([
    ['¿Dónde está la playa?', 'DONN-dé èss-TA la PLA-ya'],
    ['Buenos días, ¿cómo estás?', 'BOUÉ-noss DI-ass, KO-mo èss-TASS'],
    ['Me llamo Ana.', 'mé YA-mo A-na'],
    ['Muchas gracias', 'MOU-tchass GRA-thyass'],
    ['Un café con leche, por favor.', 'OUNN ka-FÉ konn LÉ-tché, por fa-BOR'],
    ['Tengo dos hijos', 'TÈNN-go DOSS I-rhoss'],
    ['El tiempo es bueno', 'èl TYÈMM-po ÈSS BOUÉ-no'],
    ['La guitarra es roja', 'la gui-TA-rra ÈSS RRO-rha'],
    ['Mi perro y mi gato', 'mi PÉ-rro i mi GA-to'],
    ['La casa de mi tío', 'la KA-ssa dé mi TI-o'],
    ['Vivo en Madrid', 'BI-bo ènn ma-DRIDD'],
    ['Hay seis reyes', 'AÏ SÉÏSS RRÉ-yèss'],
    ['Soy de Uruguay', 'SOÏ dé ou-rou-GOUAÏ'],
    ['Europa', 'éou-RO-pa'],
    ['cansado', 'kann-SA-do'],
    ['mañana', 'ma-GNA-na'],
    ['muy bien', 'MOUÏ BYÈNN'],
    ['el reloj', 'èl rré-LORH'],
    ['comer', 'ko-MÈR'],
    ['patio', 'PA-tyo'],
    ['pingüino', 'pinn-GOUI-no'],
    ['guerra', 'GUÉ-rra'],
    ['siguiente', 'si-GUIÈNN-té'],
    ['veinte', 'BÉÏNN-té'],
    ['ciudad', 'thyou-DADD'],
    ['robot', 'rro-BOTT'],
    ['taxi', 'TAK-si'],
    ['transporte', 'tranns-POR-té'],
    ['autobús', 'aou-to-BOUSS'],
    ['invierno', 'imm-BYÈR-no'],
    ['jueves', 'RHOUÉ-bèss'],
  ])('%s → %s', (phrase, expected) => {
    expect(respell(phrase, 'fr')).toBe(expected)
  })
})
