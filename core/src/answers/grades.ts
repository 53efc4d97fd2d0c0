import type { AnswerLexicon } from './answer-lexicon.ts'
import { pointOf } from './point.ts'
import type { Step } from './step.ts'
import type { TypedTask } from './task.ts'
import { type Verdict, verdictOf, worst } from './verdict.ts'

/** The result of an answer for one item that is remembered. */
export interface Grade {
  /** The target of the task, or the word or rule that a mistake elsewhere is about. */
  item: 'target' | `word:${string}` | `rule:slip/${string}`
  grade: 'again' | 'hard' | 'good'
}

interface Graded {
  task: TypedTask
  verdict: Verdict
  reason: { code: string; expected?: string }
  steps: readonly Step[]
  /** The words of the accepted sentence that the answer was compared with. */
  expected: readonly string[]
  lexicon: AnswerLexicon
}

const GRADES = { right: 'good', almost: 'hard', wrong: 'again' } as const satisfies Record<
  Verdict,
  Grade['grade']
>

/**
 * The target is graded by its own words; a mistake in another word counts for that word, and the rest is not
 * graded. Where the target is the sentence, a mistake also counts for its word.
 */
export function gradesOf(graded: Graded): Grade[] {
  const target = verdictOnTarget(graded)
  const isElsewhere = graded.verdict === 'wrong' && (target !== 'wrong' || !namesTarget(graded))
  const elsewhere = isElsewhere ? itemOf(graded) : undefined
  return [
    { item: 'target', grade: GRADES[target] },
    ...(elsewhere ? [{ item: elsewhere, grade: 'again' as const }] : []),
  ]
}

/** Whether the target has words of its own; otherwise it is the sentence. */
function namesTarget({ task, expected }: Pick<Graded, 'task' | 'expected'>): boolean {
  const point = pointOf(task)
  return expected.some((key) => point.has(key))
}

function verdictOnTarget({ task, verdict, reason, steps, expected }: Graded): Verdict {
  const point = pointOf(task)
  if (!namesTarget({ task, expected }) || verdict === 'right' || reason.code === 'empty') return verdict
  const own = steps.filter((step) => step.expected.some((place) => point.has(expected[place] ?? '')))
  return worst(own.flatMap(({ code }) => (code ? [verdictOf(code)] : [])))
}

function itemOf({ reason, lexicon }: Graded): Grade['item'] | undefined {
  if (reason.code.startsWith('slip:')) return `rule:slip/${reason.code.slice('slip:'.length)}`
  const entries = new Set(lexicon.readings(reason.expected?.toLowerCase() ?? '').map(({ entry }) => entry))
  const [entry] = entries
  // The form alone does not show which of two words it was.
  return entry && entries.size === 1 ? `word:${entry.id}` : undefined
}
