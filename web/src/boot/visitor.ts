import { dayNumber, localDayKey } from '@frase/core/days/learning-day'
import type { Language } from '@frase/core/languages'
import type { Prerendered } from '@frase/core/pages/prerendered'
import type { Visitor } from '@frase/core/pages/visitor'
import { categoryKey, dailyPhraseKey } from '@frase/core/phrases/phrase-keys'
import { codesIn, phraseCode } from '@frase/core/phrases/seen'
import { DAILY_SPANISH, type WirePhrase } from '@frase/core/phrases/wire-names'
import { planFromStorage } from '@frase/core/plans/plans'
import { SESSION_STORAGE_KEY, STORAGE_KEYS } from '@frase/core/storage-keys'
import { isBeyondOpenUnits } from '../services/storage/next-unit.ts'
import { readStored } from '../services/storage/storage.ts'

export function visitorHere(language: Language): Visitor {
  const isSignedIn = Boolean(readStored(STORAGE_KEYS.session))
  const plan = isSignedIn ? readStored(STORAGE_KEYS.accountPlan) : readStored(STORAGE_KEYS.plan)
  return { language, isSignedIn, plan: planFromStorage(plan) }
}

/**
 * Whether a page prerendered for such visitors is what this one is going to see: it shows no earlier
 * progress.
 */
export function isForThisVisitor(
  { section, day, initialData: { dailyPhrase, categoryPhrases, today } }: Prerendered,
  language: Language,
): boolean {
  return (
    location.search === '' &&
    // The service worker may have cached it on another day; in a distant time zone it may be one day off.
    Math.abs(dayNumber(new Date()) - day) <= 1 &&
    (section !== 'premium' || readStored(STORAGE_KEYS.chosenPlan) === null) &&
    (section !== 'exercises' || !hasPractised()) &&
    (section !== 'unit' || !isBeyondOpenUnits()) &&
    // The server's day may not have begun for the reader, or may be over.
    (section !== 'today' || today === localDayKey(new Date())) &&
    (section !== 'home' || isPhraseOfToday(dailyPhrase, language)) &&
    isSetOfToday(categoryPhrases?.phrases, language)
  )
}

export function hasPhraseOfToday(language: Language): boolean {
  return phraseOfToday(language) !== null
}

/**
 * The phrase stored for today is shown; without one, a phrase that was never shown. A page without a phrase
 * fits all.
 */
export function isPhraseOfToday(phrase: WirePhrase | undefined, language: Language): boolean {
  if (!phrase) return true
  const today = phraseOfToday(language)
  if (today) return today[DAILY_SPANISH] === phrase[DAILY_SPANISH]
  const seen = codesIn(readStored(STORAGE_KEYS.seenPhrases) ?? '')
  return !seen.includes(phraseCode(String(phrase[DAILY_SPANISH])))
}

function isSetOfToday(phrases: readonly WirePhrase[] | undefined, language: Language): boolean {
  const stored = storedAt(categoryKey(String(phrases?.[0]?.category), new Date()), language)
  return !stored || JSON.stringify(stored.phrases) === JSON.stringify(phrases)
}

/** A session in progress, or one of today's that is used up. */
function hasPractised(): boolean {
  return readStored(STORAGE_KEYS.exerciseDate) !== null || readStored(SESSION_STORAGE_KEY) !== null
}

function phraseOfToday(language: Language): WirePhrase | null {
  return storedAt(dailyPhraseKey(new Date()), language)
}

/** A quick look only: the app validates what is stored, and requests it again if it is invalid. */
function storedAt(key: string, language: Language): WirePhrase | null {
  try {
    const value = JSON.parse(readStored(key) ?? 'null')
    return value?.language === undefined || value.language === language ? value : null
  } catch {
    return null
  }
}
