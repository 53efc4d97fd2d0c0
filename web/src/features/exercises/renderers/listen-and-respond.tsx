import { useTranslation } from 'react-i18next'
import { PhraseAudio } from '../phrase-audio.tsx'
import { Choices } from './choices.tsx'
import type { RendererProps } from './renderer.ts'
import { useHeard } from './use-heard.ts'

export function ListenAndRespond({ exercise, onAnswer }: RendererProps<'listen_and_respond'>) {
  const { t } = useTranslation()
  const { hasHeard, listen } = useHeard(exercise.spanishPhrase)
  const isLocked = !hasHeard && !exercise.answered
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-4">
        <PhraseAudio phrase={exercise.spanishPhrase} onPress={listen} />
        <p role="status" className="text-ink-soft">
          {!exercise.answered && t(isLocked ? 'exercises.listening.locked' : 'exercises.listening.open')}
        </p>
      </div>
      <Choices exercise={exercise} onAnswer={onAnswer} lang="es" isLocked={isLocked} />
    </>
  )
}
