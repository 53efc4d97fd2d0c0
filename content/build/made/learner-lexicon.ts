import { withVariants } from '@frase/core/answers/answer-lexicon'
import { isLanguage, type Language } from '@frase/core/languages'
import { type PackedForms, packForms } from '@frase/core/spanish/packed-forms'
import type { LearnerLexicon, LearnerWord } from '../../src/learner-lexicon.ts'
import type { LexiconEntry } from '../lexicon/entry.ts'
import { readLexicon } from '../lexicon/lexicon.ts'
import { inEachLanguage } from '../made-files.ts'

export default inEachLanguage(makeLearnerLexicon)

let forms: PackedForms | undefined

export function makeLearnerLexicon(language: Language): LearnerLexicon {
  const entries = readLexicon()
  forms ??= packForms(withVariants(entries))
  return { words: entries.map((entry) => learnerWord(entry, language)), forms }
}

/** The entry without what only the course and the authors need. */
function learnerWord(entry: LexiconEntry, language: Language): LearnerWord {
  const { unit, level, core, example, variants, ...word } = entry
  const { meaning, note, falseFriend } = entry[language]
  return {
    ...withoutLanguages(word),
    meaning,
    ...(note !== undefined && { note }),
    ...(falseFriend && {
      falseFriend: { looksLike: falseFriend.looksLike, means: falseFriend.means },
    }),
    ...(variants && { variants: variants.map(({ lemma }) => ({ lemma })) }),
  }
}

function withoutLanguages<T extends object>(word: T): Omit<T, Language>
function withoutLanguages(word: object): object {
  return Object.fromEntries(Object.entries(word).filter(([name]) => !isLanguage(name)))
}
