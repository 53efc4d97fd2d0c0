import { REPORT_TEXTS } from '@frase/content/report-texts'
import {
  answerInWords,
  type Exercise,
  type ExerciseTexts,
  explain,
  promptOf,
} from '@frase/core/exercises/registry/exercise-types'
import type { ExerciseAttempt } from '@frase/core/exercises/session/exercise-session'
import { Flag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  type DisputedAnswer,
  type ReportState,
  reportAnswer,
  reportStateOf,
} from '../../../exercises/run/answer-reports.ts'
import { verdictGround } from '../../../exercises/shell/session-frame.tsx'
import { logProblem } from '../../../services/page/log-problem.ts'
import { useLanguage, useTranslation } from '../../../services/texts/translation.ts'
import { Button } from '../../../ui/button.tsx'
import { SpanishText } from '../../../ui/phrases/spanish-text.tsx'
import { WordsButton } from '../../../ui/phrases/words-button.tsx'
import { PhraseAudio } from '../../../ui/sound/phrase-audio.tsx'
import { disputeAnswer } from '../state/session-state.ts'

const THANKS = { sent: 'thanks', waiting: 'later', failed: 'failed' } as const satisfies Record<
  ReportState,
  string
>

/** 'My answer was right': one tap, once for each answer. The region exists before it has anything to say. */
export function ReportButton({ onReport, ...disputed }: DisputedAnswer & { onReport?: () => void }) {
  const texts = REPORT_TEXTS[useLanguage()]
  const [state, setState] = useState(reportStateOf(disputed))
  const [isSending, setSending] = useState(false)
  const thanks = useRef<HTMLParagraphElement>(null)
  const wasPressed = useRef(false)

  // The button is removed: the focus would fall back to the start of the page.
  useEffect(() => {
    if (state && wasPressed.current) thanks.current?.focus()
  }, [state])

  const report = async () => {
    if (isSending) return
    wasPressed.current = true
    setSending(true)
    onReport?.()
    setState(await reportAnswer(disputed))
    setSending(false)
  }

  const isDone = state === 'sent' || state === 'waiting'
  return (
    <div className="mt-3">
      {!isDone && (
        <Button kind="quiet" className="-ms-4 text-sm" aria-disabled={isSending} onClick={report}>
          <Flag className="size-4" aria-hidden="true" />
          {texts.button}
        </Button>
      )}
      <p ref={thanks} tabIndex={-1} role="status" className="rounded-lg text-ink-soft text-sm">
        {state && texts[THANKS[state]]}
      </p>
    </div>
  )
}

interface FeedbackProps {
  exercise: Exercise
  attempt: ExerciseAttempt | undefined
  texts: ExerciseTexts
}

/**
 * The right answer and why. The region exists before it has anything to say, or it would not be announced.
 */
export function Feedback({ exercise, attempt, texts }: FeedbackProps) {
  const { spanishPhrase } = exercise
  return (
    <>
      <div aria-live="polite">
        {attempt && <Verdict verdict={attempt.verdict} reasons={explain(exercise, attempt.answer, texts)} />}
      </div>
      {attempt?.verdict === 'wrong' && (
        <ReportButton
          {...reportOf(exercise, attempt)}
          onReport={() => void disputeAnswer(exercise).catch(logProblem)}
        />
      )}
      {attempt && spanishPhrase !== '' && promptOf(exercise) !== 'audio' && (
        <div className="mt-4">
          <PhraseAudio phrase={spanishPhrase} signature={exercise.audioSignature} />
        </div>
      )}
      {attempt && spanishPhrase !== '' && <WordsButton sentence={spanishPhrase} />}
    </>
  )
}

interface VerdictProps {
  verdict: ExerciseAttempt['verdict']
  reasons: readonly string[]
}

/** The bar at the bottom of the screen shows the verdict to sighted learners. */
function Verdict({ verdict, reasons }: VerdictProps) {
  const { t } = useTranslation()
  const told = useRef<HTMLDivElement>(null)

  // Newer browsers return a promise, which is not a cleanup function.
  useEffect(() => {
    told.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <div
      ref={told}
      className={`mt-5 rounded-2xl px-4 py-3 ${reasons.length > 0 ? verdictGround(verdict) : 'sr-only'}`}
    >
      <p className="sr-only">{t(`exercises.verdict.${verdict}`)}</p>
      {reasons.map((reason) => (
        <p key={reason} data-words-inside="" className="mt-1 text-pretty">
          <SpanishText text={reason} />
        </p>
      ))}
    </div>
  )
}

function reportOf(exercise: Exercise, { answer }: ExerciseAttempt) {
  const { type, question, spanishPhrase } = exercise
  // Exercises are made from the learner's saved phrases: no id outlives the session.
  return { item: '', type, question, sentence: spanishPhrase, ...answerInWords(exercise, answer) }
}
