import * as z from 'zod/mini'
import { cardIdSchema } from '../memory/items/card.ts'

const waitingSchema = z.object({ id: cardIdSchema, returns: z.int() })

/** A card that was wrong before the page was loaded anew, with how often it has come back. */
export type WaitingCard = z.infer<typeof waitingSchema>

const storedSchema = z.object({
  /** The learning day: on another one the cards are due by themselves. */
  day: z.int(),
  cards: z.array(waitingSchema),
})

/** What was stored on this day, or whatever stands there instead: then nothing waits. */
export function readWaitingCards(stored: unknown, today: number): readonly WaitingCard[] {
  const { data } = storedSchema.safeParse(stored)
  return data?.day === today ? data.cards : []
}
