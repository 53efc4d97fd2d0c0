import { UNITS } from '@frase/core/levels'
import { fillTemplate } from '@frase/core/text/template'
import { Clock } from 'lucide-react'
import { useLearnTexts } from '../../services/texts/course-texts.ts'

/** How long the whole course takes, and what it does not promise. */
export function Pace({ written }: { written: number }) {
  const { pace: texts } = useLearnTexts().path
  return (
    <section aria-labelledby="pace" className="card bg-cobalt-wash p-6 sm:p-8">
      <h2 id="pace" className="font-display text-2xl">
        {texts.title}
      </h2>
      <p className="mt-2 max-w-prose text-pretty">
        {fillTemplate(texts.text, { all: String(UNITS), written: String(written) })}
      </p>
      <ul className="mt-3 stack-1">
        {[texts.three, texts.five, texts.nine].map((pace) => (
          <li key={pace} className="flex items-center gap-2 font-semibold">
            <Clock className="size-4 shrink-0 text-clay-text" aria-hidden="true" />
            {pace}
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-prose text-pretty">{texts.proof}</p>
    </section>
  )
}
