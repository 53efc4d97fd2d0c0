import { type FreeLesson, type OptionId, visibleOptions } from '@frase/core/lessons/free-lesson'
import { LESSON_REFRESH_DELAY } from '@frase/core/pages/ui-delays'
import { Check, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../services/texts/translation.ts'
import { Button } from '../../../ui/button.tsx'
import { SpanishText } from '../../../ui/phrases/spanish-text.tsx'

interface LessonExerciseProps {
  exercise: FreeLesson['exercise']
  /** Undefined for a lesson that was answered before. */
  onSolved: (() => void) | undefined
}

export function LessonExercise({ exercise, onSolved }: LessonExerciseProps) {
  const { t } = useTranslation()
  const [selected, setSelected] = useState<OptionId | null>(null)
  const [isRevealed, setRevealed] = useState(false)
  const isRight = selected === exercise.correctOption
  // A revealed answer stays to be read: only an answer by the learner is followed by the next lesson.
  const isSolved = isRight && !isRevealed

  useEffect(() => {
    if (!isSolved || !onSolved) return
    const timer = setTimeout(onSolved, LESSON_REFRESH_DELAY)
    return () => clearTimeout(timer)
  }, [isSolved, onSolved])

  const choose = (option: OptionId | null, revealed = false) => {
    setSelected(option)
    setRevealed(revealed)
  }

  return (
    <article className="card p-5 sm:p-7">
      <h3 className="font-display text-xl">{exercise.title}</h3>
      <p className="mt-2">
        <SpanishText text={exercise.question} />
      </p>
      <p lang="es" className="my-3 font-display text-lg">
        {exercise.phrase}
      </p>
      <div className="grid gap-2">
        {visibleOptions(exercise).map(({ id, label }) => {
          const isChosen = selected === id
          const isCorrect = id === exercise.correctOption
          const look = !isChosen
            ? 'ring-line-strong hover:bg-sand'
            : isCorrect
              ? 'bg-olive-wash ring-2 ring-olive'
              : 'bg-alarm-wash ring-2 ring-alarm'
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isChosen}
              onClick={() => choose(id)}
              className={`flex min-h-12 items-center gap-3 rounded-2xl px-4 py-2 text-start ring-1 ring-inset ${look}`}
            >
              <span className="font-bold text-clay-text uppercase">{id}</span>
              <span className="flex-1">{label}</span>
              {isChosen &&
                (isCorrect ? (
                  <Check className="size-5 text-olive" aria-hidden="true" />
                ) : (
                  <X className="size-5 text-alarm" aria-hidden="true" />
                ))}
            </button>
          )
        })}
      </div>
      <div aria-live="polite">
        {selected && (
          <div
            className={`mt-4 rounded-2xl px-4 py-3 ${isRevealed ? 'bg-cobalt-wash' : isRight ? 'bg-olive-wash' : 'bg-alarm-wash'}`}
          >
            <p className={`font-semibold ${isRevealed ? '' : isRight ? 'text-olive' : 'text-alarm'}`}>
              {isRevealed ? (
                t('controls.answerShown')
              ) : (
                <SpanishText text={isRight ? exercise.feedback.correct : exercise.feedback.incorrect} />
              )}
            </p>
            <p className="mt-1 text-sm">
              <SpanishText text={exercise.feedback.answer} />
            </p>
          </div>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button kind="quiet" onClick={() => choose(null)} isIdle={selected === null}>
          {t('controls.reset')}
        </Button>
        <Button kind="quiet" onClick={() => choose(exercise.correctOption, true)}>
          {t('controls.showAnswer')}
        </Button>
      </div>
    </article>
  )
}
