import { REVIEW_AGAIN_STORAGE_KEY } from '@frase/core/review/review-keys'
import { readWaitingCards, type WaitingCard } from '@frase/core/review/review-session'

/** What was wrong before the page was loaded anew and has not come back yet. */
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
    // Without storage a reload forgets what would have come back; its answers are in memory all the same.
  }
}
