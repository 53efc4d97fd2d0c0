import { CATEGORY_PHRASES_COUNT } from '@frase/core/ai/category-phrases'
import { phraseCode, SEEN_MAX } from '@frase/core/phrases/seen'
import { CATEGORY_IDS } from '@frase/core/phrases/themes'
import { respell } from '@frase/core/pronunciation/respell'
import { VOICE_SAMPLE } from '@frase/core/voices/voice-choice'
import { expect, it } from 'vitest'
import { loadBuiltInPhrases } from './built-in-phrases.ts'

const phrases = await loadBuiltInPhrases()

it('every built-in phrase has a unique code, and all fit in the list of seen phrases', () => {
  const codes = phrases.map(({ spanish }) => phraseCode(spanish))
  expect(phrases.filter((_, place) => codes.indexOf(codes[place] ?? '') !== place)).toEqual([])
  expect(phrases.length).toBeLessThanOrEqual(SEEN_MAX)
})

it('the sample of a voice is a built-in phrase, because the server speaks no other texts, and its accents differ', () => {
  expect(phrases.map(({ spanish }) => spanish)).toContain(VOICE_SAMPLE)
  expect(respell(VOICE_SAMPLE, 'en', 'es-419')).not.toBe(respell(VOICE_SAMPLE, 'en'))
})

it.each(CATEGORY_IDS)('the category %s has at least six different sets', (category) => {
  const own = phrases.filter(({ categories }) => categories.includes(category))
  expect(own.length).toBeGreaterThanOrEqual(CATEGORY_PHRASES_COUNT * 6)
})
