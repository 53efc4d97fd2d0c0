import { LANGUAGES } from '@frase/core/languages'
import { CATEGORY_IDS } from '@frase/core/phrases/themes'
import { respell } from '@frase/core/pronunciation/respell'
import { describe, expect, it } from 'vitest'
import { loadPredefined } from './predefined.ts'

const WITH_PHRASES = ['comida', 'familia', 'viagem', 'emocoes', 'cumprimentos']

describe.each(LANGUAGES)('the manual lists in %s', (language) => {
  it('hold 20 general phrases, 6 or 7 for five categories and none for the other three', async () => {
    const phrases = await loadPredefined(language)
    expect(phrases.filter(({ category }) => category === undefined)).toHaveLength(20)
    for (const id of CATEGORY_IDS) {
      const { length } = phrases.filter(({ category }) => category === id)
      expect(WITH_PHRASES.includes(id) ? [6, 7] : [0], id).toContain(length)
    }
  })

  it('are whole records, said as a speaker of the language reads, each with a picture of its own', async () => {
    const phrases = await loadPredefined(language)
    for (const { id, spanish, translation, pronunciation, imageDescription, imageUrl, category } of phrases) {
      for (const text of [spanish, translation, imageDescription]) expect(text, id).toMatch(/^\S.+\S$/)
      expect(pronunciation).toBe(respell(spanish, language))
      expect(imageUrl).toBe(`/images/phrases/${id}.svg`)
      expect(id).toMatch(new RegExp(`^${category ?? 'geral'}-\\d+$`))
    }
    expect(new Set(phrases.map(({ id }) => id)).size).toBe(phrases.length)
    expect(new Set(phrases.map(({ spanish }) => spanish)).size).toBe(phrases.length)
  })

  it('open every question and exclamation that they close', async () => {
    for (const { spanish } of await loadPredefined(language)) {
      expect(spanish.split('¿').length, spanish).toBe(spanish.split('?').length)
      expect(spanish.split('¡').length, spanish).toBe(spanish.split('!').length)
    }
  })
})

it('teach the same sentences under the same ids in every language', async () => {
  const [first = [], ...others] = await Promise.all(
    LANGUAGES.map(async (language) =>
      (await loadPredefined(language)).map(({ id, spanish, category, imageUrl }) => ({
        id,
        spanish,
        category,
        imageUrl,
      })),
    ),
  )
  expect(first.length).toBeGreaterThan(0)
  for (const other of others) expect(other).toEqual(first)
})

it('translate every sentence in each language in its own words', async () => {
  const byLanguage = await Promise.all(LANGUAGES.map(loadPredefined))
  const [first = []] = byLanguage
  for (const [position, { id, spanish }] of first.entries()) {
    const texts = byLanguage.map((phrases) => phrases[position]?.translation)
    expect(new Set([spanish, ...texts]).size, id).toBe(LANGUAGES.length + 1)
  }
})
