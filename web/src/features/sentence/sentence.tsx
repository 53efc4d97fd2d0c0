import type { SentencePage, SentenceVariant, SentenceWord } from '@frase/core/course/sentence-page'
import { pathFor } from '@frase/core/pages/paths'
import { PenLine } from 'lucide-react'
import { useRunStart } from '../../exercises/run/run-start.ts'
import { siteAddress } from '../../services/page/site-address.ts'
import { useFocusAfter } from '../../services/page/use-focus-after.ts'
import { useLanguage } from '../../services/texts/translation.ts'
import { useSentenceTexts } from '../../services/texts/use-sentence-texts.ts'
import { Button } from '../../ui/button.tsx'
import { BackLink } from '../../ui/page-heading.tsx'
import { SentenceCard } from '../../ui/phrases/sentence-card.tsx'
import { SentenceList } from '../../ui/phrases/sentence-list.tsx'
import { ShareButton } from '../../ui/phrases/share-button.tsx'
import { WordsButton } from '../../ui/phrases/words-button.tsx'
import { InCourse } from './place-in-course.tsx'

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

export function Sentence({ page }: { page: SentencePage }) {
  const { sentence: texts } = useSentenceTexts()
  const language = useLanguage()
  const { started, isLoading, start, leave } = useRunStart({
    // A sentence may be practised on every plan, as often as one likes.
    isAllowed: () => true,
    load: (spoken) =>
      import('./sentence-run.tsx').then(({ loadSentenceRun }) => loadSentenceRun(page, spoken)),
    count: () => {},
  })
  const heading = useFocusAfter(started !== null)

  if (started) {
    const { SentenceRun, ...run } = started.run
    return <SentenceRun key={started.number} {...run} onAgain={start} onLeave={leave} />
  }
  return (
    <>
      <BackLink to={pathFor('sentences', language)}>{texts.all}</BackLink>
      <SentenceCard page={page} heading="h1" headingRef={heading}>
        <ShareButton
          text={`${page.spanish} – ${page.meaning}`}
          url={siteAddress('sentence', language, { sentenceId: page.slug })}
        />
      </SentenceCard>
      <div className="mt-10 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <section aria-labelledby="practice" className="card p-5 sm:p-6 lg:col-start-2">
          <h2 id="practice" className="font-display text-2xl">
            {texts.practice.title}
          </h2>
          <p className="mt-1 mb-4 text-ink-soft text-pretty">{texts.practice.text}</p>
          <Button kind="primary" aria-busy={isLoading} onClick={start}>
            <PenLine className="size-5" aria-hidden="true" />
            {texts.practice.start}
          </Button>
        </section>
        <div className="min-w-0 stack-10 lg:col-start-1 lg:row-start-1">
          <Words words={page.words} />
          <Variants variants={page.variants} />
          <InCourse page={page} />
          <section aria-labelledby="similar">
            <h2 id="similar" className="mb-4 font-display text-2xl">
              {texts.similar}
            </h2>
            <SentenceList sentences={page.similar} />
          </section>
        </div>
      </div>
    </>
  )
}
