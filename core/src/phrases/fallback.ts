import { GREETINGS, type Language } from '../languages.ts'
import type { DailyPhrase } from './phrase.ts'
import { themePicture } from './pictures.ts'

const GREETING = '¡Hola! ¿Cómo estás?'
const THEME = 'saudação'

/**
 * What is shown when no phrase could be generated. Nothing of it has to be fetched: in an outage that would fail too, and
 * the rules of pronunciation are a file of their own.
 */
export function fallbackPhrase(language: Language): DailyPhrase {
  return {
    spanish: GREETING,
    ...GREETINGS[language],
    theme: THEME,
    imageUrl: themePicture(THEME),
    source: 'fallback',
    language,
  }
}
