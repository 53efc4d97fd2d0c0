import type { LoadedTools } from '@frase/content/answer-tools'
import type { TaskTexts } from '@frase/content/task-texts'
import { answerOfTask } from '@frase/core/exercises/answered/answer-of-task'
import { heardIn } from '@frase/core/exercises/registry/heard-in'
import { judge, type Task } from '@frase/core/exercises/registry/task-types'
import {
  answerTask,
  currentAttempt,
  currentTurn,
  disputeAnswer,
  isLastTurn,
  nextTask,
  type TaskRun as Run,
  skipTask,
  startRun,
} from '@frase/core/exercises/session/task-run'
import type { TaskBase } from '@frase/core/exercises/task'
import { fillTemplate } from '@frase/core/text/template'
import { type ReactNode, useRef, useState } from 'react'
import { useAccent } from '../../services/audio/accent.ts'
import { disputeAnswers, recordAnswers } from '../../services/memory/record/record-answers.ts'
import { useBusy } from '../../services/page/busy.ts'
import { logProblem } from '../../services/page/log-problem.ts'
import { ProgressBar } from '../shell/session-frame.tsx'
import { TaskTextsProvider } from '../shell/task-texts.ts'
import { disputedAnswer, reportAnswer } from './answer-reports.ts'
import { usePreparedTools } from './prepare-ahead.ts'
import { Result } from './result.tsx'
import { TaskCard } from './task-card.tsx'

interface TaskRunProps {
  tasks: readonly Task[]
  tools: LoadedTools
  texts: TaskTexts
  /** One level below the heading above the run. */
  heading: 'h2' | 'h3'
  /** The id of the element that explains a task, when the lesson is on the same page. */
  explainedAt?: (place: NonNullable<TaskBase['explainedIn']>) => string
  /** Goes to the element with this id. */
  onExplain?: (id: string) => void
  onAgain: () => void
  /** Called with each answer, each skipped task, and the end. */
  onProgress?: (run: Run) => void
  /** What is shown above a task, by its place in the run. */
  aside?: (position: number) => ReactNode
  /** Shown with the result: where to go next. */
  children?: ReactNode
}

/** Leads through the tasks from the first to the result. */
export function TaskRun(props: TaskRunProps) {
  const { tasks, tools, texts, heading, explainedAt, onExplain = () => {}, onAgain, aside, children } = props
  const [run, showRun] = useState(() => startRun(tasks, Date.now()))
  usePreparedTools(tools)
  const accent = useAccent()
  const recorded = useRef<Promise<readonly string[]>>(undefined)
  const setRun = (next: Run) => {
    showRun(next)
    props.onProgress?.(next)
  }
  const turn = currentTurn(run)
  const attempt = currentAttempt(run)

  if (!turn)
    return (
      <TaskTextsProvider value={texts}>
        <Result run={run} heading={heading} onAgain={onAgain}>
          {children}
        </Result>
      </TaskTextsProvider>
    )
  const task = heardIn(turn.task, accent)
  const answered = (answer: string) => {
    const next = answerTask(run, answer, judge(task, answer, tools), Date.now())
    const given = currentAttempt(next)
    if (next !== run && given) {
      recorded.current = recordAnswers((context) => [answerOfTask(task, given, context) ?? []].flat())
    }
    return next
  }
  return (
    <TaskTextsProvider value={texts}>
      <Position run={run} texts={texts} />
      {aside?.(run.position)}
      <TaskCard
        key={run.position}
        task={task}
        attempt={attempt}
        heading={heading}
        isRepeat={turn.isRepeat}
        isLast={isLastTurn(run)}
        explainedAt={task.explainedIn && explainedAt?.(task.explainedIn)}
        onExplain={onExplain}
        onAnswer={(answer) => setRun(answered(answer))}
        onDone={(answer) => setRun(nextTask(answered(answer), Date.now(), Math.random))}
        onSkip={() => setRun(skipTask(run, Date.now()))}
        onDispute={() => {
          setRun(disputeAnswer(run))
          void recorded.current?.then(disputeAnswers).catch(logProblem)
          if (attempt) void reportAnswer(disputedAnswer(task, attempt.answer))
        }}
        onNext={() => setRun(nextTask(run, Date.now(), Math.random))}
      />
    </TaskTextsProvider>
  )
}

function Position({ run: { turns, position }, texts }: { run: Run; texts: TaskTexts }) {
  // An update is not offered in the middle of a run.
  useBusy()
  const values = { position: String(position + 1), total: String(turns.length) }
  return (
    <>
      <p className="font-semibold text-ink-soft">{fillTemplate(texts.position, values)}</p>
      <ProgressBar label={texts.progress} share={position / turns.length} />
    </>
  )
}
