/** The languages a learner can read the product in. Their order is the column order of every per-language table. */
export const LANGUAGES = ['pt', 'en', 'fr', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

export type PerLanguage<T> = Readonly<Record<Language, T>>

export const FALLBACK_LANGUAGE: Language = 'en'

/** What a request that names no language gets; an unknown language gets the fallback instead. */
export const DEFAULT_CONTENT_LANGUAGE: Language = 'pt'

/** Each language under its own name, the same on every screen. */
export const LANGUAGE_NAMES: PerLanguage<string> = {
  pt: 'Português',
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

/** 'pt-BR' → 'pt'; a tag of any other language → English. */
export function normalizeLanguage(tag: string): Language {
  return supportedLanguage(tag) ?? FALLBACK_LANGUAGE
}

/** A language tag is letters, digits, '-' and '_'; anything else in its place may be an attempt at injection. */
const LANGUAGE_TAG = /^[a-z]{2,8}([-_][a-z0-9]{1,8})*$/i

export interface LanguageSources {
  stored: string | null
  browser: readonly string[]
  page: string | null
}

/**
 * The stored preference, then the browser's languages, then the page's own: the first source with a well-formed tag
 * decides. A browser that lists several languages means the first one we speak.
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
