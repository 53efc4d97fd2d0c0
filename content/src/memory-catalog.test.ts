import { LANGUAGES } from '@frase/core/languages'
import { isItemId, itemKind } from '@frase/core/memory/items/item'
import { type MemoryCatalog, wordInSentence, wordOfPhrase } from '@frase/core/memory/items/memory-catalog'
import { itemOfPhrase } from '@frase/core/memory/items/own-phrase'
import { sample } from '@frase/core/testing/effort'
import { describe, expect, it } from 'vitest'
import { loadUnits, sentencesOf } from '../build/course.ts'
import { readLexicon } from '../build/lexicon/lexicon.ts'
import { resolveSentence } from '../build/lexicon/resolve-sentence.ts'
import { loadPredefinedSentences, readPhrasebookSentences } from '../build/sentences.ts'
import { loadDialogues } from './dialogues.ts'
import ids from './ids.json' with { type: 'json' }
import { loadMemoryCatalog } from './memory-catalog.ts'

const units = await loadUnits()
const outside = [...readPhrasebookSentences(), ...(await loadPredefinedSentences())]
const written = units.flatMap(sentencesOf)
const sentences = [...outside, ...written]
const unitOf = new Map(written.map(({ slug, unit }) => [slug, unit]))
const listed = new Set(ids.ids)

const kindOf = ({ items }: MemoryCatalog, kind: string) =>
  [...items.values()].filter(({ id }) => itemKind(id) === kind)

describe.each(sample(LANGUAGES, 0))('the catalog of items in %s', async (language) => {
  const catalog = await loadMemoryCatalog(language)
  const { items } = catalog

  it('has valid ids, all of which are in the permanent list', () => {
    expect([...items.keys()].filter((id) => !isItemId(id) || !listed.has(id))).toEqual([])
  })

  it('has every word of the lexicon, with its level and whether it is taught to be said', () => {
    for (const { id, core, unit } of readLexicon()) {
      const item = items.get(`word:${id}`)
      expect([id, item?.unit, item?.isCore ?? false]).toEqual([id, unit, core])
      expect(item?.level, id).toBeDefined()
    }
  })

  it('has every sentence, with the entry of each of its words, and each of these words knows the sentence', () => {
    for (const sentence of sentences) {
      const id = `sentence:${sentence.slug}` as const
      const words = resolveSentence(sentence).map(({ reading }) => `word:${reading.entry.id}` as const)
      expect(catalog.sentences.get(id)).toEqual({ spanish: sentence.spanish, words })
      expect(items.get(id)).toMatchObject({
        level: sentence.level,
        unit: unitOf.get(sentence.slug) ?? null,
        sentences: [id],
      })
      for (const word of words) expect(items.get(word)?.sentences, word).toContain(id)
    }
    expect(kindOf(catalog, 'sentence')).toHaveLength(new Set(sentences.map(({ slug }) => slug)).size)
  })

  it('names no sentence and no confusable word that it does not have', () => {
    for (const { id, sentences: own, confusable = [] } of items.values()) {
      expect(
        [...own, ...confusable].filter((other) => !items.has(other)),
        id,
      ).toEqual([])
    }
  })

  it('has the key sentences of the units', () => {
    const named = units.flatMap(({ key }) => key)
    expect(named.filter((slug) => !items.get(`sentence:${slug}`)?.isKey)).toEqual([])
  })

  it('has a key sentence for each theme and level, and never two that no unit names', () => {
    const named = new Set(units.flatMap(({ key }) => key.map((slug) => `sentence:${slug}`)))
    const keys = kindOf(catalog, 'sentence').filter(({ isKey }) => isKey)
    const others = keys.filter(({ id }) => !named.has(id))
    const groups = (list: typeof keys) =>
      new Set(list.flatMap(({ theme, level }) => (theme ? `${theme}/${level}` : [])))
    expect(groups(others).size).toBe(others.length)
    expect(groups(keys)).toEqual(groups(kindOf(catalog, 'sentence')))
  })

  it('leads from the text of every sentence to the sentence, with any punctuation', () => {
    for (const { spanish, slug } of sentences) {
      expect(itemOfPhrase(`¡${spanish}`, catalog.slugs)).toBe(`sentence:${slug}`)
    }
  })

  it('has the rules of the gaps of all dialogues', async () => {
    const gaps = (await loadDialogues()).flatMap((dialogue) => dialogue.gaps)
    expect(gaps.filter(({ point }) => !items.has(`rule:dialogue/${point}`))).toEqual([])
  })

  it('has the points of the lessons and the slips that are wrong, most slips with sentences that ask for them', () => {
    const rules = kindOf(catalog, 'rule')
    const slips = rules.filter(({ id }) => id.startsWith('rule:slip/'))
    expect(rules.length - slips.length).toBeGreaterThan(100)
    expect(slips.length).toBeGreaterThan(30)
    expect(slips.filter((slip) => slip.sentences.length > 0).length).toBeGreaterThan(slips.length / 2)
  })
})

describe('the items of particular words and languages', async () => {
  const [portuguese, german] = await Promise.all([loadMemoryCatalog('pt'), loadMemoryCatalog('de')])

  it('a word is transparent, or a false friend, for the speakers of some languages only', () => {
    expect(portuguese.items.get('word:importante')?.isTransparent).toBe(true)
    expect(portuguese.items.has('friend:apellido')).toBe(true)
    expect(german.items.has('friend:apellido')).toBe(false)
  })

  it('por and para are confusable', () => {
    expect(german.items.get('word:por')?.confusable).toContain('word:para')
  })

  it('a word of one theme has that theme, and a word of all themes has none', () => {
    expect(german.items.get('word:de')?.theme).toBeUndefined()
    expect(german.items.get('word:pronóstico')?.theme).toBe('clima')
  })

  it('a form leads to its entry in the sentence that has it', () => {
    const sentence = 'sentence:siempre-miro-el-pronostico-antes-de-salir'
    expect(wordInSentence(german, sentence, 'miro')).toBe('word:mirar')
    expect(wordInSentence(german, sentence, 'gato')).toBeUndefined()
  })
})

it('a shown phrase leads to the entries of its words, with any punctuation', async () => {
  const catalog = await loadMemoryCatalog('en')
  const [sentence] = sentences.filter(({ words }) => words !== undefined)
  const spanish = sentence?.spanish ?? ''
  const found =
    sentence && resolveSentence(sentence).map((_, place) => wordOfPhrase(catalog, `¡${spanish}!`, place))
  expect(found).toEqual(
    sentence && resolveSentence(sentence).map(({ reading }) => `word:${reading.entry.id}`),
  )
  expect(wordOfPhrase(catalog, `${spanish} Zzz`, 0)).toBeUndefined()
})
