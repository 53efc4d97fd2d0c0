import type { Language } from '@frase/core/languages'
import { type CycleStep, nextUnseenIndex, randomUnseenIndex } from '@frase/core/phrases/manual-cycle'
import type { ListedPhrase } from '@frase/core/phrases/phrase'
import { useEffect, useState } from 'react'
import { useLatest } from '../../services/latest.ts'
import { notify } from '../../services/notify.ts'
import { storeViewed } from '../../services/phrase-store.ts'
import { useTranslation } from '../../services/translation.ts'

interface PhraseList {
  phrases: readonly ListedPhrase[]
  /** The language of their translations, while those in another one are on their way. */
  spoken: Language
}

export interface ManualPhrase {
  phrase: ListedPhrase | null
  /** From 1, for the eye. */
  position: number
  total: number
  next: () => void
  random: () => void
}

/** The predefined list, one phrase at a time. The first is picked at random; none comes again before all were seen. */
export function useManualPhrase(language: Language, isActive: boolean): ManualPhrase {
  const { t } = useTranslation()
  const [{ phrases, spoken }, setList] = useState<PhraseList>({ phrases: [], spoken: language })
  const [step, setStep] = useState<CycleStep | null>(null)
  const begin = useLatest()

  useEffect(() => {
    if (!isActive) return
    const isLatest = begin()
    loadPhrasesAtHand()
      .then(({ manualPhrases }) => manualPhrases(language))
      .then(
        (loaded) => {
          if (!isLatest()) return
          setList({ phrases: loaded, spoken: language })
          setStep((known) => known ?? randomUnseenIndex(new Set(), -1, loaded.length, Math.random))
        },
        () => isLatest() && void notify({ title: t('errors.unreachable'), kind: 'destructive' }),
      )
    return () => void begin()
  }, [language, isActive, t, begin])

  const phrase = (step && phrases[step.index]) ?? null
  useEffect(() => {
    if (isActive && phrase) storeViewed(phrase, spoken)
  }, [isActive, phrase, spoken])

  const move = (choose: (current: CycleStep) => CycleStep) => setStep((current) => current && choose(current))
  return {
    phrase,
    position: (step?.index ?? 0) + 1,
    total: phrases.length,
    next: () => move(({ seen, index }) => nextUnseenIndex(seen, index, phrases.length)),
    random: () => move(({ seen, index }) => randomUnseenIndex(seen, index, phrases.length, Math.random)),
  }
}

/** Loaded with the first visit to this mode, or the first random phrase: most learners stay with the daily phrase. */
export const loadPhrasesAtHand = () => import('./phrases-at-hand.ts')
