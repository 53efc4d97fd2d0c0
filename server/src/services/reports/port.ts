import type { AnswerReport } from '@frase/core/contract/answer-report'

/** Stores learners' reports that an answer was right, for the editors of the content. */
export interface ReportsPort {
  /** Resolves once the report is stored; false if it cannot be stored now. */
  add: (report: AnswerReport) => Promise<boolean>
  /** Waits for what is still being sent. */
  close: () => Promise<void>
}
