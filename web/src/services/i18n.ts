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

/** The same where pages are drawn ahead: what is drawn must read as what the app draws. */
export const SHARED_OPTIONS = {
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
}

export type LanguageTexts = typeof en

const arrivals = new Map<Language, Promise<boolean>>()

function arrivalOf(language: Language): Promise<boolean> {
  const known = arrivals.get(language)
  if (known) return known
  const arrival = addTexts(language)
  arrivals.set(language, arrival)
  return arrival
}

/** A file that cannot be had is logged and skipped: English stands in for it. */
async function addTexts(language: Language): Promise<boolean> {
  try {
    const response = await (language === early.language ? early.texts : fetch(`/locales/${language}.json`))
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    i18next.addResourceBundle(language, NAMESPACE, await response.json())
    return true
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the only place where a developer would look for it
    console.warn(`The translations of '${language}' could not be loaded`, error)
    return false
  }
}

/** Ready means the current language, or English where it is not to be had; says which. */
export async function startTranslations(): Promise<Language> {
  const { language } = early
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: FALLBACK_LANGUAGE,
    supportedLngs: LANGUAGES,
    resources: {},
    ...SHARED_OPTIONS,
  })
  const hasArrived = await arrivalOf(language)
  if (!hasArrived) await arrivalOf(FALLBACK_LANGUAGE)
  settleLanguage(language)
  return hasArrived ? language : FALLBACK_LANGUAGE
}

/** The other languages must not take the line from the first screen. */
export function loadOtherLanguages(): void {
  for (const language of LANGUAGES) void arrivalOf(language)
}

export async function changeLanguage(language: Language): Promise<void> {
  await arrivalOf(language)
  await i18next.changeLanguage(language)
  settleLanguage(language)
}

function settleLanguage(language: Language): void {
  writeStored(STORAGE_KEYS.language, language)
  // Even the same language, set once more, would make the browser style the whole page anew.
  if (document.documentElement.lang !== language) document.documentElement.lang = language
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
