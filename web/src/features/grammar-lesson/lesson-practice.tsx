import type { LessonId } from '@frase/core/lessons/catalog'
import { PencilLine } from 'lucide-react'
import { countPractice, isPractised, mayPractise, useSessionsLeft } from '../../exercises/run/daily-count.ts'
import { useRunStart } from '../../exercises/run/run-start.ts'
import { usePlan } from '../../services/account/plan.tsx'
import { goToElement } from '../../services/page/go-to-element.ts'
import { useTranslation } from '../../services/texts/translation.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { LimitNotice } from '../../ui/offers/premium-banner.tsx'

/** The tasks of the lesson, shown after the tips. Only the button is loaded with the lesson. */
export function LessonPractice({ licaoId }: { licaoId: LessonId }) {
  const { t } = useTranslation()
  const { isPremium } = usePlan()
  const isAtLimit = useSessionsLeft(isPremium) === 0 && !isPractised(licaoId)
  const { started, isLoading, start } = useRunStart({
    isAllowed: () => mayPractise(licaoId, isPremium),
    load: (language) =>
      import('./lesson-run.tsx').then(({ loadLessonRun }) => loadLessonRun(licaoId, language)),
    count: () => countPractice(licaoId, isPremium),
  })

  return (
    <section aria-labelledby="pratica-titulo" className="scroll-mt-14 pb-12 lg:scroll-mt-4">
      <h2 id="pratica-titulo" className="mb-4 font-display text-2xl">
        {t('grammar.lessonPractice.title')}
      </h2>
      {started ? (
        <started.run.LessonRun
          key={started.number}
          {...started.run}
          onExplain={goToElement}
          onAgain={start}
        />
      ) : (
        <div className="card flex flex-wrap items-center justify-between gap-x-8 gap-y-5 bg-cobalt-wash p-6">
          <p className="max-w-xl text-pretty">{t('grammar.lessonPractice.text')}</p>
          <Button kind="primary" onClick={start} aria-busy={isLoading}>
            {isLoading ? <Spinner /> : <PencilLine className="size-5" aria-hidden="true" />}
            {t('grammar.lessonPractice.start')}
          </Button>
          <p role="status" className="sr-only">
            {isLoading && t('exercises.preparing')}
          </p>
        </div>
      )}
      {!started && isAtLimit && (
        <div className="mt-6">
          <LimitNotice />
        </div>
      )}
    </section>
  )
}
