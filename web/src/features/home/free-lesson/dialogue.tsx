import type { FreeLesson } from '@frase/core/lessons/free-lesson'
import { useState } from 'react'
import { DialoguePlayer } from '../../../ui/dialogue-player.tsx'
import { SpanishText } from '../../../ui/spanish-text.tsx'

/** A line reads 'Ana: ¡Hola! — translation'; one written otherwise is shown as it is. */
const LINE = /^(?<name>[^:]{1,30}):\s*(?<spanish>.+?)\s+[—–]\s+(?<meaning>.+)$/

export function Dialogue({ dialogue }: { dialogue: FreeLesson['dialogue'] }) {
  const [isHidden, setHidden] = useState(false)
  return (
    <article className="card p-5 sm:p-7">
      <h3 className="font-display text-xl">{dialogue.title}</h3>
      <p className="mt-1 mb-4 text-ink-soft">
        <SpanishText text={dialogue.intro} />
      </p>
      <DialoguePlayer
        lines={dialogue.lines.map(partsOf)}
        isHidden={isHidden}
        onHide={setHidden}
        className="-mx-5 divided *:px-5 sm:-mx-7 sm:*:px-7"
      />
      <p className="mt-4 rounded-2xl bg-cobalt-wash px-4 py-3 text-sm">
        <SpanishText text={dialogue.tip} />
      </p>
    </article>
  )
}

function partsOf(line: string) {
  const { name, spanish, meaning } = LINE.exec(line)?.groups ?? {}
  return name && spanish && meaning ? { name, spanish, meaning } : line
}
