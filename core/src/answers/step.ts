import type { ReasonCode } from './verdict.ts'

/** Words of an accepted sentence and of the answer that belong together: one each, or two for one that was split or joined. */
export interface Step {
  expected: readonly number[]
  typed: readonly number[]
  /** Undefined where they are the same. */
  code?: ReasonCode
}
