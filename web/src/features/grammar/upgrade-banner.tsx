import { LESSON_CATALOG } from '@frase/core/lessons/catalog'
import { pathFor } from '@frase/core/paths'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../services/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'

export function UpgradeBanner() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <section aria-labelledby="upgrade" className="card mt-8 overflow-hidden">
      <div className="azulejo h-4" aria-hidden="true" />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 p-6 sm:p-8">
        <div className="max-w-2xl">
          <h2 id="upgrade" className="font-display text-2xl text-balance">
            {t('grammar.banner.title', { total: LESSON_CATALOG.length })}
          </h2>
          <p className="mt-2 text-ink-soft text-pretty">{t('grammar.banner.text')}</p>
        </div>
        <ButtonLink to={pathFor('premium', language)} kind="primary">
          {t('grammar.banner.button')}
        </ButtonLink>
      </div>
    </section>
  )
}
