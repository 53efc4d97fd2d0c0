import { type Exercise, type ExerciseTexts, explain, promptOf } from '@frase/core/exercises/registry'
import { Check, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SpanishText } from '../../ui/spanish-text.tsx'
import { PhraseAudio } from './phrase-audio.tsx'

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
      {answered && spanishPhrase !== '' && promptOf(exercise) !== 'audio' && (
        <div className="mt-4">
          <PhraseAudio phrase={spanishPhrase} signature={exercise.audioSignature} />
        </div>
      )}
    </>
  )
}

function Verdict({ isRight, reasons }: { isRight: boolean; reasons: readonly string[] }) {
  const { t } = useTranslation()
  const Icon = isRight ? Check : X
  return (
    <div className={`mt-5 rounded-2xl px-4 py-3 ${isRight ? 'bg-olive-wash' : 'bg-alarm-wash'}`}>
      <p className={`flex items-center gap-2 font-semibold ${isRight ? 'text-olive' : 'text-alarm'}`}>
        <Icon className="size-5 shrink-0" aria-hidden="true" />
        {t(isRight ? 'exercises.verdict.right' : 'exercises.verdict.wrong')}
      </p>
      {reasons.map((reason) => (
        <p key={reason} className="mt-1 text-pretty">
          <SpanishText text={reason} />
        </p>
      ))}
    </div>
  )
}
