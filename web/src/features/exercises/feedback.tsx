import { answerInWords } from '@frase/core/exercises/registry/answer-in-words'
import {
  type Exercise,
  type ExerciseTexts,
  explain,
  promptOf,
} from '@frase/core/exercises/registry/exercise-types'
import type { UserAnswer } from '@frase/core/exercises/exercise'
import { useEffect, useRef } from 'react'
import { logProblem } from '../../services/account/log-problem.ts'
import { useTranslation } from '../../services/translation.ts'
import { PhraseAudio } from '../../ui/phrase-audio.tsx'
import { ReportButton } from '../../ui/report-button.tsx'
import { verdictGround } from '../../ui/session-frame.tsx'
import { SpanishText } from '../../ui/spanish-text.tsx'
import { WordsButton } from '../../ui/words-button.tsx'
import { disputeAnswer } from './practice.ts'

interface FeedbackProps {
  exercise: Exercise
  texts: ExerciseTexts
}

/** What was right and why. The region stands there before it has anything to say, or nobody would hear it. */
export function Feedback({ exercise, texts }: FeedbackProps) {
  const { answered, correct, userAnswer, spanishPhrase } = exercise
  return (
    <>
      <div aria-live="polite">
        {answered && userAnswer !== undefined && (
          <Verdict isRight={correct === true} reasons={explain(exercise, userAnswer, texts)} />
        )}
      </div>
      {answered && correct === false && userAnswer !== undefined && (
        <ReportButton
          {...reportOf(exercise, userAnswer)}
          onReport={() => void disputeAnswer(exercise).catch(logProblem)}
        />
      )}
      {answered && spanishPhrase !== '' && promptOf(exercise) !== 'audio' && (
        <div className="mt-4">
          <PhraseAudio phrase={spanishPhrase} signature={exercise.audioSignature} />
        </div>
      )}
      {answered && spanishPhrase !== '' && <WordsButton sentence={spanishPhrase} />}
    </>
  )
}

/** The bar at the bottom of the screen shows the verdict to whoever sees it. */
function Verdict({ isRight, reasons }: { isRight: boolean; reasons: readonly string[] }) {
  const { t } = useTranslation()
  const verdict = isRight ? 'right' : 'wrong'
  const told = useRef<HTMLDivElement>(null)

  // Newer browsers answer with a promise, which is no cleanup.
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

function reportOf(exercise: Exercise, userAnswer: UserAnswer) {
  const { type, question, spanishPhrase } = exercise
  // Made from whatever the learner has saved: there is no id that outlives the session.
  return { item: '', type, question, sentence: spanishPhrase, ...answerInWords(exercise, userAnswer) }
}
