import type en from '@frase/content/locales/en.json'
import { FALLBACK_LANGUAGE, isLanguage, LANGUAGES, type Language } from '@frase/core/languages'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { writeStored } from './storage.ts'

const NAMESPACE = 'translation'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en }
  }
}

export type LanguageTexts = typeof en

const arrivals = new Map<Language, Promise<void>>()

function arrivalOf(language: Language): Promise<void> {
  const known = arrivals.get(language)
  if (known) return known
  const arrival = addTexts(language)
  arrivals.set(language, arrival)
  return arrival
}

/** A file that cannot be had is logged and skipped: English stands in for it. */
async function addTexts(language: Language): Promise<void> {
  try {
    const response = await window.early.locales[language]
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    i18next.addResourceBundle(language, NAMESPACE, await response.json())
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the only place where a developer would look for it
    console.warn(`The translations of '${language}' could not be loaded`, error)
  }
}

/** Ready means the current language and English; the other two arrive behind. */
export async function startTranslations(): Promise<void> {
  const { language } = window.early
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: FALLBACK_LANGUAGE,
    supportedLngs: LANGUAGES,
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  await Promise.all([arrivalOf(language), arrivalOf(FALLBACK_LANGUAGE)])
  for (const other of LANGUAGES) void arrivalOf(other)
  settleLanguage(language)
}

export async function changeLanguage(language: Language): Promise<void> {
  await arrivalOf(language)
  await i18next.changeLanguage(language)
  settleLanguage(language)
}

function settleLanguage(language: Language): void {
  writeStored(STORAGE_KEYS.language, language)
  document.documentElement.lang = language
}

export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return isLanguage(i18n.language) ? i18n.language : FALLBACK_LANGUAGE
}

/** All texts of a language, or English where they did not arrive. */
export function textsOf(language: Language): LanguageTexts | undefined {
  return (
    i18next.getResourceBundle(language, NAMESPACE) ?? i18next.getResourceBundle(FALLBACK_LANGUAGE, NAMESPACE)
  )
}
