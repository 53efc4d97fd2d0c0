import type { Language } from '../languages.ts'
import { parseJson } from '../text/parse-json.ts'
import type { DailyPhrase } from './phrase.ts'
import { dailyPhraseReader } from './wire-names.ts'

export function readStoredPhrase(json: string | null, language: Language): DailyPhrase | undefined {
  const phrase = dailyPhraseReader.read(parseJson(json))
  return phrase && isFor(language, phrase) ? phrase : undefined
}

/** A phrase of another language counts as absent; one without a language mark is accepted. */
export function isFor(language: Language, stored: { language?: Language }): boolean {
  return stored.language === undefined || stored.language === language
}
