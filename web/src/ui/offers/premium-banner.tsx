import { pathFor } from '@frase/core/pages/paths'
import { FREE_SESSIONS_PER_DAY } from '@frase/core/plans/daily-limit'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'
import { ButtonLink } from '../button.tsx'

interface PremiumBannerProps {
  id: string
  title: string
  text: string
  /** The text of the link to the premium page. */
  link: string
  className?: string
}

/** Explains what Premium would add here. */
export function PremiumBanner({ id, title, text, link, className = '' }: PremiumBannerProps) {
  const language = useLanguage()
  return (
    <section aria-labelledby={id} className={`card overflow-hidden ${className}`}>
      <div className="azulejo h-4" aria-hidden="true" />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 p-6 sm:p-8">
        <div className="max-w-2xl">
          <h2 id={id} className="font-display text-2xl text-balance">
            {title}
          </h2>
          <p className="mt-2 text-ink-soft text-pretty">{text}</p>
        </div>
        <ButtonLink to={pathFor('premium', language)} kind="primary">
          {link}
        </ButtonLink>
      </div>
    </section>
  )
}

export function LimitNotice() {
  const { t } = useTranslation()
  return (
    <PremiumBanner
      id="limit"
      title={t('exercises.limit.title')}
      text={t('exercises.limit.text', { total: FREE_SESSIONS_PER_DAY })}
      link={t('exercises.limit.button')}
    />
  )
}
