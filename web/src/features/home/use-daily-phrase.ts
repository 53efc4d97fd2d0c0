import type { Language } from '@frase/core/languages'
import { dailyPhraseKey, readStoredPhrase } from '@frase/core/phrases/phrase-storage'
import { type DailyPhrase, dailyPhraseSchema } from '@frase/core/phrases/records'
import { REGENERATION_DELAY } from '@frase/core/timings'
import { useCallback, useEffect, useRef, useState } from 'react'
import { trackEvent } from '../../services/analytics.ts'
import { messageFrom, postJson, readAnswer } from '../../services/api.ts'
import { recentPhrases, rememberShown, storeDailyPhrase } from '../../services/met-phrases.ts'
import { readStored } from '../../services/storage.ts'

interface DailyPhraseState {
  phrase: DailyPhrase | null
  isLoading: boolean
  error: string | null
}

const LOADING: DailyPhraseState = { phrase: null, isLoading: true, error: null }

/** Today's phrase: the stored one, else a new one that is stored; on failure the fallback greeting. */
export function useDailyPhrase(language: Language) {
  const [state, setState] = useState(LOADING)
  const latest = useRef(0)

  const load = useCallback(
    async (ask: () => Promise<DailyPhrase>, keep: (phrase: DailyPhrase) => void) => {
      latest.current += 1
      const turn = latest.current
      let next: DailyPhraseState
      try {
        const phrase = await ask()
        keep(phrase)
        next = { phrase, isLoading: false, error: null }
      } catch (error) {
        // Loaded when it is needed: most visits never see it.
        const { fallbackPhrase } = await import('@frase/core/phrases/fallback')
        next = { phrase: fallbackPhrase(language), isLoading: false, error: messageFrom(error) }
      }
      if (turn !== latest.current) return
      if (next.phrase) rememberShown(next.phrase.frase)
      setState(next)
    },
    [language],
  )

  useEffect(() => {
    const key = dailyPhraseKey(new Date())
    const stored = readStoredPhrase(readStored(key), language)
    if (stored) {
      latest.current += 1
      rememberShown(stored.frase)
      setState({ phrase: stored, isLoading: false, error: null })
      return
    }
    setState(LOADING)
    void load(
      () => firstPhrase(language),
      (phrase) => storeDailyPhrase(key, { ...phrase, language }),
    )
  }, [language, load])

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

/** The request that the page began before this code had arrived, if it was for this language; else one of our own. */
async function firstPhrase(language: Language): Promise<DailyPhrase> {
  const { phrase: early, language: earlyLanguage } = window.early
  if (!early || earlyLanguage !== language) return newPhrase(language)
  delete window.early.phrase
  return dailyPhraseSchema.parse(await readAnswer(await early))
}

async function newPhrase(language: Language): Promise<DailyPhrase> {
  trackEvent({ action: 'gerar_frase', category: 'Phrase', label: language })
  return dailyPhraseSchema.parse(await postJson('/api/daily-phrase', { language, recent: recentPhrases() }))
}
