import { SESSION_TEXTS } from '@frase/content/session-texts'
import type { ExerciseBase } from '@frase/core/exercises/exercise'
import type { Choice } from '@frase/core/exercises/options/choices'
import { promptOf, type TextChoiceType } from '@frase/core/exercises/registry/exercise-types'
import { LISTENING_TIMEOUT } from '@frase/core/pages/ui-delays'
import { useEffect, useRef, useState } from 'react'
import { GO_ON, InSessionBar } from '../../../exercises/shell/session-frame.tsx'
import { useSpokenAudio } from '../../../services/audio/practice-audio.ts'
import { useLanguage, useTranslation } from '../../../services/texts/translation.ts'
import { Button } from '../../../ui/button.tsx'
import { PhraseAudio } from '../../../ui/sound/phrase-audio.tsx'
import { leaveOut } from '../state/session-state.ts'
import { Choices } from './choices.tsx'
import type { RendererProps } from './prompt.tsx'
import { Prompt } from './prompt.tsx'

/**
 * Whether the phrase has been played: to its end, or stopped, by any voice or none. Some browsers never
 * report that they have finished, or never begin: after a while that counts as played too, so that listening
 * never locks up.
 */
function useHeard(phrase: string) {
  const { state, isCurrent } = useSpokenAudio()
  const [hasHeard, setHeard] = useState(false)
  const [hasPressed, setPressed] = useState(false)
  const wasOn = useRef(false)
  const isOn = isCurrent(phrase) && state !== 'idle'

  useEffect(() => {
    if (wasOn.current && !isOn) setHeard(true)
    wasOn.current = isOn
  }, [isOn])

  useEffect(() => {
    if (!hasPressed) return
    const timer = setTimeout(() => setHeard(true), LISTENING_TIMEOUT)
    return () => clearTimeout(timer)
  }, [hasPressed])

  return { hasHeard, listen: () => setPressed(true) }
}

/** Nobody can answer what was not heard: the session goes on without the exercise. */
function SilentExercise() {
  const { t } = useTranslation()
  const { silent } = SESSION_TEXTS[useLanguage()]
  const goOn = useRef<HTMLButtonElement>(null)

  // The focused button that was to play it is removed.
  useEffect(() => goOn.current?.focus({ preventScroll: true }), [])

  return (
    <>
      <p role="alert" className="rounded-2xl bg-amber-wash px-4 py-3 text-pretty">
        {silent}
      </p>
      <InSessionBar>
        <Button ref={goOn} kind="primary" {...GO_ON} onClick={leaveOut}>
          {t('exercises.leaveOut')}
        </Button>
      </InSessionBar>
    </>
  )
}

/**
 * Asks about a phrase and lets the learner choose one of several texts: in their own language if the Spanish
 * is shown, otherwise in Spanish. A listening question has to be heard before anything can be chosen, and is
 * skipped where nothing can be heard.
 */
export function ChoiceRenderer({ exercise, attempt, onAnswer }: RendererProps<TextChoiceType>) {
  const prompt = promptOf(exercise)
  const { hasHeard, listen } = useHeard(exercise.spanishPhrase)
  const [isSilent, setSilent] = useState(false)
  const isLocked = prompt === 'audio' && !hasHeard && !attempt

  if (isSilent && !attempt) return <SilentExercise />
  return (
    <>
      {prompt === 'spanish' && (
        <Prompt lang="es" hasWords={attempt !== undefined}>
          {exercise.spanishPhrase}
        </Prompt>
      )}
      {prompt === 'translation' && <Prompt>{exercise.translationPhrase}</Prompt>}
      {prompt === 'audio' && (
        <AudioPrompt
          exercise={exercise}
          isAnswered={attempt !== undefined}
          isLocked={isLocked}
          onListen={listen}
          onSilence={() => setSilent(true)}
        />
      )}
      <Choices<Choice>
        exercise={exercise}
        attempt={attempt}
        onAnswer={onAnswer}
        lang={prompt === 'spanish' ? undefined : 'es'}
        isLocked={isLocked}
      />
    </>
  )
}

interface AudioPromptProps {
  exercise: ExerciseBase
  isAnswered: boolean
  isLocked: boolean
  onListen: () => void
  onSilence: () => void
}

function AudioPrompt({ exercise, isAnswered, isLocked, onListen, onSilence }: AudioPromptProps) {
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
        {!isAnswered && t(isLocked ? 'exercises.listening.locked' : 'exercises.listening.open')}
      </p>
    </div>
  )
}
