import type { Language } from '@frase/core/languages'
import type { CycleStep } from '@frase/core/phrases/manual-cycle'
import type { ListedPhrase } from '@frase/core/phrases/phrase'
import { useEffect, useState } from 'react'
import { useLatest } from '../../services/api/latest.ts'
import { notify } from '../../services/page/notify.ts'
import { useTranslation } from '../../services/texts/translation.ts'

type PhrasesAtHand = typeof import('./phrases-at-hand.ts')

interface PhraseList {
  /** Chooses among the phrases; null before they are loaded. */
  atHand: PhrasesAtHand | null
  phrases: readonly ListedPhrase[]
  /** The language of the current translations, while others are loading. */
  spoken: Language
}

export interface ManualPhrase {
  phrase: ListedPhrase | null
  /** Counted from 1. */
  position: number
  total: number
  next: () => void
  random: () => void
}

/**
 * The predefined list, one phrase at a time. The first is picked at random; none repeats before all were
 * seen.
 */
export function useManualPhrase(language: Language, isActive: boolean): ManualPhrase {
  const { t } = useTranslation()
  const [{ atHand, phrases, spoken }, setList] = useState<PhraseList>({
    atHand: null,
    phrases: [],
    spoken: language,
  })
  const [step, setStep] = useState<CycleStep | null>(null)
  const begin = useLatest()

  useEffect(() => {
    if (!isActive) return
    const isLatest = begin()
    const load = async () => {
      const loaded = await loadPhrasesAtHand()
      const list = await loaded.manualPhrases(language)
      if (!isLatest()) return
      setList({ atHand: loaded, phrases: list, spoken: language })
      setStep((known) => known ?? loaded.randomUnseenIndex(new Set(), -1, list.length, Math.random))
    }
    load().catch(() => isLatest() && void notify({ title: t('errors.unreachable'), kind: 'destructive' }))
    return () => void begin()
  }, [language, isActive, t, begin])

  const phrase = (step && phrases[step.index]) ?? null
  useEffect(() => {
    if (isActive && phrase) atHand?.storeViewed(phrase, spoken)
  }, [isActive, phrase, spoken, atHand])

  const move = (choose: (from: PhrasesAtHand, current: CycleStep) => CycleStep) =>
    setStep((current) => current && atHand && choose(atHand, current))
  return {
    phrase,
    position: (step?.index ?? 0) + 1,
    total: phrases.length,
    next: () => move((from, { seen, index }) => from.nextUnseenIndex(seen, index, phrases.length)),
    random: () =>
      move((from, { seen, index }) => from.randomUnseenIndex(seen, index, phrases.length, Math.random)),
  }
}

/** Loaded with the first visit to this mode, or the first random phrase: most learners stay with the daily phrase. */
export const loadPhrasesAtHand = () => import('./phrases-at-hand.ts')
