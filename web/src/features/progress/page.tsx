import { loadMemoryCatalog } from '@frase/content/memory-catalog'
import { eventTime, learningDay } from '@frase/core/days/learning-day'
import type { Learner } from '@frase/core/memory/cards/due'
import type { MemoryCatalog } from '@frase/core/memory/items/memory-catalog'
import { pathFor } from '@frase/core/pages/paths'
import { useEffect, useState } from 'react'
import { useLearnerMemory } from '../../services/memory/record/use-learner-memory.ts'
import { useLanguage } from '../../services/texts/translation.ts'
import { ButtonLink, Spinner } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { DueChart } from './due-chart.tsx'
import { FirstDay } from './first-day.tsx'
import { Known, MetPhrases } from './known.tsx'
import { Overview } from './overview.tsx'
import { PracticeCalendar } from './practice-calendar.tsx'
import { ProgressCard } from './progress-card.tsx'
import { RecallTable } from './recall-table.tsx'
import { useProgressTexts } from './use-progress-texts.ts'

/**
 * Undefined while it is loading. After a change of language the previous one stays, so that nothing flickers.
 */
function useCatalog(): MemoryCatalog | 'failed' | undefined {
  const language = useLanguage()
  const [catalog, setCatalog] = useState<MemoryCatalog | 'failed'>()
  useEffect(() => {
    let isLeft = false
    loadMemoryCatalog(language).then(
      (loaded) => isLeft || setCatalog(loaded),
      () => isLeft || setCatalog('failed'),
    )
    return () => {
      isLeft = true
    }
  }, [language])
  return catalog
}

export function Component() {
  const { title, intro, loading } = useProgressTexts()
  const remembered = useLearnerMemory()
  const catalog = useCatalog()
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeading title={title}>
        <p>{intro}</p>
      </PageHeading>
      {remembered && catalog ? (
        <Progress
          learner={{
            state: remembered.snapshot.state,
            scheduler: remembered.memory.scheduler,
            today: learningDay(eventTime(new Date())),
          }}
          catalog={catalog}
        />
      ) : (
        <p role="status" aria-busy="true" className="flex min-h-dvh gap-2 text-ink-soft">
          <Spinner />
          {loading}
        </p>
      )}
    </div>
  )
}

interface ProgressProps {
  learner: Omit<Learner, 'catalog'>
  catalog: MemoryCatalog | 'failed'
}

function Progress({ learner, catalog }: ProgressProps) {
  const { state, today } = learner
  const met = catalog !== 'failed' && <MetPhrases state={state} catalog={catalog} />
  if (state.days.size === 0) {
    return (
      <div className="stack-6">
        <FirstDay />
        {met}
        <YourData />
      </div>
    )
  }
  return (
    <div className="stack-6">
      <Overview state={state} today={today} />
      <PracticeCalendar state={state} today={today} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {catalog === 'failed' ? <NotLoaded /> : <Known learner={{ ...learner, catalog: catalog.items }} />}
        <div className="grid gap-6">
          {catalog !== 'failed' && <DueChart learner={{ ...learner, catalog: catalog.items }} />}
          <RecallTable state={state} today={today} />
          {met}
          <YourData />
        </div>
      </div>
    </div>
  )
}

function NotLoaded() {
  const { title, failed } = useProgressTexts().known
  return (
    <ProgressCard title={title}>
      <p role="alert">{failed}</p>
    </ProgressCard>
  )
}

function YourData() {
  const texts = useProgressTexts().data
  const language = useLanguage()
  return (
    <ProgressCard title={texts.title} text={texts.text}>
      <ButtonLink className="self-start" to={pathFor('settings', language)}>
        {texts.link}
      </ButtonLink>
    </ProgressCard>
  )
}
