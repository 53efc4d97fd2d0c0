import { SYNONYM_WEIGHT, WORD_LANGUAGES, type WordIndex, type WordLanguage } from '../index-file.ts'
import { isFunctionWord } from './function-words.ts'
import { wordForms } from './word-forms.ts'

const FUNCTION_WORD = 1
const KNOWN_WORD = 0.5
const SYNONYM = 0.8

/** Letters that only some of the languages write. */
const TELLING_LETTERS: readonly (readonly [RegExp, readonly WordLanguage[]])[] = [
  [/[ãõ]/i, ['pt']],
  [/[ñ¿¡]/i, ['es']],
  [/[ßäö]/i, ['de']],
  [/[œèùûî]/i, ['fr']],
  [/ç/i, ['pt', 'fr']],
  [/[áíóú]/i, ['pt', 'es']],
]

/** The languages from the likeliest to the least likely one that a text is written in. */
export function rankLanguages(text: string, words: readonly string[], index: WordIndex): WordLanguage[] {
  const score = (language: WordLanguage) => {
    let total = 0
    for (const word of words) {
      if (isFunctionWord(word, language)) total += FUNCTION_WORD
      else {
        const found = wordForms(word, language).map(({ form }) => index.find(language, form)?.weight ?? 0)
        const best = Math.max(...found)
        total += best >= SYNONYM_WEIGHT ? SYNONYM : best > 0 ? KNOWN_WORD : 0
      }
    }
    for (const [letters, languages] of TELLING_LETTERS) {
      if (languages.includes(language) && letters.test(text)) total += FUNCTION_WORD
    }
    return total
  }
  const scores = new Map(WORD_LANGUAGES.map((language) => [language, score(language)]))
  return [...WORD_LANGUAGES].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0))
}
