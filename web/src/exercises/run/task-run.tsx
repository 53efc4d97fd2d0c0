import type { LoadedTools } from '@frase/content/answer-tools'
import type { TaskTexts } from '@frase/content/task-texts'
import { answerOfTask } from '@frase/core/exercises/answered/answer-of-task'
import { heardIn, judge, repeated, type Task } from '@frase/core/exercises/registry/task-types'
import {
  answerTask,
  currentAttempt,
  currentTurn,
  disputeAnswer,
  isLastTurn,
  nextTask,
  skipTask,
  startTasks,
  type TaskSession,
} from '@frase/core/exercises/session/session'
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
import { Result } from './result.tsx'
import { TaskCard } from './task-card.tsx'
import { usePreparedTools } from './when-idle.ts'

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
  onProgress?: (session: TaskSession) => void
  /** What is shown above a task, by its place in the run. */
  aside?: (position: number) => ReactNode
  /** Shown with the result: where to go next. */
  children?: ReactNode
}

/** Leads through the tasks from the first to the result. */
export function TaskRun(props: TaskRunProps) {
  const { tasks, tools, texts, heading, explainedAt, onExplain = () => {}, onAgain, aside, children } = props
  const [session, showSession] = useState(() => startTasks(tasks, Date.now()))
  usePreparedTools(tools)
  const accent = useAccent()
  const recorded = useRef<Promise<readonly string[]>>(undefined)
  const setSession = (next: TaskSession) => {
    showSession(next)
    props.onProgress?.(next)
  }
  const turn = currentTurn(session)
  const attempt = currentAttempt(session)

  if (!turn)
    return (
      <TaskTextsProvider value={texts}>
        <Result session={session} heading={heading} onAgain={onAgain}>
          {children}
        </Result>
      </TaskTextsProvider>
    )
  const task = heardIn(turn.task, accent)
  const answered = (answer: string) => {
    const next = answerTask(session, answer, judge(task, answer, tools), Date.now())
    const given = currentAttempt(next)
    if (next !== session && given) {
      recorded.current = recordAnswers((context) => [answerOfTask(task, given, context) ?? []].flat())
    }
    return next
  }
  return (
    <TaskTextsProvider value={texts}>
      <Position session={session} texts={texts} />
      {aside?.(session.position)}
      <TaskCard
        key={session.position}
        task={task}
        attempt={attempt}
        heading={heading}
        isRepeat={turn.isRepeat}
        isLast={isLastTurn(session)}
        explainedAt={task.explainedIn && explainedAt?.(task.explainedIn)}
        onExplain={onExplain}
        onAnswer={(answer) => setSession(answered(answer))}
        onDone={(answer) => setSession(goOn(answered(answer)))}
        onSkip={() => setSession(skipTask(session, Date.now()))}
        onDispute={() => {
          setSession(disputeAnswer(session))
          void recorded.current?.then(disputeAnswers).catch(logProblem)
          if (attempt) void reportAnswer(disputedAnswer(task, attempt.answer))
        }}
        onNext={() => setSession(goOn(session))}
      />
    </TaskTextsProvider>
  )
}

const goOn = (session: TaskSession) => nextTask(session, Date.now(), (task) => repeated(task, Math.random))

interface PositionProps {
  session: TaskSession
  texts: TaskTexts
}

function Position({ session: { turns, position }, texts }: PositionProps) {
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
