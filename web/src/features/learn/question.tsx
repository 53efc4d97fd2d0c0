import type { LoadedTools } from '@frase/content/answer-tools'
import type { PlacementTexts } from '@frase/content/placement-texts'
import type { TaskTexts } from '@frase/content/task-texts'
import { type PlacementAnswer, QUESTIONS_MAX } from '@frase/core/course/placement'
import { heardIn, judge, type Task } from '@frase/core/exercises/registry/task-types'
import {
  answerTask,
  currentAttempt,
  disputeAnswer,
  startTasks,
  type TaskAttempt,
} from '@frase/core/exercises/session/session'
import { fillTemplate } from '@frase/core/text/template'
import { VolumeX } from 'lucide-react'
import { useState } from 'react'
import { disputedAnswer, reportAnswer } from '../../exercises/run/answer-reports.ts'
import { TaskCard } from '../../exercises/run/task-card.tsx'
import { TaskTextsProvider } from '../../exercises/shell/task-texts.ts'
import { useAccent } from '../../services/audio/accent.ts'
import { useBusy } from '../../services/page/busy.ts'
import { Button } from '../../ui/button.tsx'

interface QuestionProps {
  number: number
  task: Task
  tools: LoadedTools
  texts: PlacementTexts
  taskTexts: TaskTexts
  onOutcome: (outcome: PlacementAnswer['outcome']) => void
}

/** A question of the placement: one task with feedback as in any practice, but not recorded. */
export function Question({ number, task, tools, texts, taskTexts, onOutcome }: QuestionProps) {
  // An update is not offered in the middle of it.
  useBusy()
  const [session, setSession] = useState(() => startTasks([task], Date.now()))
  const accent = useAccent()
  const attempt = currentAttempt(session)
  const values = { number: String(number), max: String(QUESTIONS_MAX) }
  return (
    <TaskTextsProvider value={taskTexts}>
      <h1 className="mb-1 font-display text-3xl text-balance">{texts.title}</h1>
      <p className="mb-4 font-semibold text-ink-soft">{fillTemplate(texts.position, values)}</p>
      <TaskCard
        task={task}
        attempt={attempt}
        heading="h2"
        isRepeat={false}
        isLast={false}
        explainedAt={undefined}
        onExplain={() => {}}
        onAnswer={(answer) =>
          setSession(answerTask(session, answer, judge(heardIn(task, accent), answer, tools), Date.now()))
        }
        onDone={() => onOutcome('right')}
        onSkip={() => onOutcome('wrong')}
        onSilent={() => onOutcome('silent')}
        onDispute={() => {
          setSession(disputeAnswer(session))
          if (attempt) void reportAnswer(disputedAnswer(task, attempt.answer))
        }}
        onNext={() => attempt && onOutcome(isKnown(attempt) ? 'right' : 'wrong')}
      />
      {task.type === 'dictation' && !attempt && (
        <Button kind="quiet" className="mt-3" onClick={() => onOutcome('silent')}>
          <VolumeX className="size-5" aria-hidden="true" />
          {texts.noSound}
        </Button>
      )}
    </TaskTextsProvider>
  )
}

/** A learner who misses an accent knows the sentence. */
const isKnown = ({ verdict, isDisputed }: TaskAttempt) => isDisputed || verdict !== 'wrong'
