import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/effort.ts'
import { isSaid } from './spoken-answer.ts'

describe('a spoken sentence', () => {
  it.each([
    ['¿Dónde está el baño?', 'donde esta el baño'],
    ['Son las dos y media.', 'son las 2 y media'],
    ['Tengo veintidós años.', 'tengo 22 años'],
    ['Vamos a la playa.', 'bamos a la plalla'],
    ['Cinco cervezas, por favor.', 'sinco servesas por favor'],
    ['Mañana vamos a comer a las nueve.', 'mañana vamos comer a las nueve'],
    ['Hola.', 'eh hola'],
  ])('%s is recognised in %s', (sentence, heard) => {
    expect(isSaid(sentence, ['otra cosa', heard])).toBe(true)
  })

  it.each([
    ['Hola.', 'adiós'],
    ['Quiero café.', 'quiero té'],
    ['Mañana vamos a comer a las nueve.', 'ayer fuimos a cenar a las ocho'],
    ['Hola.', ''],
    ['¡…!', ''],
  ])('%s is not recognised in %s', (sentence, heard) => {
    expect(isSaid(sentence, [heard])).toBe(false)
  })

  it('is not recognised where nothing was heard', () => {
    expect(isSaid('Hola.', [])).toBe(false)
  })

  it('is recognised in itself, whatever it is, and any text can be heard', () => {
    const word = fc.stringMatching(/^[a-zñáéíóú]{1,12}$/)
    const sentence = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(sentence, fc.string({ unit: 'binary' }), (said, noise) => {
        expect(isSaid(said, [said.toUpperCase()])).toBe(true)
        isSaid(said, [noise])
      }),
      { numRuns: runs(10_000) },
    )
  })
})
