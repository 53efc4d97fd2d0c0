import { resolve } from '@frase/core/spanish/resolve'
import { expect, it } from 'vitest'
import { grammarOf } from './grammar-of-sentence.ts'
import { lexiconIndex } from './lexicon/lexicon.ts'

it.each([
  ['Ayer comí pescado.', ['passado-simples']],
  ['Antes vivía en Madrid.', ['preterito-imperfeito']],
  ['Voy a comer pescado.', ['futuro']],
  ['Estoy leyendo un libro.', ['presente-progressivo']],
  ['El café es para Ana.', ['por-para', 'ser-estar']],
  ['El hotel está aquí.', ['ser-estar']],
  ['Lo compro.', ['pronombres-objeto', 'verbos-ar']],
  ['Trabajo mucho.', ['verbos-ar']],
  ['Como mucho pan.', ['verbos-er-ir']],
  // Two tenses have this form, and a command is no subjunctive.
  ['Hablamos mucho.', []],
  ['Hable más despacio.', []],
])('“%s” shows %j.', (spanish, lessons) => {
  const choices =
    { Trabajo: { trabajo: 'trabajar' }, Como: { como: 'comer' } }[spanish.split(' ')[0] ?? ''] ?? {}
  expect(grammarOf(resolve(spanish, choices, lexiconIndex()))).toEqual(lessons)
})
