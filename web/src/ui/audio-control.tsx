import { RotateCcw, Square, Volume2 } from 'lucide-react'
import { useEffect } from 'react'
import { usePhraseAudio } from '../services/audio/spoken-audio.ts'
import { useTranslation } from '../services/translation.ts'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

/** Listen and repeat buttons; 'generating' while the sound is loading, 'stop' while it plays. */
export function AudioControl({ text, signature }: { text: string; signature?: string | undefined }) {
  const { t } = useTranslation()
  const { state, isCurrent, play, stop } = usePhraseAudio()
  // A sound whose button is gone could not be stopped any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is the event
  useEffect(() => stop, [stop, text])

  if (isCurrent(text) && state === 'playing') {
    return (
      <Button kind="stop" onClick={stop}>
        <Square className="size-4 fill-current" aria-hidden="true" />
        {t('audio.stop')}
      </Button>
    )
  }
  if (isCurrent(text) && state === 'loading') {
    return (
      <Button kind="listen" disabled>
        <Spinner />
        {t('audio.generating')}
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button kind="listen" onClick={() => play(text, signature)}>
        <Volume2 className="size-5" aria-hidden="true" />
        {t('audio.listen')}
      </Button>
      <Button kind="secondary" onClick={() => play(text, signature)}>
        <RotateCcw className="size-4" aria-hidden="true" />
        {t('audio.repeat')}
      </Button>
    </div>
  )
}
