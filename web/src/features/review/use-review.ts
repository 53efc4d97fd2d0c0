import { loadPracticeTexts, type PracticeTexts } from '@frase/content/practice-texts'
import { type LoadedReview, loadReviewMaterial, loadReviewParts } from '@frase/content/review-material'
import type { Language } from '@frase/core/languages'
import type { Learner } from '@frase/core/memory/due'
import { eventTime, learningDay } from '@frase/core/memory/learning-day'
import { askableCatalog, reviewTasks, tasksAgain } from '@frase/core/memory/review-plan'
import { type ReviewSession, startSession } from '@frase/core/memory/review-session'
import { minutesLeft } from '@frase/core/memory/session-plan'
import { useEffect, useState } from 'react'
import type { LearnerMemory } from '../../services/memory/learner-memory.ts'
import { openTabMemory } from '../../services/memory/open-memory.ts'
import { useLearnerMemory } from '../../services/memory/use-learner-memory.ts'
import { useLanguage } from '../../services/translation.ts'
import { readWaiting } from './waiting-cards.ts'

interface Loaded extends LoadedReview {
  texts: PracticeTexts
}

export interface Review extends Loaded {
  memory: LearnerMemory
  /** The session that memory asks for now. */
  plan: (minutes: number, from: 'today' | 'more') => ReviewSession
}

/** Undefined while memory and material are on their way. */
export function useReview(): { review: Review | undefined; isFailed: boolean; retry: () => void } {
  const language = useLanguage()
  const memory = useLearnerMemory()?.memory
  const [loaded, setLoaded] = useState<{ parts: Loaded; language: string }>()
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0)

  preload(language)

  useEffect(() => {
    if (!memory) return
    let isLeft = false
    Promise.all([
      loadReviewMaterial(language, memory.snapshot().state, todayNumber()),
      loadPracticeTexts(language),
    ]).then(
      ([review, texts]) => isLeft || setLoaded({ parts: { ...review, texts }, language }),
      () => isLeft || setFailed(attempt),
    )
    return () => {
      isLeft = true
    }
  }, [memory, language, attempt])

  const isReady = memory !== undefined && loaded?.language === language
  return {
    review: isReady ? reviewOf(memory, loaded.parts) : undefined,
    isFailed: failed === attempt && !isReady,
    retry: () => setAttempt(attempt + 1),
  }
}

/**
 * Called while rendering: an effect would wait until the page has its texts. All of it is loaded once, and a failure is told
 * when it is needed.
 */
function preload(language: Language): void {
  void openTabMemory()
  loadReviewParts(language).catch(() => {})
  loadPracticeTexts(language).catch(() => {})
}

function reviewOf(memory: LearnerMemory, loaded: Loaded): Review {
  return {
    ...loaded,
    memory,
    plan(minutes, from) {
      const { state } = memory.snapshot()
      const today = todayNumber()
      const material = { ...loaded.material, kept: state.kept }
      const learner: Learner = {
        state,
        catalog: askableCatalog(material),
        today,
        scheduler: memory.scheduler,
      }
      const left = from === 'more' ? minutes : minutesLeft(state, minutes, today)
      const cards = reviewTasks(learner, material, left, Math.random)
      return startSession(cards, tasksAgain(learner, material, readWaiting(today), Math.random))
    },
  }
}

export function todayNumber(): number {
  return learningDay(eventTime(new Date()))
}
