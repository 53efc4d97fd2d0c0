import type { MemoryCatalog } from '@frase/core/memory/items/memory-catalog'
import type { MemoryState } from '@frase/core/memory/record/memory-state'
import { fillTemplate } from '@frase/core/text/template'
import { ProgressCard } from './progress-card.tsx'
import { useFormats } from './use-formats.ts'
import { useProgressTexts } from './use-progress-texts.ts'

const SHOWN = 5

/** The sentences that were met, the last ones by name. */
export function MetPhrases({ state, catalog }: { state: MemoryState; catalog: MemoryCatalog }) {
  const texts = useProgressTexts().met
  const { number } = useFormats()
  const met = [...state.met]
    .flatMap(([id, { last }]) => {
      const sentence = catalog.sentences.get(id)
      return sentence ? [{ id, last, spanish: sentence.spanish }] : []
    })
    .sort((one, other) => other.last - one.last)
  if (met.length === 0) return null
  return (
    <ProgressCard title={texts.title} text={fillTemplate(texts.text, { count: number(met.length) })}>
      <ul lang="es" className="divided">
        {met.slice(0, SHOWN).map(({ id, spanish }) => (
          <li key={id} className="py-2 font-display text-lg">
            {spanish}
          </li>
        ))}
      </ul>
    </ProgressCard>
  )
}
