import { WORD_LANGUAGES, type WordLanguage } from '../src/index-file.ts'
import { drawingNames } from '../src/reading/meaning.ts'
import { foldedWords } from '../src/reading/word-forms.ts'
import { SYNONYM_TABLES } from '../src/synonyms/all-synonyms.ts'

interface KnownDrawings {
  has(name: string): boolean
}

/** Every hand-written word or phrase of one language with its meaning. A meaning that draws nothing known is an error. */
export function synonymsOf(language: WordLanguage, drawings: KnownDrawings): Map<string, string> {
  const column = WORD_LANGUAGES.indexOf(language)
  const words = new Map<string, string>()
  for (const [meaning, row] of SYNONYM_TABLES.flatMap((table) => Object.entries(table))) {
    const columns = row.split('|')
    if (columns.length !== WORD_LANGUAGES.length)
      throw new Error(`'${meaning}' has ${columns.length} columns: ${row}`)
    for (const name of drawingNames(meaning)) {
      if (!drawings.has(name)) throw new Error(`'${meaning}' names the unknown drawing '${name}'`)
    }
    for (const synonym of columns[column]?.split(',') ?? []) {
      const phrase = foldedWords(synonym).join(' ')
      if (phrase !== '') words.set(phrase, meaning)
    }
  }
  return words
}
