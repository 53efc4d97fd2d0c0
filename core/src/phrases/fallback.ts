import type { Language, PerLanguage } from '../languages.ts'
import { themePicture } from './pictures.ts'
import type { DailyPhrase } from './records.ts'

const GREETING = '¡Hola! ¿Cómo estás?'
const THEME = 'saudação'

const TEXTS: PerLanguage<Pick<DailyPhrase, 'traducao' | 'pronunciation' | 'descricaoImagem'>> = {
  pt: {
    traducao: 'Olá! Como você está?',
    pronunciation: 'Ô-la KÔ-mô ês-TÁS',
    descricaoImagem: 'duas pessoas se cumprimentando com um sorriso',
  },
  en: {
    traducao: 'Hello! How are you?',
    pronunciation: 'OH-lah KOH-moh es-TAHSS',
    descricaoImagem: 'two people greeting each other with a smile',
  },
  fr: {
    traducao: 'Salut\u202f! Comment vas-tu\u202f?',
    pronunciation: 'O-la KO-mo èss-TASS',
    descricaoImagem: 'deux personnes qui se saluent en souriant',
  },
  de: {
    traducao: 'Hallo! Wie geht es dir?',
    pronunciation: 'O-la KO-mo es-TASS',
    descricaoImagem: 'zwei Menschen, die sich lächelnd begrüßen',
  },
}

/**
 * What is shown when no phrase could be generated. Nothing of it has to be fetched: in an outage that would fail too, and
 * the rules of pronunciation are a file of their own.
 */
export function fallbackPhrase(language: Language): DailyPhrase {
  return {
    frase: GREETING,
    ...TEXTS[language],
    tema: THEME,
    urlImagem: themePicture(THEME),
    source: 'fallback',
    language,
  }
}
