import { readLexicon } from '@frase/content/build/lexicon/lexicon'
import { perLanguage } from '../../languages.ts'
import { createAnswerLexicon } from '../answer-lexicon.ts'
import { createAnswerChecker } from '../check-answer.ts'

export const LEXICON = createAnswerLexicon(readLexicon())

/** A checker for each language of learners, with the whole lexicon. */
export const CHECKERS = perLanguage((language) => createAnswerChecker(LEXICON, language))
