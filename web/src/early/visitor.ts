import { localDayKey } from '@frase/core/dates'
import type { Language } from '@frase/core/languages'
import type { GivenAnswers } from '@frase/core/pages/prerendered'
import { SESSION_STORAGE_KEY, STORAGE_KEYS } from '@frase/core/storage-keys'
import { readStored, storedKeys } from '../services/storage.ts'

/** Pages are drawn for a visitor who has none of these. */
const PERSONAL = [STORAGE_KEYS.plan, STORAGE_KEYS.session, STORAGE_KEYS.chosenPlan]

/** Whether a page that was drawn for anybody is what this visitor is going to see. */
export function isDrawnFor(language: Language, given: GivenAnswers): boolean {
  return (
    location.search === '' &&
    PERSONAL.every((key) => readStored(key) === null) &&
    !hasExercisesInProgress() &&
    isShownToday(language, given)
  )
}

export function hasPhraseOfToday(language: Language): boolean {
  return phraseOfToday(language) !== null
}

/** What is stored for today is shown, or else a phrase that no other day had: the given answers must be that. */
function isShownToday(language: Language, { dailyPhrase, categoryPhrases }: GivenAnswers): boolean {
  const today = phraseOfToday(language)
  if (dailyPhrase) {
    const { frase } = dailyPhrase
    if (today) return today.frase === frase
    return !storedKeys().some((key) => key.startsWith('frase-') && storedAt(key, language)?.frase === frase)
  }
  if (categoryPhrases) {
    const key = `categoria-${categoryPhrases.phrases[0]?.category}-${localDayKey(new Date())}`
    const kept = storedAt(key, language)
    return !kept || JSON.stringify(kept.phrases) === JSON.stringify(categoryPhrases.phrases)
  }
  return !today || location.pathname !== '/'
}

function hasExercisesInProgress(): boolean {
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
