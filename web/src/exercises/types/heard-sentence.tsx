import { Snail, Volume2 } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useDictationAudio } from '../../services/audio/practice-audio.ts'
import { useTranslation } from '../../services/texts/translation.ts'
import { Button } from '../../ui/button.tsx'

interface HeardSentenceProps {
  sentence: string
  /** Called when no sound can be made. */
  onSilence: () => void
  children?: ReactNode
}

/** The buttons that play the sentence, which the task does not show. */
export function HeardSentence({ sentence, onSilence, children }: HeardSentenceProps) {
  const { t } = useTranslation()
  const { playAnew, stop } = useDictationAudio(onSilence)

  // A voice that goes on after its task is removed could not be stopped any more.
  useEffect(() => stop, [stop])

  return (
    <div className="flex flex-wrap gap-3">
      <Button kind="listen" data-start="" onClick={() => playAnew({ text: sentence })}>
        <Volume2 className="size-5" aria-hidden="true" />
        {t('audio.listen')}
      </Button>
      <Button onClick={() => playAnew({ text: sentence, isSlow: true })}>
        <Snail className="size-5" aria-hidden="true" />
        {t('audio.slower')}
      </Button>
      {children}
    </div>
  )
}
