import { answerOfTask } from '@frase/core/exercises/answered/answer-of-task'
import { heardIn, judge } from '@frase/core/exercises/registry/task-types'
import type { TaskAttempt } from '@frase/core/exercises/session/session'
import type { LearningEvent } from '@frase/core/memory/record/event'
import type { NewEvent } from '@frase/core/memory/record/new-event'
import {
  afterReview,
  afterShown,
  currentStep,
  type ReviewSession,
  waitingAgain,
  withoutCurrent,
} from '@frase/core/review/review-session'
import { VERSION } from '@frase/core/version'
import { useState } from 'react'
import { disputedAnswer, reportAnswer } from '../../exercises/run/answer-reports.ts'
import { chosenAccent } from '../../services/audio/accent.ts'
import type { LearnerMemory } from '../../services/memory/learner/learner-memory.ts'
import { type ReviewParts, storeWaiting, todayNumber } from './use-review.ts'

/** A step that can be taken back: the state of the session before it, and the events recorded since. */
export interface LastAction {
  session: ReviewSession
  recorded: Promise<readonly LearningEvent[]>
}

export async function takeBack(
  memory: Pick<LearnerMemory, 'add'>,
  { recorded }: Pick<LastAction, 'recorded'>,
  reason: 'disputed' | 'taken-back',
): Promise<void> {
  const events = await recorded
  if (events.length === 0) return
  await memory.add(...events.map(({ id }) => ({ kind: 'undone', event: id, reason }) as const))
}

interface Turn {
  session: ReviewSession
  /** Distinguishes one turn from the next. */
  number: number
  shownAt: number
  attempt?: TaskAttempt
  told?: 'notNow' | 'putAside' | 'undone'
}

/** Leads through a session. Every answer is recorded when it is given: nothing is lost when the page is left. */
export function useSession(
  { memory, tools, material }: Pick<ReviewParts, 'tools' | 'material'> & { memory: LearnerMemory },
  { session: planned, told }: Pick<Turn, 'session'> & { told: Turn['told'] | undefined },
  onDone: (finished: ReviewSession, last: LastAction | undefined) => void,
) {
  const [turn, setTurn] = useState<Turn>(() => ({
    session: planned,
    number: 1,
    shownAt: Date.now(),
    ...(told && { told }),
  }))
  const [last, setLast] = useState<LastAction>()
  const { session, attempt } = turn
  const card = currentStep(session)?.task.card

  function record(...events: NewEvent[]): LastAction {
    const action = { session, recorded: memory.add(...events) }
    setLast(action)
    return action
  }

  function step(next: ReviewSession, action: LastAction | undefined, about?: Turn['told']): void {
    storeWaiting(todayNumber(), waitingAgain(next))
    if (next.queue.length === 0) onDone(next, action)
    else
      setTurn({ session: next, number: turn.number + 1, shownAt: Date.now(), ...(about && { told: about }) })
  }

  // A clock that was set back must not make a negative time.
  const visible = () => Math.max(0, Date.now() - turn.shownAt)

  function attemptOf(
    answer: string,
    help: readonly string[] = [],
  ): { given: TaskAttempt; action: LastAction | undefined } | undefined {
    if (!card || attempt) return undefined
    const { planned: asked } = card
    const task = heardIn(card.task, chosenAccent())
    const given = { ...judge(task, answer, tools), answer, time: visible(), isDisputed: false }
    const { state } = memory.snapshot()
    const event = answerOfTask(task, given, {
      catalog: material.catalog,
      kept: state.kept,
      content: VERSION,
    })
    const known = state.cards.get(asked.id)
    const predicted = known && memory.scheduler.recall(known, Math.max(0, todayNumber() - known.lastDay))
    const action =
      event &&
      record({
        ...event,
        ...(help.length > 0 && { help: [...help] }),
        ...(predicted !== undefined && { predicted }),
      })
    return { given, action }
  }

  const isRight = ({ verdict, isDisputed }: TaskAttempt) => isDisputed || verdict !== 'wrong'
  const next = (given: TaskAttempt, action: LastAction | undefined) =>
    step(afterReview(session, isRight(given), Math.random), action)

  return {
    session,
    turn: turn.number,
    attempt,
    told: turn.told,
    canUndo: last !== undefined,

    answer(answer: string, help?: readonly string[]) {
      const made = attemptOf(answer, help)
      const { told: _, ...shown } = turn
      if (made) setTurn({ ...shown, attempt: made.given })
    },
    done(answer: string) {
      const made = attemptOf(answer)
      if (made) next(made.given, made.action)
    },
    next() {
      if (attempt) next(attempt, last)
    },
    dispute() {
      if (!card || !attempt) return
      setTurn({ ...turn, attempt: { ...attempt, isDisputed: true } })
      if (last) void takeBack(memory, last, 'disputed')
      void reportAnswer(disputedAnswer(card.task, attempt.answer))
    },
    /** Leaves a new card, which is asked about later. */
    goOn: () => step(afterShown(session), last),
    knew() {
      if (!card) return
      const { id, sentence } = card.planned
      const action = record({
        kind: 'answered',
        target: id,
        verdict: 'right',
        mode: 'self-check',
        knew: true,
        ...(sentence && { sentence }),
        visible: visible(),
        source: 'review',
        content: VERSION,
      })
      step(afterReview(session, true, Math.random), action)
    },
    notNow() {
      const action = { session, recorded: Promise.resolve([]) }
      setLast(action)
      step(withoutCurrent(session), action, 'notNow')
    },
    putAside() {
      if (!card) return
      const action = record({ kind: 'set-aside', item: card.planned.item.id })
      step(withoutCurrent(session), action, 'putAside')
    },
    undo() {
      if (!last) return
      void takeBack(memory, last, 'taken-back')
      setLast(undefined)
      step(last.session, undefined, 'undone')
    },
  }
}
