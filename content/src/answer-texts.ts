import type { AnswerTexts } from '@frase/core/answers/answer-texts'
import type { Language } from '@frase/core/languages'

/** Tests check the texts in detail, so a browser need not check them again. */
const FILES = import.meta.glob<{ default: AnswerTexts }>('./*.json', { base: './answer-texts' })

/** The texts about typed answers in the learner's language. Only practice with a keyboard loads them. */
export async function loadAnswerTexts(language: Language): Promise<AnswerTexts> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There are no answer texts in ${language}`)
  return file.default
}
