import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { VERDICTS, type Verdict } from '../../answers/verdict.ts'
import { seededRandom } from '../../randomness.ts'
import { runs, SEED } from '../../testing/effort.ts'
import { repeated, type Task } from '../registry/task-types.ts'
import {
  answerTask,
  currentAttempt,
  currentTurn,
  disputeAnswer,
  nextTask,
  resultOf,
  skipTask,
  startTasks,
  type TaskSession,
} from './session.ts'

const NOW = 1_000
const random = seededRandom(SEED)

function chooseTask(id: string): Task<'choose'> {
  const option = (text: string, isRight: boolean) => ({ text, isRight, reason: '' })
  const options = [option('es', true), option('está', false), option('hay', false)]
  return { type: 'choose', id, sentence: '', meaning: '', chips: [], gapped: '___', options }
}

const begin = (...ids: string[]) => startTasks(ids.map(chooseTask), NOW)
const answered = (run: TaskSession, verdict: Verdict) =>
  answerTask(run, 'es', { verdict, reasons: [], words: [] }, NOW + 5_000)
const next = (run: TaskSession, chance = random) => nextTask(run, NOW, (task) => repeated(task, chance))
const done = (run: TaskSession, verdict: Verdict) => next(answered(run, verdict))
const idsOf = ({ turns }: TaskSession) => turns.map(({ task }) => task.id)

describe('a session of tasks', () => {
  it('asks a task that was wrong once more, after all others, and no third time', () => {
    const afterFirst = done(begin('a', 'b'), 'wrong')
    expect(idsOf(afterFirst)).toEqual(['a', 'b', 'a'])
    const repeat = done(afterFirst, 'right')
    expect(currentTurn(repeat)).toMatchObject({ task: { id: 'a' }, isRepeat: true })
    const end = done(repeat, 'wrong')
    expect(currentTurn(end)).toBeUndefined()
    expect(idsOf(end)).toEqual(['a', 'b', 'a'])
  })

  it('does not ask again what was right or almost right', () => {
    expect(idsOf(done(done(begin('a', 'b'), 'almost'), 'right'))).toEqual(['a', 'b'])
  })

  it('puts the right option of a repeated task in another place', () => {
    const place = (task: Task | undefined) =>
      task?.type === 'choose' ? task.options.findIndex(({ isRight }) => isRight) : -1
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const run = next(answered(begin('a'), 'wrong'), seededRandom(seed))
        const [first, repeat] = run.turns
        expect(place(repeat?.task)).not.toBe(place(first?.task))
        expect(place(repeat?.task)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: runs(10_000) },
    )
  })

  it('counts the first answer only, and does not go on without one', () => {
    const run = answered(begin('a', 'b'), 'wrong')
    expect(answered(run, 'right')).toBe(run)
    const unanswered = begin('a')
    expect(next(unanswered)).toBe(unanswered)
  })

  it('notes how long an answer took, and never a negative time', () => {
    expect(currentAttempt(answered(begin('a'), 'right'))?.time).toBe(5_000)
    const setBack = answerTask(begin('a'), 'es', { verdict: 'right', reasons: [], words: [] }, NOW - 1)
    expect(currentAttempt(setBack)?.time).toBe(0)
  })

  it('undoes a mistake when the learner says that the answer is right', () => {
    const disputed = next(disputeAnswer(answered(begin('a', 'b'), 'wrong')))
    expect(idsOf(disputed)).toEqual(['a', 'b'])
    expect(resultOf(disputed)).toEqual({ answered: 1, rightAtFirst: 1, hard: [] })
  })

  it('leaves an answer alone that was right anyway, or not given yet', () => {
    const right = answered(begin('a'), 'right')
    expect(disputeAnswer(right)).toBe(right)
    const unanswered = begin('a')
    expect(disputeAnswer(unanswered)).toBe(unanswered)
  })

  it('neither grades nor repeats a task that was skipped', () => {
    const skipped = skipTask(begin('a', 'b'), NOW)
    expect(currentTurn(skipped)?.task.id).toBe('b')
    const end = done(skipped, 'right')
    expect(idsOf(end)).toEqual(['a', 'b'])
    expect(resultOf(end)).toEqual({ answered: 1, rightAtFirst: 1, hard: [] })
  })

  it('cannot skip a task that has been answered', () => {
    const run = answered(begin('a'), 'wrong')
    expect(skipTask(run, NOW)).toBe(run)
  })

  it('says at the end how many were right at the first try and which were hard', () => {
    const end = done(done(done(done(begin('a', 'b', 'c'), 'wrong'), 'right'), 'almost'), 'right')
    const { answered: count, rightAtFirst, hard } = resultOf(end)
    expect([count, rightAtFirst, hard.map(({ id }) => id)]).toEqual([3, 1, ['a', 'c']])
  })

  it('ends after at most two turns for each task, for any actions of the learner, and every answer is in the result', () => {
    const action = fc.oneof(
      fc.constantFrom(...VERDICTS).map((verdict) => (run: TaskSession) => answered(run, verdict)),
      fc.constant((run: TaskSession) => skipTask(run, NOW)),
      fc.constant(disputeAnswer),
      fc.constant((run: TaskSession) => next(run)),
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.array(action, { maxLength: 80 }), (count, actions) => {
        const ids = Array.from({ length: count }, (_, number) => String(number))
        let run = begin(...ids)
        for (const act of actions) run = act(run)
        expect(run.turns.length).toBeLessThanOrEqual(2 * count)
        expect(run.position).toBeLessThanOrEqual(run.turns.length)
        expect(run.turns.slice(0, run.position).every(({ outcome }) => outcome !== null)).toBe(true)
        expect(run.turns.slice(run.position + 1).every(({ outcome }) => outcome === null)).toBe(true)
        const { answered: total, rightAtFirst, hard } = resultOf(run)
        expect(rightAtFirst + hard.length).toBe(total)
        expect(total).toBeLessThanOrEqual(count)
      }),
      { numRuns: runs(10_000) },
    )
  })
})
