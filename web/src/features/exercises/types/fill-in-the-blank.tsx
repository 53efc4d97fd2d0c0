import { aroundBlank } from '@frase/core/exercises/types/fill-in-the-blank'
import { useLanguage, useTranslation } from '../../../services/texts/translation.ts'
import { Choices } from './choices.tsx'
import type { RendererProps } from './prompt.tsx'
import { Prompt } from './prompt.tsx'

export function FillInTheBlank({ exercise, attempt, onAnswer }: RendererProps<'fill_in_the_blank'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { before, after } = aroundBlank(exercise.spanishPhrase, exercise.blankIndex)
  const right = exercise.choices.find(({ isCorrect }) => isCorrect)
  return (
    <>
      <Prompt lang="es" hasWords={attempt !== undefined}>
        {before}
        {attempt ? (
          <b className="font-normal text-olive underline decoration-2 underline-offset-4">{right?.text}</b>
        ) : (
          <span className="inline-block min-w-16 border-ink border-b-2 text-center">
            <span className="sr-only" lang={language}>
              {t('exercises.blank')}
            </span>
            &nbsp;
          </span>
        )}
        {after}
      </Prompt>
      <p className="-mt-2 mb-5 text-ink-soft">{exercise.translationPhrase}</p>
      <Choices exercise={exercise} attempt={attempt} onAnswer={onAnswer} lang="es" columns="grid-cols-2" />
    </>
  )
}
