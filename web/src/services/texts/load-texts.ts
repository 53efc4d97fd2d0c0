import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '@frase/core/languages'
import { matchSection, pathFor } from '@frase/core/pages/paths'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { useNavigate } from 'react-router'
import { trackEvent } from '../analytics/analytics.ts'
import { notify } from '../page/notify.ts'
import { writeStored } from '../storage/storage.ts'
import { fetchTexts } from './fetch-texts.ts'
import { addTexts, showLanguage, t, useLanguage } from './translation.ts'

/** The language chosen last, which may still be loading. */
let wanted: Language | null = null

const loading = new Map<Language, Promise<boolean>>()

/** False if they cannot be loaded; the next call tries again. */
export function loadTexts(language: Language): Promise<boolean> {
  const known = loading.get(language)
  if (known) return known
  const arrival = fetchAndAdd(language)
  loading.set(language, arrival)
  void arrival.then((hasArrived) => hasArrived || loading.delete(language))
  return arrival
}

/** A file that cannot be loaded is logged and skipped: English is the fallback. */
async function fetchAndAdd(language: Language): Promise<boolean> {
  try {
    const { [language]: asked = fetchTexts(language) } = boot.texts
    delete boot.texts[language]
    const response = await asked
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    addTexts(language, await response.json())
    return true
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the place where a developer looks for it
    console.warn(`The translations of '${language}' could not be loaded`, error)
    return false
  }
}

/** Loads the current language, or English in its place. Gives the one that is shown, or null if neither arrived. */
export async function startTranslations(): Promise<Language | null> {
  const { language } = boot
  showLanguage(language)
  const hasArrived = await loadTexts(language)
  if (!hasArrived && !(await loadTexts(FALLBACK_LANGUAGE))) return null
  settleLanguage(language)
  return hasArrived ? language : FALLBACK_LANGUAGE
}

/** Called late: the other languages must not compete with the first screen for bandwidth. */
export function loadOtherLanguages(): void {
  for (const language of LANGUAGES) void loadTexts(language)
}

/** False, with nothing changed, if another language was chosen meanwhile or this one cannot be loaded. */
export async function changeLanguage(language: Language): Promise<boolean> {
  wanted = language
  const hasArrived = await loadTexts(language)
  if (wanted !== language) return false
  if (!hasArrived) {
    void notify({ title: t('errors.unreachable'), kind: 'destructive' })
    return false
  }
  showLanguage(language)
  settleLanguage(language)
  return true
}

function settleLanguage(language: Language): void {
  writeStored(STORAGE_KEYS.language, language)
  // Setting even the same value makes the browser restyle the whole page.
  if (document.documentElement.lang !== language) document.documentElement.lang = language
}

/** Changes the language, and the address if the section has another one in that language. */
export function useLanguageSwitch() {
  const navigate = useNavigate()
  const current = useLanguage()
  return async (next: Language) => {
    if (!(await changeLanguage(next))) return
    if (next !== current) trackEvent({ action: 'mudar_idioma', category: 'Language', label: next })
    // Read only now: the learner may have navigated while the texts were loading.
    const { pathname, search, hash } = location
    const match = matchSection(pathname)
    if (!match) return
    const path = pathFor(match.section, next, match.params)
    if (path === pathname) return
    await navigate({ pathname: path, search, hash }, { replace: true, state: { keepFocus: true } })
  }
}
