import { promptOf, type TextChoiceType } from '@frase/core/exercises/registry/exercise-types'
import type { ExerciseBase } from '@frase/core/exercises/exercise'
import type { Choice } from '@frase/core/exercises/options/choices'
import { useState } from 'react'
import { useTranslation } from '../../../services/translation.ts'
import { PhraseAudio } from '../../../ui/phrase-audio.tsx'
import { SilentExercise } from '../silent-exercise.tsx'
import { Choices } from './choices.tsx'
import { Prompt } from './prompt.tsx'
import type { RendererProps } from './renderer.ts'
import { useHeard } from './use-heard.ts'

/**
 * Asks about a phrase and lets the learner choose one of several texts: in their own language if the Spanish is shown,
 * otherwise in Spanish. What is asked by ear has to be heard before anything can be chosen, and is skipped where nothing
 * can be heard.
 */
export function ChoiceRenderer({ exercise, onAnswer }: RendererProps<TextChoiceType>) {
  const prompt = promptOf(exercise)
  const { hasHeard, listen } = useHeard(exercise.spanishPhrase)
  const [isSilent, setSilent] = useState(false)
  const isLocked = prompt === 'audio' && !hasHeard && !exercise.answered

  if (isSilent && !exercise.answered) return <SilentExercise />
  return (
    <>
      {prompt === 'spanish' && (
        <Prompt lang="es" hasWords={exercise.answered}>
          {exercise.spanishPhrase}
        </Prompt>
      )}
      {prompt === 'translation' && <Prompt>{exercise.translationPhrase}</Prompt>}
      {prompt === 'audio' && (
        <AudioPrompt
          exercise={exercise}
          isLocked={isLocked}
          onListen={listen}
          onSilence={() => setSilent(true)}
        />
      )}
      <Choices<Choice>
        exercise={exercise}
        onAnswer={onAnswer}
        lang={prompt === 'spanish' ? undefined : 'es'}
        isLocked={isLocked}
      />
    </>
  )
}

interface AudioPromptProps {
  exercise: ExerciseBase
  isLocked: boolean
  onListen: () => void
  onSilence: () => void
}

function AudioPrompt({ exercise, isLocked, onListen, onSilence }: AudioPromptProps) {
  const { t } = useTranslation()
  return (
    <div className="mb-5 flex flex-wrap items-center gap-4">
      <PhraseAudio
        phrase={exercise.spanishPhrase}
        signature={exercise.audioSignature}
        onPress={onListen}
        onSilence={onSilence}
      />
      <p role="status" className="text-ink-soft">
        {!exercise.answered && t(isLocked ? 'exercises.listening.locked' : 'exercises.listening.open')}
      </p>
    </div>
  )
}
