import type { SentenceVariant } from '@frase/core/course/sentence-page'
import { useSentenceTexts } from '../../services/use-sentence-texts.ts'
import { WordsButton } from '../../ui/words-button.tsx'

export function Variants({ variants }: { variants: readonly SentenceVariant[] }) {
  const { sentence: texts } = useSentenceTexts()
  const names: Readonly<Record<string, string>> = texts.regions
  if (variants.length === 0) return null
  return (
    <section aria-labelledby="variants">
      <h2 id="variants" className="mb-4 font-display text-2xl">
        {texts.variants}
      </h2>
      <ul className="card divided">
        {variants.map(({ spanish, region }) => (
          <li key={spanish} className="px-5 py-3">
            <p lang="es" data-words="" className="font-display text-lg text-pretty">
              {spanish}
            </p>
            <WordsButton sentence={spanish} />
            <p className="text-ink-soft text-sm">{names[region] ?? texts.regions.america}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
