import { describe, expect, it } from 'vitest'
import type { Task } from '../exercises/registry/task-types.ts'
import {
  answerTask,
  currentTurn,
  disputeAnswer,
  nextTask,
  skipTask,
  startTasks,
  type TaskSession,
} from '../exercises/session/session.ts'
import type { Judged } from '../exercises/task.ts'
import { stepReached } from './step-outcome.ts'
import type { UnitTargets } from './unit-targets.ts'

const KEY = ['sentence:k-1', 'sentence:k-2', 'sentence:k-3'] as const
const HEARD = ['sentence:h-1'] as const
const TARGETS: UnitTargets = { unit: 3, lines: [], words: [], sentences: [], key: KEY, heard: HEARD }

type Outcome = 'right' | 'almost' | 'wrong' | 'skipped' | 'disputed'

const task = (id: string): Task => ({ type: 'speak', id, sentence: '', meaning: '', chips: [] })
const judged = (verdict: Judged['verdict']): Judged => ({ verdict, reasons: [], words: [] })

/** The run after these outcomes; what was wrong is repeated, and is right then. */
function runOf(outcomes: Readonly<Record<string, Outcome>>, end = true): TaskSession {
  let run = startTasks(Object.keys(outcomes).map(task), 0)
  for (const outcome of Object.values(outcomes)) run = given(run, outcome)
  while (end && currentTurn(run)) run = given(run, 'right')
  return run
}

function given(run: TaskSession, outcome: Outcome): TaskSession {
  if (outcome === 'skipped') return skipTask(run, 0)
  const answered = answerTask(run, '', judged(outcome === 'disputed' ? 'wrong' : outcome), 0)
  return nextTask(outcome === 'disputed' ? disputeAnswer(answered) : answered, 0)
}

describe('a session of a step', () => {
  const reached = (outcomes: Readonly<Record<string, Outcome>>, end?: boolean) =>
    stepReached('build', runOf(outcomes, end), TARGETS)

  it('begins it with the first answer, right or wrong, and not by skipping', () => {
    const run = startTasks(['a', 'b', 'c'].map(task), 0)
    expect(stepReached('build', run, TARGETS)).toBeUndefined()
    expect(stepReached('build', skipTask(run, 0), TARGETS)).toBeUndefined()
    expect(stepReached('build', answerTask(run, '', judged('wrong'), 0), TARGETS)).toBe('begun')
  })

  it('makes it done at its end, even with wrong answers, once these were asked again', () => {
    const wrong = { a: 'wrong', b: 'right', c: 'wrong', d: 'almost' } as const
    expect(reached(wrong, false)).toBe('begun')
    expect(reached(wrong)).toBe('done')
  })

  it('makes it done if half of it could not be heard or said, and not if more was skipped', () => {
    expect(reached({ a: 'skipped', b: 'right', c: 'skipped', d: 'right' })).toBe('done')
    expect(reached({ a: 'skipped', b: 'right', c: 'skipped', d: 'skipped' })).toBe('begun')
    expect(reached({ a: 'skipped', b: 'skipped' })).toBeUndefined()
  })
})

describe('a session of the checkpoint', () => {
  const [first, second, third] = KEY
  const [heard] = HEARD
  const right = { [first]: 'right', [second]: 'right', [third]: 'right', [heard]: 'right' } as const
  const reached = (outcomes: Readonly<Record<string, Outcome>>) =>
    stepReached('checkpoint', runOf({ ...right, ...outcomes }), TARGETS)

  it('passes it with three of four right, almost right or disputed at the first try', () => {
    expect(reached({ [second]: 'wrong' })).toBe('done')
    expect(reached({ [second]: 'wrong', [heard]: 'almost', [third]: 'disputed' })).toBe('done')
    expect(reached({ [second]: 'wrong', [heard]: 'wrong' })).toBe('begun')
  })

  it('ignores the sentences of earlier units', () => {
    const older = { 'sentence:o-1': 'wrong', 'sentence:o-2': 'wrong', 'sentence:o-3': 'wrong' } as const
    expect(reached(older)).toBe('done')
    expect(reached({ ...older, [second]: 'wrong', [heard]: 'wrong' })).toBe('begun')
  })

  it('may leave out what cannot be heard, and no key sentence', () => {
    expect(reached({ [heard]: 'skipped' })).toBe('done')
    expect(reached({ [third]: 'skipped' })).toBe('begun')
  })
})
