import type en from '@frase/content/locales/en.json'
import { FALLBACK_LANGUAGE, isLanguage, LANGUAGES, type Language } from '@frase/core/languages'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { fetchTexts } from './fetch-texts.ts'
import { notify } from './notify.ts'
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

/** The language chosen last, which may still be on its way. */
let wanted: Language | null = null

const arrivals = new Map<Language, Promise<boolean>>()

function arrivalOf(language: Language): Promise<boolean> {
  const known = arrivals.get(language)
  if (known) return known
  const arrival = addTexts(language)
  arrivals.set(language, arrival)
  // Asked for again when it is wanted again.
  void arrival.then((hasArrived) => hasArrived || arrivals.delete(language))
  return arrival
}

/** A file that cannot be had is logged and skipped: English stands in for it. */
async function addTexts(language: Language): Promise<boolean> {
  try {
    const { [language]: asked = fetchTexts(language) } = boot.texts
    delete boot.texts[language]
    const response = await asked
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    i18next.addResourceBundle(language, NAMESPACE, await response.json())
    return true
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the only place where a developer would look for it
    console.warn(`The translations of '${language}' could not be loaded`, error)
    return false
  }
}

/** Ready means the current language and English, which stands in for it; says which of them is shown, if any is there. */
export async function startTranslations(): Promise<Language | null> {
  const { language } = boot
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: FALLBACK_LANGUAGE,
    supportedLngs: LANGUAGES,
    resources: {},
    ...SHARED_OPTIONS,
  })
  const [hasArrived, hasFallback] = await Promise.all([arrivalOf(language), arrivalOf(FALLBACK_LANGUAGE)])
  if (!hasArrived && !hasFallback) return null
  settleLanguage(language)
  return hasArrived ? language : FALLBACK_LANGUAGE
}

/** The other languages must not take the line from the first screen. */
export function loadOtherLanguages(): void {
  for (const language of LANGUAGES) void arrivalOf(language)
}

/** False where another language was chosen meanwhile, or this one is not to be had: then everything stays as it is. */
export async function changeLanguage(language: Language): Promise<boolean> {
  wanted = language
  const hasArrived = await arrivalOf(language)
  if (wanted !== language) return false
  if (!hasArrived) {
    void notify({ title: i18next.t('errors.unreachable'), kind: 'destructive' })
    return false
  }
  await i18next.changeLanguage(language)
  settleLanguage(language)
  return true
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
