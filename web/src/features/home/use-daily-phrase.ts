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

const ready = (phrase: DailyPhrase): DailyPhraseState => ({ phrase, isLoading: false, error: null })
const LOADING: DailyPhraseState = { phrase: null, isLoading: true, error: null }

/** Today's phrase: the stored one, else a new one that is stored; on failure the fallback greeting. */
export function useDailyPhrase(language: Language) {
  const [state, setState] = useState(() => {
    const given = givenPhrase(language)
    return given ? ready(given) : LOADING
  })
  const latest = useRef(0)

  const load = useCallback(
    async (ask: () => Promise<DailyPhrase>, keep: (phrase: DailyPhrase) => void) => {
      latest.current += 1
      const turn = latest.current
      let next: DailyPhraseState
      try {
        const phrase = await ask()
        keep(phrase)
        next = ready(phrase)
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
      setState(ready(stored))
      return
    }
    if (!givenPhrase(language)) setState(LOADING)
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
  return dailyPhraseSchema.parse(await readAnswer(await asked))
}

async function newPhrase(language: Language): Promise<DailyPhrase> {
  trackEvent({ action: 'gerar_frase', category: 'Phrase', label: language })
  return dailyPhraseSchema.parse(await postJson('/api/daily-phrase', { language, recent: recentPhrases() }))
}
