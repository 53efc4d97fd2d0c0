import type { UnitLine } from '@frase/core/course/course-path'
import { Eye, EyeOff, Square, Volume2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useDialogueAudio } from '../../services/audio/dialogue-audio.ts'
import { useLearnTexts } from '../../services/use-learn-texts.ts'
import { Button } from '../../ui/button.tsx'
import { ListenButton } from '../../ui/listen-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { WordsButton } from '../../ui/words-button.tsx'
import { UnitSection } from './unit-section.tsx'

interface DialogueProps {
  scene: string
  lines: readonly UnitLine[]
  /** Heard without text first. */
  isListening: boolean
  onRead: () => void
}

export function Dialogue({ scene, lines, isListening, onRead }: DialogueProps) {
  const { dialogue: texts } = useLearnTexts().unit
  const [isTranslated, setTranslated] = useState(true)
  const { heard, wholeState, playAll, lineState, playLine, stop } = useDialogueAudio(
    lines.map(({ spanish }) => spanish),
  )
  // After leaving the page the voice could not be stopped any more.
  useEffect(() => stop, [stop])
  const isIdle = wholeState === 'idle'
  return (
    <UnitSection title={texts.title} text={scene}>
      <div className="mb-4 flex flex-wrap gap-3">
        <Button kind={isIdle ? 'listen' : 'stop'} aria-busy={wholeState === 'loading'} onClick={playAll}>
          {isIdle && <Volume2 className="size-5" aria-hidden="true" />}
          {wholeState === 'loading' && <Spinner />}
          {wholeState === 'playing' && <Square className="size-4 fill-current" aria-hidden="true" />}
          {isIdle ? texts.playAll : texts.stop}
        </Button>
        {isListening ? (
          <Button onClick={onRead}>
            <Eye className="size-5" aria-hidden="true" />
            {texts.showText}
          </Button>
        ) : (
          <Button onClick={() => setTranslated(!isTranslated)}>
            {isTranslated ? (
              <EyeOff className="size-5" aria-hidden="true" />
            ) : (
              <Eye className="size-5" aria-hidden="true" />
            )}
            {isTranslated ? texts.hide : texts.show}
          </Button>
        )}
      </div>
      {isListening && <p className="mb-4 font-semibold">{texts.first}</p>}
      <ol className="card divide-y divide-line">
        {lines.map(({ slug, name, spanish, meaning }, place) => (
          <li
            key={slug}
            className={`flex items-start gap-4 px-4 py-4 sm:px-5 ${heard === place ? 'bg-cobalt-wash' : ''}`}
          >
            <ListenButton
              phrase={isListening ? name : spanish}
              state={lineState(spanish)}
              onPress={() => playLine(spanish)}
            />
            <div className="min-w-0">
              <p className="font-semibold text-clay-text text-sm">{name}</p>
              {isListening ? (
                <p aria-hidden="true">…</p>
              ) : (
                <>
                  <p lang="es" data-words="" className="font-display text-lg text-pretty">
                    {spanish}
                  </p>
                  <WordsButton sentence={spanish} />
                </>
              )}
              {isTranslated && !isListening && <p className="mt-0.5 text-ink-soft text-pretty">{meaning}</p>}
            </div>
          </li>
        ))}
      </ol>
    </UnitSection>
  )
}
