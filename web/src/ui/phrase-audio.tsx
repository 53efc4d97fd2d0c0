import { Square, Volume2 } from 'lucide-react'
import { useEffect } from 'react'
import { useSpokenAudio } from '../services/audio/device-audio.ts'
import { useTranslation } from '../services/translation.ts'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

interface PhraseAudioProps {
  phrase: string
  signature?: string | undefined
  onPress?: () => void
  /** No sound can be made. */
  onSilence?: (() => void) | undefined
}

/** Plays the phrase; while it is on its way or playing, the same button stops it. */
export function PhraseAudio({ phrase, signature, onPress, onSilence }: PhraseAudioProps) {
  const { t } = useTranslation()
  const { state, isCurrent, play, stop } = useSpokenAudio(onSilence)
  const status = isCurrent(phrase) ? state : 'idle'

  // A voice that goes on after its exercise is gone could not be stopped any more.
  useEffect(() => stop, [stop])

  return (
    <Button
      kind={status === 'idle' ? 'listen' : 'stop'}
      aria-busy={status === 'loading'}
      onClick={() => {
        onPress?.()
        play({ text: phrase, signature })
      }}
    >
      {status === 'idle' && <Volume2 className="size-5" aria-hidden="true" />}
      {status === 'loading' && <Spinner />}
      {status === 'playing' && <Square className="size-4 fill-current" aria-hidden="true" />}
      {t(status === 'idle' ? 'audio.listen' : 'audio.stop')}
    </Button>
  )
}
