import type { FreeLesson } from '@frase/core/lessons/free-lesson'
import { Square, Volume2 } from 'lucide-react'
import { useEffect } from 'react'
import { useDialogueAudio } from '../../../services/audio/dialogue-audio.ts'
import { useTranslation } from '../../../services/translation.ts'
import { Button } from '../../../ui/button.tsx'
import { SpanishText } from '../../../ui/spanish-text.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { WordsButton } from '../../../ui/words-button.tsx'

/** A line reads 'Ana: ¡Hola! — translation'; one written otherwise is shown as it is. */
const LINE = /^(?<speaker>[^:]{1,30}):\s*(?<spanish>.+?)\s+[—–]\s+(?<translation>.+)$/

export function Dialogue({ dialogue }: { dialogue: FreeLesson['dialogue'] }) {
  const { t } = useTranslation()
  const lines = dialogue.lines.map(partsOf)
  const spoken = lines.filter(({ spanish }) => spanish)
  const { heard, wholeState, playAll, stop } = useDialogueAudio(spoken.map(({ spanish = '' }) => spanish))
  const heardLine = heard === null ? undefined : spoken[heard]?.line
  // A voice that goes on after its dialogue is gone could not be stopped any more.
  useEffect(() => stop, [stop])
  const isIdle = wholeState === 'idle'
  return (
    <article className="card p-5 sm:p-7">
      <h3 className="font-display text-xl">{dialogue.title}</h3>
      <p className="mt-1 text-ink-soft">
        <SpanishText text={dialogue.intro} />
      </p>
      <Button
        kind={isIdle ? 'listen' : 'stop'}
        className="mt-4"
        aria-busy={wholeState === 'loading'}
        onClick={playAll}
      >
        {isIdle && <Volume2 className="size-5" aria-hidden="true" />}
        {wholeState === 'loading' && <Spinner />}
        {wholeState === 'playing' && <Square className="size-4 fill-current" aria-hidden="true" />}
        {t(isIdle ? 'controls.hearDialogue' : 'audio.stop')}
      </Button>
      <ul className="mt-4 space-y-3">
        {lines.map(({ line, speaker, spanish, translation }) =>
          spanish ? (
            <li
              key={line}
              className={`border-saffron border-s-4 ps-3 ${line === heardLine ? 'bg-cobalt-wash' : ''}`}
            >
              <p>
                <b>{speaker}:</b>{' '}
                <span lang="es" data-words="">
                  {spanish}
                </span>
              </p>
              <WordsButton sentence={spanish} />
              <p className="text-ink-soft text-sm">{translation}</p>
            </li>
          ) : (
            <li key={line}>{line}</li>
          ),
        )}
      </ul>
      <p className="mt-4 rounded-2xl bg-cobalt-wash px-4 py-3 text-sm">
        <SpanishText text={dialogue.tip} />
      </p>
    </article>
  )
}

interface Line {
  line: string
  speaker?: string
  spanish?: string
  translation?: string
}

function partsOf(line: string): Line {
  return { line, ...LINE.exec(line)?.groups }
}
