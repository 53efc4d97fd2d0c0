import { useEffect, useRef } from 'react'
import { useSpokenAudio } from '../../services/audio/practice-audio.ts'
import { useTranslation } from '../../services/texts/translation.ts'
import { Button } from '../button.tsx'
import { SlowButton, SoundIcon } from './audio-control.tsx'

interface PhraseAudioProps {
  phrase: string
  signature?: string | undefined
  onPress?: () => void
  /** Called when no sound can be made. */
  onSilence?: (() => void) | undefined
}

/** Plays the phrase, slowly if requested; while it is loading or playing, the same button stops it. */
export function PhraseAudio({ phrase, signature, onPress, onSilence }: PhraseAudioProps) {
  const { t } = useTranslation()
  const { state, isCurrent, play, stop } = useSpokenAudio(onSilence)
  const status = isCurrent(phrase) ? state : 'idle'

  // A voice that goes on after its exercise is removed could not be stopped any more.
  useEffect(() => stop, [stop])

  const main = useRef<HTMLButtonElement>(null)
  const press = (isSlow = false) => {
    // While the sound is heard, the button beside it is not shown.
    if (isSlow) main.current?.focus()
    onPress?.()
    play({ text: phrase, signature, isSlow })
  }

  return (
    <div className="flex w-fit flex-wrap gap-2">
      <Button
        ref={main}
        kind={status === 'idle' ? 'listen' : 'stop'}
        aria-busy={status === 'loading'}
        onClick={() => press()}
      >
        <SoundIcon status={status} />
        {t(status === 'idle' ? 'audio.listen' : 'audio.stop')}
      </Button>
      {status === 'idle' && <SlowButton onPress={() => press(true)} />}
    </div>
  )
}
