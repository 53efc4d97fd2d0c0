import type { PracticeTask } from '@frase/core/exercises/registry/task-types'
import type { DisputedAnswer } from '../../services/answer-reports.ts'

/** What people look at who decide whether the answer was right. */
export function disputedAnswer(
  { id, type, meaning, sentence }: PracticeTask,
  answer: string,
): DisputedAnswer {
  return { item: id, type, question: meaning, sentence, answer, expected: sentence }
}
