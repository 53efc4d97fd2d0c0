import type { CardId } from '@frase/core/memory/items/card'

export interface Moment {
  day: number
  /** Seconds of practice since the day began. */
  second: number
}

/** The real memory of a simulated learner. The product does not see it: it sees answers. */
export interface TrueMemory {
  /** How likely the card is recalled, guessing aside; 0 before it was first studied. */
  recall: (card: CardId, at: Moment) => number
  /**
   * The card was seen, or answered and then shown.
   * @param recalled whether it came to mind before it was shown
   * @param headStart from 0 to 1: what a first meeting gains from what is known already
   */
  study: (card: CardId, at: Moment, recalled: boolean, headStart?: number) => void
}

/** How much faster than an average one a card is forgotten. Some words are hard for somebody and stay so. */
export type SpeedOf = (card: CardId) => number

/** Two models know days only. On the day of a meeting a card is recalled as often as it was taken in. */
export function sameDayRecall(takenIn: number, wasRecalled: boolean): number {
  return wasRecalled ? 0.97 : takenIn
}
