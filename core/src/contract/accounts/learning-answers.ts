import * as z from 'zod/mini'
import type { PageFunction } from './rest.ts'

/* As refinements: the checks of the package for numbers and ids would be loaded with every page, which shares its code. */
const count = z.number().check(z.refine((value) => Number.isInteger(value) && value >= 0))
const epoch = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

/** Events are read one by one: one that is damaged must not hide the others. */
export const learningPageSchema = z.object({
  events: z.array(z.unknown()),
  checkpoints: z.array(z.unknown()),
  cursor: count,
  more: z.boolean(),
})

/** Every new row of the log is one of the request, if the log ended at `before` as far as the device knows. */
const numbers = { before: count, last: count }

/** The answer of each function. */
export const LEARNING_RESPONSES = {
  pull_learning_events: z.object({
    epoch,
    /** Not null if the log was reset since the device's epoch: events up to this time are to be forgotten. */
    resetAt: z.nullable(count),
    page: learningPageSchema,
  }),
  push_learning_events: z.object(numbers),
  fold_learning_events: z.object({ folded: count, ...numbers }),
  reset_learning: z.object({ epoch, cursor: count }),
} as const satisfies Record<PageFunction, z.ZodMiniType>

/** The `message` of a refusal by the database, with its status. */
export const LEARNING_REFUSALS = {
  /** The log was reset or restored: pull first. */
  other_epoch: 409,
  /** The log is full: fold old answers first. */
  fold_first: 409,
  /** `details` has the seconds until tomorrow (UTC). */
  too_many_today: 429,
  invalid_request: 400,
  /** An event, a batch, or a checkpoint that is larger than what it replaces. */
  too_large: 413,
} as const satisfies Record<string, number>

export type LearningRefusal = keyof typeof LEARNING_REFUSALS
