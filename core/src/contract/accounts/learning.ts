import * as z from 'zod/mini'
import { checkpointSchema, isComparable } from '../../memory/record/checkpoint.ts'
import {
  EVENT_MAX_CHARACTERS,
  STORED_EVENT_MAX_CHARACTERS,
  storedCharacters,
} from '../../memory/record/event.ts'
import { FOLD_BATCH_MAX, LEARNING_BATCH_MAX } from '../limits.ts'
import type { PageFunction } from './rest.ts'

/** Events have three levels. The database's parser has no limit of its own. */
const DEPTH_MAX = 8

const epoch = z.uuid()
const count = z.int().check(z.minimum(0))

/** PostgreSQL takes neither the zero character nor half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !(text.includes('\0') || /\p{Surrogate}/u.test(text))
}

/** Whether the database can store a piece of JSON. */
export function isStorableJson(value: unknown, depth = DEPTH_MAX): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  return (
    depth > 0 &&
    Object.entries(value).every(([key, part]) => isStorableText(key) && isStorableJson(part, depth - 1))
  )
}

/** The devices decide what an event is: they may have a later version than the server. */
const sentEventSchema = z
  .looseObject({})
  .check(
    z.refine(
      (event) =>
        isStorableJson(event) &&
        JSON.stringify(event).length <= EVENT_MAX_CHARACTERS &&
        storedCharacters(event) <= STORED_EVENT_MAX_CHARACTERS,
    ),
  )

/** The parameters of each function of the database. */
export const LEARNING_REQUESTS = {
  /**
   * A device that has never pulled sends no epoch. With another epoch than the log's, the answer has
   * everything.
   */
  pull_learning_events: z.object({
    p_epoch: z.nullable(epoch),
    p_cursor: count,
    p_limit: z.int().check(z.minimum(1), z.maximum(LEARNING_BATCH_MAX)),
  }),
  push_learning_events: z.object({
    p_epoch: epoch,
    p_events: z.array(sentEventSchema).check(z.minLength(1), z.maxLength(LEARNING_BATCH_MAX)),
  }),
  fold_learning_events: z.object({
    p_epoch: epoch,
    p_checkpoint: checkpointSchema.check(
      z.refine(
        (checkpoint) =>
          checkpoint.answers.length <= FOLD_BATCH_MAX &&
          isStorableJson(checkpoint.values) &&
          isComparable(checkpoint),
      ),
    ),
  }),
  reset_learning: z.object({ p_epoch: epoch }),
} as const satisfies Record<PageFunction, z.ZodMiniType<object>>
