import { DAILY_PHRASE_PATH } from '@frase/core/contract/paths'
import type { Language } from '@frase/core/languages'
import { REGENERATION_DELAY } from '@frase/core/pages/ui-delays'
import { fallbackPhrase } from '@frase/core/phrases/fallback'
import type { DailyPhrase } from '@frase/core/phrases/phrase'
import { dailyPhraseKey } from '@frase/core/phrases/phrase-keys'
import { readStoredPhrase } from '@frase/core/phrases/phrase-storage'
import { dailyPhraseReader } from '@frase/core/phrases/wire-names'
import { useCallback, useEffect, useRef, useState } from 'react'
import { trackEvent } from '../../services/analytics/analytics.ts'
import { callApi, messageFrom, reached, readAnswer } from '../../services/api/api.ts'
import { useLatest } from '../../services/api/latest.ts'
import { rememberShown, shownPhrases, storeDailyPhrase } from '../../services/phrases/phrase-store.ts'
import { readStored } from '../../services/storage/storage.ts'
import { loadPhrasesAtHand } from './use-manual-phrase.ts'

interface DailyPhraseState {
  /** Null while it is loading. */
  phrase: DailyPhrase | null
  error: string | null
}

const LOADING: DailyPhraseState = { phrase: null, error: null }

/** Today's phrase: the stored one, else a new one that is stored; on failure the fallback greeting. */
export function useDailyPhrase(language: Language) {
  const [state, setState] = useState<DailyPhraseState>(() => ({
    phrase: initialPhrase(language) ?? null,
    error: null,
  }))
  const begin = useLatest()
  const openedWith = useRef('')

  const load = useCallback(
    async (
      request: () => Promise<DailyPhrase>,
      store?: (phrase: DailyPhrase) => void,
      otherwise = fallbackPhrase(language),
    ) => {
      const isLatest = begin()
      let phrase: DailyPhrase
      let error: string | null = null
      try {
        phrase = await request()
      } catch (failure) {
        phrase = otherwise
        error = messageFrom(failure)
      }
      if (!isLatest()) return
      if (error === null) store?.(phrase)
      rememberShown(phrase.spanish)
      setState({ phrase, error })
    },
    [language, begin],
  )

  const open = useCallback(() => {
    const key = dailyPhraseKey(new Date())
    openedWith.current = key
    const stored = readStoredPhrase(readStored(key), language)
    if (stored) {
      begin()
      rememberShown(stored.spanish)
      setState({ phrase: stored, error: null })
      return
    }
    if (!initialPhrase(language)) setState(LOADING)
    void load(
      () => firstPhrase(language),
      (phrase) => storeDailyPhrase(key, { ...phrase, language }),
    )
  }, [language, begin, load])

  useEffect(open, [open])

  // A page that was left open over night begins the new day when it becomes visible again.
  useEffect(() => {
    const look = () => {
      if (!document.hidden && dailyPhraseKey(new Date()) !== openedWith.current) open()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [open])

  const regenerate = useCallback(() => {
    const isLatest = begin()
    setState(LOADING)
    setTimeout(() => {
      // A phrase that the learner requested is shown, but the phrase of the day stays what it was.
      if (isLatest()) void load(() => newPhrase(language))
    }, REGENERATION_DELAY)
  }, [language, begin, load])

  const random = () => {
    const { phrase } = state
    const pick = async (shown: DailyPhrase) =>
      (await reached(loadPhrasesAtHand())).randomPhrase(language, shown)
    if (phrase) void load(() => pick(phrase), undefined, phrase)
  }

  return { ...state, regenerate, random }
}

/** The phrase that the page was prerendered with, while it is for this language. */
function initialPhrase(language: Language): DailyPhrase | undefined {
  return boot.language === language ? dailyPhraseReader.read(boot.initialData.dailyPhrase) : undefined
}

/** The initial data of the page, or the answer to the boot script's request; else a request of our own. */
async function firstPhrase(language: Language): Promise<DailyPhrase> {
  const initial = initialPhrase(language)
  // Used once: a page that stays open over midnight requests the next one.
  delete boot.initialData.dailyPhrase
  if (initial) return initial
  const { phrase: requested } = boot
  if (!requested || boot.language !== language) return newPhrase(language)
  delete boot.phrase
  return dailyPhraseReader.parse(await readAnswer(await reached(requested)))
}

async function newPhrase(language: Language): Promise<DailyPhrase> {
  trackEvent({ action: 'gerar_frase', category: 'Phrase', label: language })
  return callApi(DAILY_PHRASE_PATH, { body: { language, ...shownPhrases() } }, dailyPhraseReader)
}
