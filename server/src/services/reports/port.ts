import type { AnswerReport } from '@frase/core/contract/answer-report'

/** Where learners' word that an answer was right is kept for the people who keep the content. */
export interface ReportsPort {
  /** Resolves once the report is kept; false where it cannot be kept now. */
  add: (report: AnswerReport) => Promise<boolean>
  /** Waits for what is still being sent. */
  close: () => Promise<void>
}
