import { LANGUAGES, type Language, type PerLanguage } from '@frase/core/languages'
import { respell } from '@frase/core/pronunciation/respell'
import { ACCENTS } from '@frase/core/voices/accent'
import { describe, expect, it } from 'vitest'
import { loadGuides } from './guides.ts'

const QUOTED: PerLanguage<RegExp> = {
  pt: /“([^”]+)”/g,
  en: /“([^”]+)”/g,
  fr: /«\s([^»]+)\s»/g,
  de: /„([^“]+)“/g,
}

/** A syllable in capitals and a hyphen, as in OH-lah. */
const RESPELLING = /^(?=.*-)(?=.*\p{Lu}{2}|\p{Lu}-)[\p{L}’ -]+$/u

/** The quoted respellings of a line that match none of its Spanish words, in Spain or in Latin America. */
function strayRespellings(line: string, language: Language): string[] {
  const words = [...line.matchAll(/\*([^*]+)\*/g)].map(([, word = '']) => word)
  const known = new Set(words.flatMap((word) => ACCENTS.map((accent) => respell(word, language, accent))))
  return [...line.matchAll(QUOTED[language])]
    .map(([, quoted = '']) => quoted)
    .filter((quoted) => RESPELLING.test(quoted) && !known.has(quoted))
    .map((quoted) => `${quoted} (${line})`)
}

describe.each(LANGUAGES)('the guides in %s', (language) => {
  it('respell Spanish words as the app does', async () => {
    const lines = (await loadGuides(language)).flatMap(({ sections }) => sections.flatMap(({ body }) => body))
    expect(lines.flatMap((line) => strayRespellings(line, language))).toEqual([])
  })
})

it('a respelling that differs from the app’s is found', () => {
  expect(strayRespellings('In Spain *wifi* is said “WEE-fee”.', 'en')).toHaveLength(1)
  expect(strayRespellings('*hola* se dit « O-la », *mucho* « MOU-cho »', 'fr')).toHaveLength(1)
})
