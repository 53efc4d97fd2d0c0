import { dayNumber, localDayKey } from '@frase/core/dates'
import type { Language } from '@frase/core/languages'
import type { Drawn } from '@frase/core/pages/prerendered'
import type { CategorySet, DailyPhrase } from '@frase/core/phrases/records'
import { planFromStorage } from '@frase/core/plans'
import { SESSION_STORAGE_KEY, STORAGE_KEYS } from '@frase/core/storage-keys'
import { readStored, storedKeys } from '../services/storage.ts'

/**
 * Whether a page that was drawn for anybody is what this visitor is going to see. It is drawn for the free plan, without
 * an account, and for somebody who has done nothing yet.
 */
export function isThisVisitors({ section, day, given }: Drawn, language: Language): boolean {
  return (
    location.search === '' &&
    // Kept for another day by the service worker; where the day begins earlier or later, it may be one off.
    Math.abs(dayNumber(new Date()) - day) <= 1 &&
    readStored(STORAGE_KEYS.session) === null &&
    planFromStorage(readStored(STORAGE_KEYS.plan)) === 'free' &&
    (section !== 'premium' || readStored(STORAGE_KEYS.chosenPlan) === null) &&
    (section !== 'exercises' || !hasPractised()) &&
    (section !== 'home' || isShownToday(language, given.dailyPhrase)) &&
    isSetOfToday(language, given.categoryPhrases)
  )
}

export function hasPhraseOfToday(language: Language): boolean {
  return phraseOfToday(language) !== null
}

/** The phrase stored for today is shown; where there is none, one that no other day had. */
function isShownToday(language: Language, given: DailyPhrase | undefined): boolean {
  const today = phraseOfToday(language)
  if (today || !given) return today?.frase === given?.frase
  return !storedKeys().some(
    (key) => key.startsWith('frase-') && storedAt(key, language)?.frase === given.frase,
  )
}

function isSetOfToday(language: Language, given: CategorySet | undefined): boolean {
  const kept = storedAt(`categoria-${given?.phrases[0]?.category}-${localDayKey(new Date())}`, language)
  return !kept || JSON.stringify(kept.phrases) === JSON.stringify(given?.phrases)
}

/** A session in progress, or one of today's that is used up. */
function hasPractised(): boolean {
  if (readStored(STORAGE_KEYS.exerciseDate) !== null) return true
  try {
    return sessionStorage.getItem(SESSION_STORAGE_KEY) !== null
  } catch {
    return false
  }
}

function phraseOfToday(language: Language): Stored | null {
  return storedAt(`frase-${localDayKey(new Date())}`, language)
}

interface Stored {
  frase?: unknown
  phrases?: unknown
}

/** A quick look only: the app reads what is stored with care, and asks again if it is no good. */
function storedAt(key: string, language: Language): Stored | null {
  try {
    const value = JSON.parse(readStored(key) ?? 'null')
    return value?.language === undefined || value.language === language ? value : null
  } catch {
    return null
  }
}
