import type { AnswerTexts } from '@frase/core/answers/answer-texts'
import type { Language } from '@frase/core/languages'

/** The tests check them in every detail: a browser need not check them once more. */
const FILES = import.meta.glob<{ default: AnswerTexts }>('./*.json', { base: './answer-texts' })

/** What is said about typed answers in the learner's language. Only practice with a keyboard loads it. */
export async function loadAnswerTexts(language: Language): Promise<AnswerTexts> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There are no answer texts in ${language}`)
  return file.default
}
