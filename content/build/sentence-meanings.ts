import { loadPredefinedTexts } from '../src/predefined.ts'
import { oncePerLanguage } from './made-files.ts'
import { readPhrasebook } from './phrasebook.ts'

/** The meanings of the sentences of the phrasebook and the manual lists, by their Spanish text. */
export const meaningsIn = oncePerLanguage(async (language): Promise<ReadonlyMap<string, string>> => {
  const listed = (await loadPredefinedTexts(language)).map(
    ({ spanish, translation }) => [spanish, translation] as const,
  )
  const book = readPhrasebook().map((entry) => [entry.spanish, entry[language].translation] as const)
  return new Map([...listed, ...book])
})
