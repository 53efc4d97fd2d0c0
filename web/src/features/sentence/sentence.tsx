import type { SentencePage } from '@frase/core/course/sentence-page'
import { pathFor } from '@frase/core/paths'
import { PenLine } from 'lucide-react'
import type { Ref } from 'react'
import { usePracticeStart } from '../../services/practice-start.ts'
import { useThemeName } from '../../services/theme-name.ts'
import { useLanguage, useTranslation } from '../../services/translation.ts'
import { useFocusAfter } from '../../services/use-focus-after.ts'
import { useSentenceTexts } from '../../services/use-sentence-texts.ts'
import { AccentSelect } from '../../ui/accent-select.tsx'
import { AudioControl } from '../../ui/audio-control.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ImageCard } from '../../ui/image-card.tsx'
import { Respelling } from '../../ui/respelling.tsx'
import { SentenceList } from '../../ui/sentence-list.tsx'
import { WordsButton } from '../../ui/words-button.tsx'
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
      <SentenceCard page={page} headingRef={heading} />
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
        <div className="min-w-0 space-y-10 lg:col-start-1 lg:row-start-1">
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

interface SentenceCardProps {
  page: SentencePage
  headingRef: Ref<HTMLHeadingElement>
}

function SentenceCard({ page, headingRef }: SentenceCardProps) {
  const { t } = useTranslation()
  const themeName = useThemeName()
  const { spanish, meaning, pronunciation, picture } = page
  return (
    <div className={`card overflow-hidden ${picture ? 'md:grid md:grid-cols-2' : ''}`}>
      <div className="p-5 sm:p-8">
        <h1
          ref={headingRef}
          tabIndex={-1}
          lang="es"
          data-words=""
          className="rounded-lg font-display text-3xl text-balance sm:text-4xl"
        >
          {spanish}
        </h1>
        <WordsButton sentence={spanish} />
        <p className="mt-2 text-cobalt">
          <span className="sr-only">{t('colon', { label: t('home.pronunciation') })} </span>
          <Respelling spanish={spanish} text={pronunciation} />
        </p>
        <p className="mt-3 mb-5 text-lg text-pretty">
          <span className="sr-only">{t('colon', { label: t('home.translation') })} </span>
          {meaning}
        </p>
        <AudioControl text={spanish} />
        <div className="mt-4 flex text-ink-soft text-sm">
          <AccentSelect />
        </div>
      </div>
      {picture && (
        <div className="self-center p-3 pt-0 md:p-5 md:ps-0">
          <ImageCard
            description={picture.description}
            theme={picture.theme}
            url={picture.url}
            alt={picture.url && picture.description}
            themeName={picture.theme && themeName(picture.theme)}
          />
        </div>
      )}
    </div>
  )
}
