import { GREETINGS, type Language } from '../languages.ts'
import type { DailyPhrase } from './phrase.ts'
import { themePicture } from './pictures.ts'

const GREETING = '¡Hola! ¿Cómo estás?'
const THEME = 'saudação'

/**
 * The phrase that is shown when none could be generated. Nothing in it has to be fetched: in an outage that
 * would fail too, and the rules of pronunciation are a separate file.
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
