import type { Language } from '@frase/core/languages'
import { readPhrasebook } from './phrasebook.ts'
import { loadPredefinedTexts } from './predefined.ts'

/** The meanings of the sentences of the phrasebook and the manual lists, by their Spanish text. */
export async function meaningsIn(language: Language): Promise<ReadonlyMap<string, string>> {
  const listed = (await loadPredefinedTexts(language)).map(
    ({ spanish, translation }) => [spanish, translation] as const,
  )
  const book = readPhrasebook().map((entry) => [entry.spanish, entry[language].translation] as const)
  return new Map([...listed, ...book])
}
