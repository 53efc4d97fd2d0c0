import { LANGUAGES } from '@frase/core/languages'
import { expect, it } from 'vitest'
import { loadBuiltInPhrases } from './built-in-phrases.ts'
import written from './picture-words.json' with { type: 'json' }
import { loadPictureWords } from './picture-words.ts'

const WORDS_MAX = 10

const phrases = await loadBuiltInPhrases()
const words = new Map(Object.entries(written))

it('Every built-in phrase, and no other, has words for its picture.', () => {
  expect([...words.keys()].sort()).toEqual(phrases.map(({ slug }) => slug).sort())
})

it('The words of a picture are few, as for a search, without a full stop.', () => {
  const unusual = [...words].filter(
    ([, text]) => /[.!?:;]| {2}/.test(text) || text.split(' ').length > WORDS_MAX,
  )
  expect(unusual).toEqual([])
})

it('Descriptions that are the same in a language lead to the same words.', async () => {
  const known = await loadPictureWords()
  for (const { slug, ...phrase } of phrases) {
    for (const language of LANGUAGES) {
      expect(known.get(phrase[language].imageDescription), slug).toBe(words.get(slug))
    }
  }
})
