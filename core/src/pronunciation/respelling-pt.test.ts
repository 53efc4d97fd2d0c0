import { describe, expect, it } from 'vitest'
import { respell } from './respell.ts'

describe('respelling for readers of Portuguese', () => {
  it.each([
    ['¿Dónde está la playa?', 'DÔN-dê ês-TÁ la PLÁ-ya'],
    ['Buenos días, ¿cómo estás?', 'BUÊ-nôs D’I-as, KÔ-mô ês-TÁS'],
    ['Me llamo Ana.', 'mê YÁ-mô Á-na'],
    ['Muchas gracias', 'MU-tchas GRÁ-thias'],
    ['Un café con leche, por favor.', 'UNN ka-FÊ kônn LÊ-tchê, pôr fa-BÔR'],
    ['Tengo dos hijos', 'TÊN-gô DÔS I-hôs'],
    ['El tiempo es bueno', 'êll T’IÊM-pô ÊS BUÊ-nô'],
    ['La guitarra es roja', 'la gui-TÁ-rra ÊS RRÔ-ha'],
    ['Mi perro y mi gato', 'mi PÊ-rrô i mi GÁ-tô'],
    ['La casa de mi tío', 'la KÁ-ssa dê mi T’I-ô'],
    ['Necesito dinero', 'nê-thê-SSI-tô d’i-NÊ-rô'],
    ['Hay seis reyes', 'ÁI SÊIS RRÊ-yês'],
    ['Soy de Uruguay', 'SÔI dê u-ru-GUÁI'],
    ['Europa', 'êu-RÔ-pa'],
    ['cansado', 'kan-SÁ-dô'],
    ['mañana', 'ma-NHÁ-na'],
    ['muy bien', 'MUI BIÊNN'],
    ['el reloj', 'êll rrê-LÔH'],
    ['hotel', 'ô-TÊLL'],
    ['alto', 'ÁLL-tô'],
    ['pan', 'PÁNN'],
    ['pingüino', 'pin-GÜI-nô'],
    ['vergüenza', 'bêr-GÜÊN-tha'],
    ['siguiente', 'si-GUIÊN-tê'],
    ['agua', 'Á-gua'],
    ['allí', 'a-YI'],
    ['ángel', 'ÁN-hêll'],
    ['taxi', 'TÁK-si'],
    ['extranjero', 'ês-tran-HÊ-rô'],
    ['estudiante', 'ês-tu-D’IÁN-tê'],
    ['gente', 'HÊN-tê'],
    ['luz', 'LUTH'],
  ])('%s → %s', (phrase, expected) => {
    expect(respell(phrase, 'pt')).toBe(expected)
  })
})
