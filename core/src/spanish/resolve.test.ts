import { describe, expect, it } from 'vitest'
import { createFormIndex, type IndexedWord } from './form-index.ts'
import { resolve, UnresolvedWord } from './resolve.ts'
import { verbOf } from './testing/patterns.ts'

const verb = (lemma: string): IndexedWord => ({ ...verbOf(lemma), id: lemma, pos: 'verb' })
const word = (lemma: string, pos: IndexedWord['pos'], more: Partial<IndexedWord> = {}): IndexedWord => ({
  id: lemma,
  lemma,
  pos,
  ...more,
})

const index = createFormIndex<IndexedWord>([
  ...['ser', 'ir', 'tener', 'comer', 'cenar', 'trabajar', 'parar', 'dar', 'ver', 'haber', 'volver'].map(verb),
  { id: 'llamar', lemma: 'llamar', pos: 'verb', verb: { class: 'ar' } },
  { id: 'llamarse', lemma: 'llamarse', pos: 'verb', verb: { class: 'ar' } },
  { id: 'gustar', lemma: 'gustar', pos: 'verb', verb: { class: 'ar' } },
  word('Ana', 'name'),
  word('Rosa', 'name'),
  word('rosa', 'noun', { gender: 'f' }),
  word('trabajo', 'noun', { gender: 'm' }),
  word('comida', 'noun', { gender: 'f' }),
  word('cena', 'noun', { gender: 'f' }),
  word('favor', 'noun', { gender: 'm' }),
  word('por favor', 'phrase'),
  word('tener que', 'phrase'),
  word('volver a', 'phrase'),
  word('al lado de', 'phrase'),
  word('por', 'preposition'),
  word('a', 'preposition'),
  word('para', 'preposition'),
  word('como', 'conjunction'),
  word('que', 'conjunction'),
  word('no', 'adverb'),
  word('bueno', 'adjective', { forms: ['buen'] }),
  word('el', 'determiner', { forms: ['la', 'los', 'las'] }),
  { id: 'lo', lemma: 'lo', pos: 'pronoun', forms: ['la', 'los', 'las'] },
  word('mi', 'determiner'),
  word('me', 'pronoun'),
  word('se', 'pronoun'),
  word('yo', 'pronoun'),
])

const idsOf = (text: string, choices = {}) =>
  resolve(text, choices, index)
    .map(({ reading }) => reading.entry.id)
    .join(' ')

describe('resolve', () => {
  it.each([
    ['Trabaja por la comida.', 'trabajar por el comida'],
    ['He comido.', 'haber comer'],
    ['Mi trabajo es bueno.', 'mi trabajo ser bueno'],
    ['Yo trabajo.', 'yo trabajar'],
    ['No trabajo como Ana.', 'no trabajar como Ana'],
    ['Me llamo Ana.', 'me llamarse Ana'],
    ['Ana me llama.', 'Ana me llamar'],
    ['Ana se llama Rosa.', 'Ana se llamarse Rosa'],
    ['No la tengo.', 'no lo tener'],
    ['Tengo la rosa.', 'tener el rosa'],
    ['La cena es para Ana.', 'el cena ser para Ana'],
    ['Dámelo, por favor.', 'dar por favor por favor'],
    ['Tengo que comer.', 'tener que tener que comer'],
    ['Vuelvo a comer.', 'volver a volver a comer'],
    ['Vuelvo a Ana.', 'volver a Ana'],
    ['Es al lado del trabajo.', 'ser al lado de al lado de al lado de trabajo'],
    ['Llámame, Rosa.', 'llamar Rosa'],
  ])('finds in "%s" the entries %s', (text, ids) => {
    expect(idsOf(text)).toBe(ids)
  })

  it('lets the sentence choose, for all places of a form or for each', () => {
    expect(idsOf('Fui yo.', { fui: 'ser' })).toBe('ser yo')
    expect(idsOf('Como como Ana.', { como: ['comer', 'como'] })).toBe('comer como Ana')
    expect(idsOf('Tengo que comer.', { tengo: 'tener' })).toBe('tener que comer')
  })

  it.each([
    ['Fui yo.', {}, /"Fui".*ser or ir/],
    ['Como como Ana.', {}, /"Como" is comer or como/],
    ['Ana duerme.', {}, /"duerme" is in no entry/],
    ['Ana come.', { come: 'cenar' }, /"come" is not cenar/],
    ['Ana come.', { cena: 'cena' }, /choice for "cena"/],
  ])('refuses "%s" with %j', (text, choices, message) => {
    expect(() => resolve(text, choices, index)).toThrow(UnresolvedWord)
    expect(() => resolve(text, choices, index)).toThrow(message)
  })
})

describe('the form index', () => {
  it('conjugates the verbs it has, and lists all that a form can be', () => {
    expect(index.conjugate('tener', 'present', 'yo')).toBe('tengo')
    expect(index.conjugate('dormir', 'present', 'yo')).toBeUndefined()
    const readings = index.find('fui').map(({ entry, analyses }) => [entry.id, analyses])
    const analyses = [{ kind: 'finite', tense: 'preterite', person: 'yo' }]
    expect(readings).toEqual([
      ['ser', analyses],
      ['ir', analyses],
    ])
    expect(index.find('dámelo').map(({ clitics }) => clitics)).toEqual([['me', 'lo']])
  })
})
