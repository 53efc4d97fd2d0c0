import { RotateCcw, Snail, Square, Volume2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { AudioStatus } from '../../services/audio/player.ts'
import { isHosted, usePhraseAudio } from '../../services/audio/spoken-audio.ts'
import { useTranslation } from '../../services/texts/translation.ts'
import { Button, Spinner } from '../button.tsx'

/** The icon of the button that starts and stops a sound. */
export function SoundIcon({ status }: { status: AudioStatus }) {
  if (status === 'loading') return <Spinner />
  return status === 'idle' ? (
    <Volume2 className="size-5" aria-hidden="true" />
  ) : (
    <Square className="size-4 fill-current" aria-hidden="true" />
  )
}

/** The same sound, slowly. */
export function SlowButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation()
  const label = t('audio.slower')
  return (
    <Button className="px-3!" aria-label={label} data-tooltip={label} onClick={onPress}>
      <Snail className="size-5" aria-hidden="true" />
    </Button>
  )
}

const LABELS = { idle: 'listen', loading: 'generating', playing: 'stop' } as const

/** Listen and repeat buttons; 'generating' while the sound is loading, 'stop' while it plays. */
export function AudioControl({ text, signature }: { text: string; signature?: string | undefined }) {
  const { t } = useTranslation()
  const { state, isCurrent, play, stop } = usePhraseAudio()
  // A sound whose button is removed could not be stopped any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is the event
  useEffect(() => stop, [stop, text])

  const shown = isCurrent(text) ? state : 'idle'
  const listen = useRef<HTMLButtonElement>(null)
  const begin = (isSlow = false) => {
    // Only one button is left while the sound is heard.
    listen.current?.focus()
    play({ text, signature, isSlow })
  }
  return (
    <div className="flex flex-wrap gap-2 sm:gap-3">
      <Button
        ref={listen}
        kind={shown === 'playing' ? 'stop' : 'listen'}
        isIdle={shown === 'loading'}
        className="max-sm:px-4"
        data-listen={isHosted}
        onClick={shown === 'playing' ? stop : () => begin()}
      >
        <SoundIcon status={shown} />
        {t(`audio.${LABELS[shown]}`)}
      </Button>
      {shown === 'idle' && (
        <>
          <Button className="max-sm:px-4" onClick={() => begin()}>
            <RotateCcw className="size-4 max-sm:hidden" aria-hidden="true" />
            {t('audio.repeat')}
          </Button>
          <SlowButton onPress={() => begin(true)} />
        </>
      )}
    </div>
  )
}
