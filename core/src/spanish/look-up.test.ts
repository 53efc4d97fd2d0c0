import { describe, expect, it } from 'vitest'
import { createFormIndex, type IndexedWord } from './form-index.ts'
import { lookUp, wordAt } from './look-up.ts'
import { verbOf } from './testing/patterns.ts'

describe('the word at a place of a text', () => {
  const text = '—¡Hola, Ana! — ¿Qué tal?'

  it.each([
    ['the first letter', text.indexOf('Hola'), 0],
    ['the end of a word', text.indexOf('Hola') + 4, 0],
    ['its punctuation', text.indexOf('!'), 1],
    ['right after its punctuation', text.indexOf('!') + 1, 1],
    ['a dash of its own', text.indexOf(' — ') + 2, undefined],
    ['the word after the dash', text.indexOf('Qué'), 2],
    ['the last word', text.indexOf('tal') + 1, 3],
  ])('is counted as the words of a sentence are: %s', (_, offset, place) => {
    expect(wordAt(text, offset)).toBe(place)
  })
})

describe('looking a word up', () => {
  const index = createFormIndex<IndexedWord>([
    { ...verbOf('ser'), id: 'ser', pos: 'verb' },
    { ...verbOf('ir'), id: 'ir', pos: 'verb' },
    { ...verbOf('venir'), id: 'venir', pos: 'verb' },
    { id: 'parar', lemma: 'parar', pos: 'verb', verb: { class: 'ar' } },
    { id: 'para', lemma: 'para', pos: 'preposition' },
    { id: 'por', lemma: 'por', pos: 'preposition' },
    { id: 'favor', lemma: 'favor', pos: 'noun', gender: 'm' },
    { id: 'por favor', lemma: 'por favor', pos: 'phrase' },
    { id: 'vino', lemma: 'vino', pos: 'noun', gender: 'm' },
    { id: 'el', lemma: 'el', pos: 'determiner' },
  ])
  const idsOf = (text: string, place: number, known?: string) =>
    lookUp(text, place, index, known).map(({ entry }) => entry.id)

  it('gives every entry that it can be, the likeliest first', () => {
    expect(idsOf('El vino para Ana.', 1)).toEqual(['vino', 'venir'])
    expect(idsOf('El vino para Ana.', 2)).toEqual(['para', 'parar'])
    expect(idsOf('Fui para el vino.', 0).toSorted()).toEqual(['ir', 'ser'])
  })

  it('gives only the entry that the sentence names', () => {
    expect(idsOf('Fui para el vino.', 0, 'ir')).toEqual(['ir'])
    expect(idsOf('El vino para Ana.', 1, 'venir')).toEqual(['venir'])
  })

  it('gives a fixed expression for each of its words, and then the word itself', () => {
    expect(idsOf('El vino, por favor.', 2)).toEqual(['por favor', 'por'])
    expect(idsOf('El vino, por favor.', 3)).toEqual(['por favor', 'favor'])
    expect(idsOf('El vino, por favor.', 1)).toEqual(['vino', 'venir'])
  })

  it('takes a form for a command after no only where the sentence has one', () => {
    const kindsOf = (text: string, place: number) =>
      lookUp(text, place, index).flatMap(({ analyses }) => analyses.map(({ kind }) => kind))
    expect(kindsOf('No pares, Ana.', 1)).toEqual(['finite', 'negativeImperative'])
    expect(kindsOf('Pare, Ana.', 0)).toEqual(['finite', 'finite', 'imperative'])
  })

  it('gives nothing for a word that is in no entry', () => {
    expect(idsOf('El vino para Ana.', 3)).toEqual([])
  })
})
