import { loadMemoryCatalog } from '@frase/content/memory-catalog'
import { type LoadedReview, loadReviewMaterial } from '@frase/content/review-material'
import { loadTaskTexts, type TaskTexts } from '@frase/content/task-texts'
import { eventTime, learningDay } from '@frase/core/days/learning-day'
import type { Language } from '@frase/core/languages'
import { minutesLeft } from '@frase/core/memory/cards/session-plan'
import type { MemoryCatalog } from '@frase/core/memory/items/memory-catalog'
import { REVIEW_AGAIN_STORAGE_KEY, REVIEW_DONE_STORAGE_KEY } from '@frase/core/review/review-keys'
import { askableCatalog, needsOf, planReview, type ReviewPlan } from '@frase/core/review/review-plan'
import { readWaitingCards, type WaitingCard } from '@frase/core/review/review-session'
import { useEffect, useMemo, useState } from 'react'
import { usePlan } from '../../services/account/plan.tsx'
import type { LearnerMemory } from '../../services/memory/learner/learner-memory.ts'
import { openTabMemory } from '../../services/memory/open/open-memory.ts'
import { useLearnerMemory } from '../../services/memory/record/use-learner-memory.ts'
import { readStored, removeStored, writeStored } from '../../services/storage/storage.ts'
import { useLanguage } from '../../services/texts/translation.ts'

/** What was wrong before a reload and has not returned yet. */
export function readWaiting(today: number): readonly WaitingCard[] {
  try {
    return readWaitingCards(JSON.parse(sessionStorage.getItem(REVIEW_AGAIN_STORAGE_KEY) ?? 'null'), today)
  } catch {
    return []
  }
}

export function storeWaiting(day: number, cards: readonly WaitingCard[]): void {
  try {
    sessionStorage.setItem(REVIEW_AGAIN_STORAGE_KEY, JSON.stringify({ day, cards }))
  } catch {
    // Without storage a reload forgets what would have returned; its answers are in memory all the same.
  }
}

/** The code, data and texts of a review's tasks. */
export interface ReviewParts extends LoadedReview {
  texts: TaskTexts
}

export interface Review {
  memory: LearnerMemory
  /** The phrases that memory schedules now. */
  plan: (minutes: number, from: 'today' | 'more') => ReviewPlan
  load: (plan: ReviewPlan) => Promise<ReviewParts>
}

/** Undefined while memory and catalog are loading. */
export function useReview(): { review: Review | undefined; isFailed: boolean; retry: () => void } {
  const language = useLanguage()
  const memory = useLearnerMemory()?.memory
  const { isPremium } = usePlan()
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
 * Called while rendering: an effect would wait until the page has its texts. All is loaded once, and a
 * failure is reported when it is needed.
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
        loadTaskTexts(language),
      ])
      return { ...parts, texts }
    },
  }
}

export function todayNumber(): number {
  return learningDay(eventTime(new Date()))
}

/** A learner who has finished is done for today, even if mistakes have opened new cards meanwhile. */
export const isDoneToday = (): boolean => readStored(REVIEW_DONE_STORAGE_KEY) === String(todayNumber())

export const finishToday = (): void => writeStored(REVIEW_DONE_STORAGE_KEY, String(todayNumber()))

/** The learner wants to review more than that. */
export const reopenToday = (): void => removeStored(REVIEW_DONE_STORAGE_KEY)
