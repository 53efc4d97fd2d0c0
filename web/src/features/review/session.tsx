import { pathFor } from '@frase/core/pages/paths'
import { lessonOfRule } from '@frase/core/review/review-plan'
import { currentStep, doneShare, type ReviewSession } from '@frase/core/review/review-session'
import { fillTemplate } from '@frase/core/text/template'
import { Undo2 } from 'lucide-react'
import { useBusy } from '../../services/busy.ts'
import type { LearnerMemory } from '../../services/memory/learner-memory.ts'
import { useLanguage } from '../../services/translation.ts'
import { Button } from '../../ui/button.tsx'
import { LeaveButton } from '../../ui/leave-button.tsx'
import { PracticeTextsProvider } from '../../ui/practice/practice-texts.ts'
import { TaskCard } from '../../ui/practice/task-card.tsx'
import { usePreparedTools } from '../../ui/practice/use-prepared-tools.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { LastAction } from './last-action.ts'
import { ShownCard } from './shown-card.tsx'
import type { ReviewParts } from './use-review.ts'
import { useReviewTexts } from './use-review-texts.ts'
import { useSession } from './use-session.ts'

interface SessionProps {
  memory: LearnerMemory
  parts: ReviewParts
  planned: ReviewSession
  /** What the learner did before it: an answer was taken back when all were given. */
  told?: 'undone' | undefined
  onLeave: () => void
  onDone: (finished: ReviewSession, last: LastAction | undefined) => void
}

export function Session({ memory, parts, planned, told: toldBefore, onLeave, onDone }: SessionProps) {
  // An update is not offered in the middle of a session.
  useBusy()
  usePreparedTools(parts.tools)
  const texts = useReviewTexts()
  const language = useLanguage()
  const { session, turn, attempt, told, canUndo, ...actions } = useSession(
    { memory, ...parts },
    { session: planned, told: toldBefore },
    onDone,
  )
  const step = currentStep(session)
  if (!step) return null
  const { task, returns } = step
  const { card, isShown } = task
  const licaoId = lessonOfRule(card.planned.item.id)
  return (
    <div className="mx-auto max-w-3xl">
      <LeaveButton onClick={onLeave}>{texts.leave}</LeaveButton>
      <h1 className="mb-3 font-display text-3xl">{texts.title}</h1>
      <p className="font-semibold text-ink-soft">
        {fillTemplate(texts.left, { count: String(session.queue.length) })}
      </p>
      <ProgressBar label={texts.progress} share={doneShare(session)} />
      <PracticeTextsProvider value={{ ...parts.texts, skip: texts.notNow }}>
        {isShown ? (
          <ShownCard
            key={turn}
            card={card}
            onKnew={actions.knew}
            onGoOn={actions.goOn}
            onNotNow={actions.notNow}
          />
        ) : (
          <TaskCard
            key={turn}
            task={card.task}
            attempt={attempt}
            heading="h2"
            isRepeat={returns > 0}
            isLast={session.queue.length === 1 && attempt?.verdict !== 'wrong'}
            explainedAt={undefined}
            lessonPath={licaoId && pathFor('grammarLesson', language, { licaoId })}
            onExplain={() => {}}
            onAnswer={actions.answer}
            onDone={actions.done}
            onSkip={actions.notNow}
            onDispute={actions.dispute}
            onNext={actions.next}
          />
        )}
      </PracticeTextsProvider>
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button kind="quiet" onClick={actions.putAside}>
          {texts.putAside}
        </Button>
        {canUndo && (
          <Button kind="quiet" onClick={actions.undo}>
            <Undo2 className="size-5" aria-hidden="true" />
            {texts.undo}
          </Button>
        )}
        <p role="status" className="text-ink-soft text-sm">
          {told && texts.told[told]}
        </p>
      </div>
    </div>
  )
}
