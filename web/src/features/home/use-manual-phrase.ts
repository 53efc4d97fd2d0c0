import type { Language } from '@frase/core/languages'
import { type CycleStep, nextUnseenIndex, randomUnseenIndex } from '@frase/core/phrases/manual-cycle'
import type { PredefinedPhrase } from '@frase/core/phrases/records'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storeViewed } from '../../services/met-phrases.ts'
import { notify } from '../../services/notify.ts'

interface PhraseList {
  phrases: readonly PredefinedPhrase[]
  /** The language of their translations, while those in another one are on their way. */
  spoken: Language
}

export interface ManualPhrase {
  phrase: PredefinedPhrase | null
  /** From 1, for the eye. */
  position: number
  total: number
  next: () => void
  random: () => void
}

/** The predefined list, one phrase at a time. The first is drawn at random; none comes again before all were seen. */
export function useManualPhrase(language: Language, isActive: boolean): ManualPhrase {
  const { t } = useTranslation()
  const [{ phrases, spoken }, setList] = useState<PhraseList>({ phrases: [], spoken: language })
  const [step, setStep] = useState<CycleStep | null>(null)

  useEffect(() => {
    if (!isActive) return
    let isStale = false
    loadPhrases(language).then(
      (loaded) => {
        if (isStale) return
        const general = loaded.filter(({ category }) => category === undefined)
        setList({ phrases: general, spoken: language })
        setStep((known) => known ?? randomUnseenIndex(new Set(), -1, general.length, Math.random))
      },
      () => isStale || void notify({ title: t('errors.unreachable'), kind: 'destructive' }),
    )
    return () => {
      isStale = true
    }
  }, [language, isActive, t])

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

/** Loaded with the first visit to this mode: most learners stay with the daily phrase. */
async function loadPhrases(language: Language): Promise<PredefinedPhrase[]> {
  const { loadPredefined } = await import('@frase/content/predefined')
  return loadPredefined(language)
}
