import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../randomness.ts'
import { forAnySeed } from '../../testing/any-seed.ts'
import { tilesOf } from './order.ts'

const random = seededRandom(1)
const tiles = (spanish: string, meaning: string) => tilesOf(spanish, meaning, random)?.sort()

describe('the words of a sentence to put in order', () => {
  it('have no punctuation and no capital that shows where a sentence begins', () => {
    expect(tiles('Hola, ¿Vives aquí? Yo no.', 'Hi, do you live here? I don’t.')).toEqual(
      ['hola', 'vives', 'aquí', 'yo', 'no'].sort(),
    )
  })

  it('keep the capital of a name', () => {
    expect(tiles('Ana vive en Madrid.', 'Ana lives in Madrid.')).toEqual(['Ana', 'Madrid', 'en', 'vive'])
  })

  it('never stand in their right order already', () => {
    forAnySeed((seed) => {
      const shuffled = tilesOf('Ana vive aquí ahora.', '', seededRandom(seed))
      expect(shuffled).not.toEqual(['ana', 'vive', 'aquí', 'ahora'])
    }, 500)
  })

  it('are neither fewer than four nor more than twelve', () => {
    expect(tiles('No lo sé.', 'I don’t know.')).toBeUndefined()
    expect(tiles('uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece', '')).toBeUndefined()
  })
})
