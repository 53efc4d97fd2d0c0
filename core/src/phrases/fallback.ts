import type { Language, PerLanguage } from '../languages.ts'
import { respell } from '../pronunciation/respell.ts'
import { themePicture } from './pictures.ts'
import type { DailyPhrase } from './records.ts'

const GREETING = '¡Hola! ¿Cómo estás?'
const THEME = 'saudação'

const TEXTS: PerLanguage<Pick<DailyPhrase, 'traducao' | 'descricaoImagem'>> = {
  pt: {
    traducao: 'Olá! Como você está?',
    descricaoImagem: 'duas pessoas se cumprimentando com um sorriso',
  },
  en: {
    traducao: 'Hello! How are you?',
    descricaoImagem: 'two people greeting each other with a smile',
  },
  fr: {
    traducao: 'Salut\u202f! Comment vas-tu\u202f?',
    descricaoImagem: 'deux personnes qui se saluent en souriant',
  },
  de: {
    traducao: 'Hallo! Wie geht es dir?',
    descricaoImagem: 'zwei Menschen, die sich lächelnd begrüßen',
  },
}

/** What is shown when no phrase could be generated. Its picture is bundled: in an outage a search would fail too. */
export function fallbackPhrase(language: Language): DailyPhrase {
  return {
    frase: GREETING,
    ...TEXTS[language],
    pronunciation: respell(GREETING, language),
    tema: THEME,
    urlImagem: themePicture(THEME),
    source: 'fallback',
    language,
  }
}
