import { LESSON_CATALOG } from '@frase/core/lessons/catalog'
import { useTranslation } from '../../services/translation.ts'
import { PremiumBanner } from '../../ui/premium-banner.tsx'

export function UpgradeBanner() {
  const { t } = useTranslation()
  return (
    <PremiumBanner
      id="upgrade"
      title={t('grammar.banner.title', { total: LESSON_CATALOG.length })}
      text={t('grammar.banner.text')}
      link={t('grammar.banner.button')}
      className="mt-8"
    />
  )
}
