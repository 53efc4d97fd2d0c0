import type { ExerciseBase } from '@frase/core/exercises/exercise'
import { useTranslation } from 'react-i18next'
import { PhraseAudio } from '../phrase-audio.tsx'
import { type ChoiceExercise, Choices } from './choices.tsx'
import { Prompt } from './prompt.tsx'
import type { OnAnswer } from './renderer.ts'
import { useHeard } from './use-heard.ts'

export interface ChoiceProps {
  exercise: ChoiceExercise
  onAnswer: OnAnswer
}

interface ChoiceRendererProps extends ChoiceProps {
  /** What the question is about: the phrase, what it means, or how it sounds. Nothing is chosen before it was heard. */
  prompt: 'spanish' | 'translation' | 'audio'
  /** The language of the options, where it is not the learner's. */
  optionsLang?: 'es'
}

/** Asks about a phrase and has one of several texts chosen. */
export function ChoiceRenderer({ exercise, onAnswer, prompt, optionsLang }: ChoiceRendererProps) {
  const { hasHeard, listen } = useHeard(exercise.spanishPhrase)
  const isLocked = prompt === 'audio' && !hasHeard && !exercise.answered
  return (
    <>
      {prompt === 'spanish' && <Prompt lang="es">{exercise.spanishPhrase}</Prompt>}
      {prompt === 'translation' && <Prompt>{exercise.translationPhrase}</Prompt>}
      {prompt === 'audio' && <AudioPrompt exercise={exercise} isLocked={isLocked} onListen={listen} />}
      <Choices exercise={exercise} onAnswer={onAnswer} lang={optionsLang} isLocked={isLocked} />
    </>
  )
}

interface AudioPromptProps {
  exercise: ExerciseBase
  isLocked: boolean
  onListen: () => void
}

function AudioPrompt({ exercise, isLocked, onListen }: AudioPromptProps) {
  const { t } = useTranslation()
  return (
    <div className="mb-5 flex flex-wrap items-center gap-4">
      <PhraseAudio phrase={exercise.spanishPhrase} signature={exercise.audioSignature} onPress={onListen} />
      <p role="status" className="text-ink-soft">
        {!exercise.answered && t(isLocked ? 'exercises.listening.locked' : 'exercises.listening.open')}
      </p>
    </div>
  )
}
