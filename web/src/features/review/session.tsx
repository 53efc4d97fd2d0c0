import { pathFor } from '@frase/core/pages/paths'
import { lessonOfRule } from '@frase/core/review/review-plan'
import { currentStep, doneShare, type ReviewSession } from '@frase/core/review/review-session'
import type { ReviewCard } from '@frase/core/review/review-task'
import { fillTemplate } from '@frase/core/text/template'
import { Undo2 } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { TaskCard } from '../../exercises/run/task-card.tsx'
import { usePreparedTools } from '../../exercises/run/when-idle.ts'
import {
  GO_ON,
  InSessionBar,
  LeaveButton,
  ProgressBar,
  SessionFrame,
} from '../../exercises/shell/session-frame.tsx'
import { TaskTextsProvider } from '../../exercises/shell/task-texts.ts'
import type { LearnerMemory } from '../../services/memory/learner/learner-memory.ts'
import { useBusy } from '../../services/page/busy.ts'
import { useLanguage } from '../../services/texts/translation.ts'
import { Button } from '../../ui/button.tsx'
import { SpanishText } from '../../ui/phrases/spanish-text.tsx'
import { WordsButton } from '../../ui/phrases/words-button.tsx'
import { PhraseAudio } from '../../ui/sound/phrase-audio.tsx'
import type { ReviewParts } from './use-review.ts'
import { useReviewTexts } from './use-review-texts.ts'
import { type LastAction, useSession } from './use-session.ts'

interface ShownCardProps {
  card: ReviewCard
  onKnew: () => void
  onGoOn: () => void
  onNotNow: () => void
}

/** Shows a new phrase: nobody is asked about what was never shown. */
function ShownCard({ card: { task, gloss }, onKnew, onGoOn, onNotNow }: ShownCardProps) {
  const texts = useReviewTexts()
  const title = useRef<HTMLHeadingElement>(null)
  const headingId = useId()

  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <SessionFrame>
      <section aria-labelledby={headingId} className="card scroll-mt-32 p-5 sm:p-8">
        <p className="mb-1 font-semibold text-clay-text text-sm">{texts.new.label}</p>
        <h2
          ref={title}
          id={headingId}
          tabIndex={-1}
          className="mb-4 scroll-mt-32 rounded-lg font-display text-2xl text-balance"
        >
          {texts.new.title}
        </h2>
        <div className="rounded-2xl border-saffron border-s-4 bg-sand/60 px-5 py-4">
          {gloss !== undefined && (
            <p className="mb-2 font-semibold text-lg">
              <SpanishText text={gloss} />
            </p>
          )}
          <p lang="es" data-words="" className="font-display text-xl text-pretty">
            {task.sentence}
          </p>
          <WordsButton sentence={task.sentence} />
          <p className="mt-1 mb-4 text-ink-soft text-pretty">{task.meaning}</p>
          {task.reason !== undefined && gloss === undefined && (
            <p className="mb-4 text-pretty">
              <SpanishText text={task.reason} />
            </p>
          )}
          <PhraseAudio phrase={task.sentence} />
        </div>
        <InSessionBar>
          <Button kind="primary" {...GO_ON} onClick={onGoOn}>
            {texts.new.goOn}
          </Button>
          <Button onClick={onKnew}>{texts.new.knew}</Button>
          <Button kind="quiet" onClick={onNotNow}>
            {texts.notNow}
          </Button>
        </InSessionBar>
      </section>
    </SessionFrame>
  )
}

interface SessionProps {
  memory: LearnerMemory
  parts: ReviewParts
  planned: ReviewSession
  /** The step before it, if an answer was taken back when all were given. */
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
      <TaskTextsProvider value={{ ...parts.texts, skip: texts.notNow }}>
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
      </TaskTextsProvider>
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
