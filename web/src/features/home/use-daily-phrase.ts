import { DAILY_PHRASE_PATH } from '@frase/core/contract/paths'
import type { Language } from '@frase/core/languages'
import { fallbackPhrase } from '@frase/core/phrases/fallback'
import { dailyPhraseKey, readStoredPhrase } from '@frase/core/phrases/phrase-storage'
import { type DailyPhrase, dailyPhraseSchema } from '@frase/core/phrases/records'
import { REGENERATION_DELAY } from '@frase/core/ui-delays'
import { useCallback, useEffect, useRef, useState } from 'react'
import { trackEvent } from '../../services/analytics.ts'
import { callApi, messageFrom, reached, readAnswer } from '../../services/api.ts'
import { recentPhrases, rememberShown, storeDailyPhrase } from '../../services/met-phrases.ts'
import { readStored } from '../../services/storage.ts'

interface DailyPhraseState {
  phrase: DailyPhrase | null
  isLoading: boolean
  error: string | null
}

const ready = (phrase: DailyPhrase): DailyPhraseState => ({ phrase, isLoading: false, error: null })
const LOADING: DailyPhraseState = { phrase: null, isLoading: true, error: null }

/** Today's phrase: the stored one, else a new one that is stored; on failure the fallback greeting. */
export function useDailyPhrase(language: Language) {
  const [state, setState] = useState(() => {
    const given = givenPhrase(language)
    return given ? ready(given) : LOADING
  })
  const latest = useRef(0)
  const begunWith = useRef('')

  const load = useCallback(
    async (ask: () => Promise<DailyPhrase>, keep: (phrase: DailyPhrase) => void) => {
      latest.current += 1
      const turn = latest.current
      let phrase: DailyPhrase
      let error: string | null = null
      try {
        phrase = await ask()
      } catch (failure) {
        phrase = fallbackPhrase(language)
        error = messageFrom(failure)
      }
      if (turn !== latest.current) return
      if (error === null) keep(phrase)
      rememberShown(phrase.frase)
      setState({ phrase, isLoading: false, error })
    },
    [language],
  )

  const begin = useCallback(() => {
    const key = dailyPhraseKey(new Date())
    begunWith.current = key
    const stored = readStoredPhrase(readStored(key), language)
    if (stored) {
      latest.current += 1
      rememberShown(stored.frase)
      setState(ready(stored))
      return
    }
    if (!givenPhrase(language)) setState(LOADING)
    void load(
      () => firstPhrase(language),
      (phrase) => storeDailyPhrase(key, { ...phrase, language }),
    )
  }, [language, load])

  useEffect(begin, [begin])

  // A page that was left open over night begins the new day when it is looked at again.
  useEffect(() => {
    const look = () => {
      if (!document.hidden && dailyPhraseKey(new Date()) !== begunWith.current) begin()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [begin])

  const regenerate = useCallback(() => {
    latest.current += 1
    const turn = latest.current
    setState(LOADING)
    setTimeout(() => {
      // A phrase asked for on purpose is shown, but the phrase of the day stays what it was.
      if (turn === latest.current)
        void load(
          () => newPhrase(language),
          () => {},
        )
    }, REGENERATION_DELAY)
  }, [language, load])

  return { ...state, regenerate }
}

/** The phrase that the page came with, while it is for this language. */
function givenPhrase(language: Language): DailyPhrase | undefined {
  return early.language === language ? early.given.dailyPhrase : undefined
}

/** What came with the page, or the request that it began before this code had arrived; else one of our own. */
async function firstPhrase(language: Language): Promise<DailyPhrase> {
  const given = givenPhrase(language)
  // Used once: a page that stays open over midnight asks for the next one.
  delete early.given.dailyPhrase
  if (given) return given
  const { phrase: asked } = early
  if (!asked || early.language !== language) return newPhrase(language)
  delete early.phrase
  return dailyPhraseSchema.parse(await readAnswer(await reached(asked)))
}

async function newPhrase(language: Language): Promise<DailyPhrase> {
  trackEvent({ action: 'gerar_frase', category: 'Phrase', label: language })
  return callApi(DAILY_PHRASE_PATH, { body: { language, recent: recentPhrases() } }, dailyPhraseSchema)
}
