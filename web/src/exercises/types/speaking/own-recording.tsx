import { Play, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { usePhraseAudio } from '../../../services/audio/spoken-audio.ts'
import { Button } from '../../../ui/button.tsx'

interface OwnRecordingProps {
  url: string
  label: string
  stop: string
  /** Called with the sound while it is heard, and with null afterwards. */
  onHeard: (audio: HTMLAudioElement | null) => void
}

/** Plays the learner's own recording, never at the same time as the model. */
export function OwnRecording({ url, label, stop, onHeard }: OwnRecordingProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const { state, stop: stopModel } = usePhraseAudio()

  useEffect(() => {
    if (state !== 'idle') audio.current?.pause()
  }, [state])

  // An element that is removed stops without an event.
  useEffect(() => () => onHeard(null), [onHeard])

  const setHeard = (isHeard: boolean) => {
    setPlaying(isHeard)
    onHeard(isHeard ? audio.current : null)
  }

  const toggle = () => {
    if (isPlaying) return audio.current?.pause()
    stopModel()
    if (audio.current) audio.current.currentTime = 0
    // If it cannot be played, there is nothing to compare.
    void audio.current?.play().catch(() => {})
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the learner has just said its content */}
      <audio
        ref={audio}
        src={url}
        onPlay={() => setHeard(true)}
        onPause={() => setHeard(false)}
        onEnded={() => setHeard(false)}
      />
      <Button kind={isPlaying ? 'stop' : 'listen'} onClick={toggle}>
        {isPlaying ? (
          <Square className="size-4 fill-current" aria-hidden="true" />
        ) : (
          <Play className="size-5" aria-hidden="true" />
        )}
        {isPlaying ? stop : label}
      </Button>
    </>
  )
}
