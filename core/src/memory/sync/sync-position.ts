import * as z from 'zod/mini'
import { LEARNING_BATCH_MAX } from '../../contract/limits.ts'
import { DAY_MS } from '../../days/learning-day.ts'

/** Longer than the log of the account asks any device to wait. */
const LONGEST_WAIT_MS = 2 * DAY_MS

const positionSchema = z.object({
  step: z.int(),
  epoch: z.nullable(z.string()),
  cursor: z.int().check(z.gte(0)),
  batchMax: z.int().check(z.gte(1), z.lte(LEARNING_BATCH_MAX)),
  foldsLeft: z.int().check(z.gte(0)),
  foldedUpTo: z.nullable(z.object({ at: z.number(), id: z.string() })),
  failures: z.int().check(z.gte(0)),
  notBefore: z.number(),
})
type SyncPosition = z.infer<typeof positionSchema>

/**
 * The stored position of a device in the log. What cannot be read counts as none: everything is requested
 * anew. A clock that was set back, or a damaged store, must not end synchronisation for ever.
 */
export function readSyncPosition(value: unknown, now: number): SyncPosition | undefined {
  const { data } = positionSchema.safeParse(value)
  return data && { ...data, notBefore: data.notBefore - now > LONGEST_WAIT_MS ? 0 : data.notBefore }
}
