import { localDayKey } from '@frase/core/dates'
import { detectLanguage, type Language } from '@frase/core/languages'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { readStored } from './services/storage.ts'
import { applyTheme, storedTheme } from './services/theme.ts'

/**
 * What can begin before the bundle has arrived. Runs from the HTML itself: it picks the colours before the first
 * paint and asks for the texts of the first screen.
 */
export interface EarlyStart {
  language: Language
  /** The texts in that language. */
  texts: Promise<Response>
  /** Today's phrase, asked for on the home page where none is stored. */
  phrase?: Promise<Response>
}

declare global {
  interface Window {
    early: EarlyStart
  }
}

applyTheme(storedTheme())

const language = detectLanguage({
  stored: readStored(STORAGE_KEYS.language),
  browser: navigator.languages,
  page: document.documentElement.lang,
})

const texts = fetch(`/locales/${language}.json`)
// Whoever awaits it handles the failure; until then it must not count as an unhandled one.
texts.catch(() => {})
window.early = { language, texts }

if (location.pathname === '/' && !hasPhraseOfToday()) {
  const request = fetch('/api/daily-phrase', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language }),
  })
  window.early.phrase = request
  // The picture is the largest thing on the page: it should not wait for the bundle either.
  request
    .then((response) => response.clone().json())
    .then(({ urlImagem }) => urlImagem && Object.assign(new Image(), { src: urlImagem }))
    .catch(() => {})
}

/** A quick look only: the app reads the stored phrase with care, and asks again if it is no good. */
function hasPhraseOfToday(): boolean {
  try {
    const stored = JSON.parse(readStored(`frase-${localDayKey(new Date())}`) ?? 'null')
    return stored !== null && (stored.language === undefined || stored.language === language)
  } catch {
    return false
  }
}
