import type { FreeLesson } from '@frase/core/lessons/free-lesson'
import { SpanishText } from '../../../ui/spanish-text.tsx'
import { WordsButton } from '../../../ui/words-button.tsx'

/** A line reads 'Ana: ¡Hola! — translation'; one written otherwise is shown as it is. */
const LINE = /^(?<speaker>[^:]{1,30}):\s*(?<spanish>.+?)\s+[—–]\s+(?<translation>.+)$/

export function Dialogue({ dialogue }: { dialogue: FreeLesson['dialogue'] }) {
  return (
    <article className="card p-5 sm:p-7">
      <h3 className="font-display text-xl">{dialogue.title}</h3>
      <p className="mt-1 text-ink-soft">
        <SpanishText text={dialogue.intro} />
      </p>
      <ul className="mt-4 space-y-3">
        {dialogue.lines.map((line) => (
          <DialogueLine key={line} line={line} />
        ))}
      </ul>
      <p className="mt-4 rounded-2xl bg-cobalt-wash px-4 py-3 text-sm">
        <SpanishText text={dialogue.tip} />
      </p>
    </article>
  )
}

function DialogueLine({ line }: { line: string }) {
  const parts = LINE.exec(line)?.groups
  if (!parts) return <li>{line}</li>
  return (
    <li className="border-saffron border-s-4 ps-3">
      <p>
        <b>{parts.speaker}:</b>{' '}
        <span lang="es" data-words="">
          {parts.spanish}
        </span>
      </p>
      <WordsButton sentence={parts.spanish ?? ''} />
      <p className="text-ink-soft text-sm">{parts.translation}</p>
    </li>
  )
}
