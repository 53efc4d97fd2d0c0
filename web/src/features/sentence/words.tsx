import type { SentenceWord } from '@frase/core/course/sentence-page'
import { useSentenceTexts } from '../../services/use-sentence-texts.ts'

export function Words({ words }: { words: readonly SentenceWord[] }) {
  const { sentence: texts } = useSentenceTexts()
  return (
    <section aria-labelledby="words">
      <h2 id="words" className="mb-4 font-display text-2xl">
        {texts.words}
      </h2>
      <dl className="card grid gap-x-8 px-5 py-3 sm:grid-cols-2">
        {words.map(({ word, lemma, meaning }) => (
          <div key={`${word} ${meaning}`} className="flex flex-wrap items-baseline gap-x-2 py-1.5">
            <dt lang="es" className="font-semibold">
              {word}
              {lemma !== undefined && <span className="font-normal text-ink-soft"> ({lemma})</span>}
            </dt>
            <dd className="text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
