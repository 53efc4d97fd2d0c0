import { FREE_SESSIONS_PER_DAY } from '@frase/core/exercises/daily-limit'
import { pathFor } from '@frase/core/paths'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../services/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'

export function LimitNotice() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <section aria-labelledby="limit" className="card overflow-hidden">
      <div className="azulejo h-4" aria-hidden="true" />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 p-6">
        <div className="max-w-2xl">
          <h2 id="limit" className="font-display text-2xl text-balance">
            {t('exercises.limit.title')}
          </h2>
          <p className="mt-2 text-ink-soft text-pretty">
            {t('exercises.limit.text', { total: FREE_SESSIONS_PER_DAY })}
          </p>
        </div>
        <ButtonLink to={pathFor('premium', language)} kind="primary">
          {t('exercises.limit.button')}
        </ButtonLink>
      </div>
    </section>
  )
}
