import type { PathUnit } from '@frase/core/course/course-path'
import { UNIT_STEPS, type UnitProgress } from '@frase/core/course/unit-steps'
import { pathFor } from '@frase/core/pages/paths'
import { fillTemplate } from '@frase/core/text/template'
import { useLearnTexts } from '../../services/texts/course-texts.ts'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SpanishText } from '../../ui/phrases/spanish-text.tsx'

interface CurrentUnitProps {
  /** The last open unit if there is none to go on with. */
  unit: PathUnit
  /** Undefined if every open unit was passed. */
  progress: UnitProgress | undefined
  /** Whether Premium would open more of them. */
  hasMore: boolean
}

/**
 * The learner's position and the next step. Sized for the longest can-do: nothing moves when the record
 * opens.
 */
export function CurrentUnit({ unit: shown, progress, hasMore }: CurrentUnitProps) {
  const { path: texts, unitNumber } = useLearnTexts()
  const language = useLanguage()
  const { t } = useTranslation()
  const { unit, slug, title, canDo } = shown
  const status = !progress ? 'passed' : progress.status === 'skipped' ? 'new' : progress.status
  const isLocked = !progress && hasMore
  const action = { new: texts.start, begun: texts.goOn, passed: texts.again }[status]
  const { done = [], notNeeded = [] } = progress ?? {}
  const values = { done: String(done.length), all: String(UNIT_STEPS.length - notNeeded.length) }
  return (
    <section aria-labelledby="current-unit" className="card mb-10 overflow-hidden">
      <div className="azulejo h-4" aria-hidden="true" />
      <div className="flex min-h-72 flex-col items-start p-6 sm:min-h-52 sm:p-8">
        <p className="font-semibold text-clay-text">{texts.current[isLocked ? 'locked' : status]}</p>
        <h2 id="current-unit" className="mt-1 font-display text-2xl text-balance sm:text-3xl">
          {t('colon', { label: fillTemplate(unitNumber, { unit: String(unit) }) })} {title}
        </h2>
        <p className="mt-2 max-w-prose text-pretty text-ink-soft">
          <SpanishText text={canDo} />
        </p>
        <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-3 pt-5">
          {isLocked && (
            <ButtonLink kind="primary" to={pathFor('premium', language)}>
              {t('grammar.subscribe')}
            </ButtonLink>
          )}
          <ButtonLink
            kind={isLocked ? 'secondary' : 'primary'}
            to={pathFor('unit', language, { unitId: slug })}
          >
            {fillTemplate(action, { unit: String(unit) })}
          </ButtonLink>
          {status === 'begun' && (
            <span className="text-ink-soft">{fillTemplate(texts.status.begun, values)}</span>
          )}
        </div>
      </div>
    </section>
  )
}
