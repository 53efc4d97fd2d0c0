import type { Language } from '../languages.ts'
import { LEARNERS_LANGUAGES } from './learners-languages.ts'
import type { Addressee } from './task.ts'

export function speaksOf(prompt: string, pronoun: string, language: Language): boolean {
  return LEARNERS_LANGUAGES[language].thirdPersons[pronoun]?.test(prompt) ?? false
}

/** The persons that the prompt can address; undefined if it names nobody. */
export function addressedIn(prompt: string, language: Language): readonly Addressee[] | undefined {
  return LEARNERS_LANGUAGES[language].addressed.find(([said]) => said.test(prompt))?.[1]
}

/** English commands open with their verb. In the other languages the words alone do not show it. */
export function startsAsCommand(prompt: string, language: Language): boolean {
  const { noCommand } = LEARNERS_LANGUAGES[language]
  return noCommand !== undefined && !noCommand.test(prompt)
}
