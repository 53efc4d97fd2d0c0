import type { Language, PerLanguage } from '../languages.ts'
import type { DailyPhrase } from './phrase.ts'
import { themePicture } from './pictures.ts'

const GREETING = '¡Hola! ¿Cómo estás?'
const THEME = 'saudação'

const TEXTS: PerLanguage<Pick<DailyPhrase, 'translation' | 'pronunciation' | 'imageDescription'>> = {
  pt: {
    translation: 'Olá! Como você está?',
    pronunciation: 'Ô-la KÔ-mô ês-TÁS',
    imageDescription: 'duas pessoas se cumprimentando com um sorriso',
  },
  en: {
    translation: 'Hello! How are you?',
    pronunciation: 'OH-lah KOH-moh es-TAHSS',
    imageDescription: 'two people greeting each other with a smile',
  },
  fr: {
    translation: 'Salut\u202f! Comment vas-tu\u202f?',
    pronunciation: 'O-la KO-mo èss-TASS',
    imageDescription: 'deux personnes qui se saluent en souriant',
  },
  de: {
    translation: 'Hallo! Wie geht es dir?',
    pronunciation: 'O-la KO-mo es-TASS',
    imageDescription: 'zwei Menschen, die sich lächelnd begrüßen',
  },
}

/**
 * What is shown when no phrase could be generated. Nothing of it has to be fetched: in an outage that would fail too, and
 * the rules of pronunciation are a file of their own.
 */
export function fallbackPhrase(language: Language): DailyPhrase {
  return {
    spanish: GREETING,
    ...TEXTS[language],
    theme: THEME,
    imageUrl: themePicture(THEME),
    source: 'fallback',
    language,
  }
}
