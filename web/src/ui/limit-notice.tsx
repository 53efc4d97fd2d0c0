import { FREE_SESSIONS_PER_DAY } from '@frase/core/plans/daily-limit'
import { useTranslation } from '../services/translation.ts'
import { PremiumBanner } from './premium-banner.tsx'

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
