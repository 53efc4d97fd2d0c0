import { useTranslation } from 'react-i18next'
import { PageHeading } from '../../ui/page-heading.tsx'

export function Component() {
  const { t } = useTranslation()
  return (
    <PageHeading title={t('categories.title')}>
      <p>{t('categories.text')}</p>
    </PageHeading>
  )
}
