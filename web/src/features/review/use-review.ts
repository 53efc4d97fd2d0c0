import { loadMemoryCatalog } from '@frase/content/memory-catalog'
import { loadPracticeTexts, type PracticeTexts } from '@frase/content/practice-texts'
import { type LoadedReview, loadReviewMaterial } from '@frase/content/review-material'
import { eventTime, learningDay } from '@frase/core/days/learning-day'
import type { Language } from '@frase/core/languages'
import { minutesLeft } from '@frase/core/memory/cards/session-plan'
import type { MemoryCatalog } from '@frase/core/memory/items/memory-catalog'
import { askableCatalog, needsOf, planReview, type ReviewPlan } from '@frase/core/review/review-plan'
import { useEffect, useMemo, useState } from 'react'
import type { LearnerMemory } from '../../services/memory/learner-memory.ts'
import { openTabMemory } from '../../services/memory/open-memory.ts'
import { useLearnerMemory } from '../../services/memory/use-learner-memory.ts'
import { usePlano } from '../../services/plan.tsx'
import { useLanguage } from '../../services/translation.ts'
import { readWaiting } from './waiting-cards.ts'

/** What the tasks of a review are made from, judged with and told in. */
export interface ReviewParts extends LoadedReview {
  texts: PracticeTexts
}

export interface Review {
  memory: LearnerMemory
  /** What memory asks for now. */
  plan: (minutes: number, from: 'today' | 'more') => ReviewPlan
  load: (plan: ReviewPlan) => Promise<ReviewParts>
}

/** Undefined while memory and catalog are on their way. */
export function useReview(): { review: Review | undefined; isFailed: boolean; retry: () => void } {
  const language = useLanguage()
  const memory = useLearnerMemory()?.memory
  const { isPremium } = usePlano()
  const [loaded, setLoaded] = useState<{ catalog: MemoryCatalog; language: Language }>()
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0)

  preload(language)

  useEffect(() => {
    let isLeft = false
    loadMemoryCatalog(language).then(
      (catalog) => isLeft || setLoaded({ catalog, language }),
      () => isLeft || setFailed(attempt),
    )
    return () => {
      isLeft = true
    }
  }, [language, attempt])

  const review = useMemo(
    () =>
      memory && loaded?.language === language
        ? reviewOf(memory, loaded.catalog, language, isPremium)
        : undefined,
    [memory, loaded, language, isPremium],
  )
  return { review, isFailed: failed === attempt && !review, retry: () => setAttempt(attempt + 1) }
}

/**
 * Called while rendering: an effect would wait until the page has its texts. All of it is loaded once, and a failure is told
 * when it is needed.
 */
function preload(language: Language): void {
  void openTabMemory()
  loadMemoryCatalog(language).catch(() => {})
}

function reviewOf(
  memory: LearnerMemory,
  { items }: MemoryCatalog,
  language: Language,
  isPremium: boolean,
): Review {
  const catalog = askableCatalog(items)
  return {
    memory,
    plan(minutes, from) {
      const { state } = memory.snapshot()
      const today = todayNumber()
      return planReview(
        { state, catalog, today, scheduler: memory.scheduler },
        {
          minutes: from === 'more' ? minutes : minutesLeft(state, minutes, today),
          waiting: readWaiting(today),
          isPremium,
          random: Math.random,
        },
      )
    },
    async load(plan) {
      const [parts, texts] = await Promise.all([
        loadReviewMaterial(language, needsOf(plan, catalog)),
        loadPracticeTexts(language),
      ])
      return { ...parts, texts }
    },
  }
}

export function todayNumber(): number {
  return learningDay(eventTime(new Date()))
}
