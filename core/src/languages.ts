/**
 * The languages a learner can read the product in. Where several share an address, the first one is the
 * language of the HTML. The tables below are separate constants, so that the browser downloads only those it
 * uses.
 */
export const LANGUAGES = ['pt', 'en', 'fr', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

export type PerLanguage<T> = Readonly<Record<Language, T>>

export function perLanguage<T>(valueFor: (language: Language) => T): PerLanguage<T> {
  return { pt: valueFor('pt'), en: valueFor('en'), fr: valueFor('fr'), de: valueFor('de') }
}

export const FALLBACK_LANGUAGE: Language = 'en'

/** For a request that names no language; an unknown language gets the fallback instead. */
export const DEFAULT_CONTENT_LANGUAGE: Language = 'pt'

/** The name of each language in that language, the same on every screen. */
export const LANGUAGE_NAMES: PerLanguage<string> = {
  pt: 'Português',
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
}

/** The tags, with the country whose variety we write, where it matters. */
export const LANGUAGE_TAGS = {
  pt: 'pt-BR',
  en: 'en',
  fr: 'fr',
  de: 'de',
} as const satisfies PerLanguage<string>

/** The name of each language in prompts. */
export const PROMPT_LANGUAGES: PerLanguage<string> = {
  pt: 'Brazilian Portuguese',
  en: 'American English',
  fr: 'French',
  de: 'German',
}

/** The voice of eSpeak NG that reads it, as its files are named. */
export const ESPEAK_READERS: PerLanguage<string> = {
  pt: 'roa/pt-BR',
  en: 'gmw/en-US',
  fr: 'roa/fr',
  de: 'gmw/de',
}

/** The first day of the week, counted from Sunday: Sunday in the United States and Brazil, Monday in Europe. */
export const FIRST_WEEKDAYS: PerLanguage<number> = { pt: 0, en: 0, fr: 1, de: 1 }

/** '¡Hola! ¿Cómo estás?', which is shown when no phrase is available. */
export const GREETINGS: PerLanguage<{
  translation: string
  pronunciation: string
  imageDescription: string
}> = {
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

/** The word with which each language addresses a friend. */
export const INFORMAL_ADDRESS: PerLanguage<string> = { pt: 'você', en: 'you', fr: 'tu', de: 'du' }

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

/** 'pt-BR' → 'pt'; a tag of any other language → English. */
export function normalizeLanguage(tag: string): Language {
  return supportedLanguage(tag) ?? FALLBACK_LANGUAGE
}

/** Letters, digits, '-' and '_'. Anything else may be an attempt at injection. */
const LANGUAGE_TAG = /^[a-z]{2,8}([-_][a-z0-9]{1,8})*$/i

export interface LanguageSources {
  stored: string | null
  browser: readonly string[]
  page: string | null
}

/**
 * The stored preference, then the browser's languages, then the page's own: the first source with a well-formed tag
 * decides. Of several languages in a browser's list, the first supported one counts.
 */
export function detectLanguage({ stored, browser, page }: LanguageSources): Language {
  for (const source of [[stored], browser, [page]]) {
    const tags = source.filter((tag) => tag !== null && LANGUAGE_TAG.test(tag.trim()))
    if (tags.length === 0) continue
    return tags.map(supportedLanguage).find((language) => language !== undefined) ?? FALLBACK_LANGUAGE
  }
  return FALLBACK_LANGUAGE
}

function supportedLanguage(tag: string | null): Language | undefined {
  const primary = tag?.trim().toLowerCase()
  return LANGUAGES.find((language) => primary?.startsWith(language))
}
