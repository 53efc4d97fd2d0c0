import * as z from 'zod/mini'
import type { CheckAnswer } from '../check-answer.ts'
import { typedTaskSchema } from '../task.ts'
import { VERDICTS } from '../verdict.ts'

/** The verdicts on typed answers of people who know the language, but not the checker. */
export const answerTableSchema = z.object({
  tasks: z.array(
    z.extend(typedTaskSchema, {
      answers: z.array(
        z.object({
          typed: z.string(),
          verdict: z.enum(VERDICTS),
          reason: z.string(),
          note: z.exactOptional(z.string()),
        }),
      ),
    }),
  ),
})
export type AnswerTable = z.infer<typeof answerTableSchema>

/**
 * Every answer that the checker judges otherwise than the table, in one list. The slip is named only where
 * the slips of the sentence are passed in: here it is enough that the answer is wrong.
 */
export function disagreements({ tasks }: AnswerTable, check: CheckAnswer): string[] {
  return tasks.flatMap(({ answers, ...task }) =>
    answers.flatMap(({ typed, verdict, reason }) => {
      const checked = check(task, typed)
      const agrees =
        checked.verdict === verdict && (checked.reason.code === reason || reason.startsWith('slip:'))
      return agrees
        ? []
        : [
            `“${task.sentence}” ← “${typed}”: ${verdict}, ${reason}; the checker says ${checked.verdict}, ${checked.reason.code}` +
              ` (${checked.reason.expected ?? '–'} ← ${checked.reason.typed ?? '–'})`,
          ]
    }),
  )
}
