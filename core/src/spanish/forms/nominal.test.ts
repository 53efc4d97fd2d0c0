import { describe, expect, it } from 'vitest'
import { inflect } from './inflect.ts'
import { feminineOf, pluralOf } from './nominal.ts'
import type { Word } from './word.ts'

const formsOf = (word: Word) => inflect(word).map(({ form }) => form)

describe('pluralOf', () => {
  it.each([
    ['casa', 'casas'],
    ['coche', 'coches'],
    ['café', 'cafés'],
    ['sofá', 'sofás'],
    ['menú', 'menús'],
    ['ciudad', 'ciudades'],
    ['hotel', 'hoteles'],
    ['reloj', 'relojes'],
    ['rey', 'reyes'],
    ['mes', 'meses'],
    ['luz', 'luces'],
    ['lápiz', 'lápices'],
    ['raíz', 'raíces'],
    ['joven', 'jóvenes'],
    ['examen', 'exámenes'],
    ['imagen', 'imágenes'],
    ['estación', 'estaciones'],
    ['jardín', 'jardines'],
    ['autobús', 'autobuses'],
    ['país', 'países'],
    ['árbol', 'árboles'],
    ['lunes', 'lunes'],
    ['paraguas', 'paraguas'],
    ['crisis', 'crisis'],
    ['robot', 'robots'],
    ['club', 'clubs'],
  ])('of %s is %s', (singular, plural) => {
    expect(pluralOf(singular)).toBe(plural)
  })
})

describe('feminineOf', () => {
  it.each([
    ['bueno', 'buena'],
    ['trabajador', 'trabajadora'],
    ['inglés', 'inglesa'],
    ['alemán', 'alemana'],
  ])('of %s is %s', (masculine, feminine) => {
    expect(feminineOf(masculine)).toBe(feminine)
  })

  it.each(['grande', 'feliz', 'azul', 'mejor', 'mayor', 'joven', 'marrón', 'gris'])(
    'leaves %s without a form of its own',
    (adjective) => expect(feminineOf(adjective)).toBeUndefined(),
  )
})

describe('inflect', () => {
  it('gives an adjective its four forms and the short one of its entry', () => {
    expect(formsOf({ lemma: 'bueno', pos: 'adjective', forms: ['buen'] })).toEqual([
      'bueno',
      'buenos',
      'buena',
      'buenas',
      'buen',
    ])
    expect(formsOf({ lemma: 'grande', pos: 'adjective', forms: ['gran'] })).toEqual([
      'grande',
      'grandes',
      'gran',
    ])
    expect(formsOf({ lemma: 'español', pos: 'adjective', feminine: 'española' })).toEqual([
      'español',
      'españoles',
      'española',
      'españolas',
    ])
  })

  it('gives a noun its numbers, and a feminine only where the entry has one', () => {
    expect(formsOf({ lemma: 'libro', pos: 'noun', gender: 'm' })).toEqual(['libro', 'libros'])
    expect(formsOf({ lemma: 'jersey', pos: 'noun', gender: 'm', plural: 'jerséis' })).toEqual([
      'jersey',
      'jerséis',
    ])
    expect(formsOf({ lemma: 'gafas', pos: 'noun', gender: 'f', number: 'plural' })).toEqual(['gafas'])
    expect(inflect({ lemma: 'actor', pos: 'noun', gender: 'm', feminine: 'actriz' }).at(-1)).toEqual({
      form: 'actrices',
      analysis: { kind: 'nominal', number: 'plural', gender: 'feminine' },
    })
  })

  it('leaves other words as they are', () => {
    expect(formsOf({ lemma: 'cuatro', pos: 'numeral' })).toEqual(['cuatro'])
    expect(formsOf({ lemma: 'por favor', pos: 'phrase' })).toEqual(['por favor'])
    expect(formsOf({ lemma: 'nuestro', pos: 'determiner' })).toEqual([
      'nuestro',
      'nuestros',
      'nuestra',
      'nuestras',
    ])
  })
})
