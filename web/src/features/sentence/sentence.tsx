import type { SentencePage } from '@frase/core/course/sentence-page'
import { pathFor } from '@frase/core/pages/paths'
import { PenLine } from 'lucide-react'
import { usePracticeStart } from '../../services/practice-start.ts'
import { siteAddress } from '../../services/site-address.ts'
import { useLanguage } from '../../services/translation.ts'
import { useFocusAfter } from '../../services/use-focus-after.ts'
import { useSentenceTexts } from '../../services/use-sentence-texts.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { SentenceCard } from '../../ui/sentence-card.tsx'
import { SentenceList } from '../../ui/sentence-list.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { InCourse } from './in-course.tsx'
import { Variants } from './variants.tsx'
import { Words } from './words.tsx'

export function Sentence({ page }: { page: SentencePage }) {
  const { sentence: texts } = useSentenceTexts()
  const language = useLanguage()
  const { started, isLoading, start, leave } = usePracticeStart({
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
