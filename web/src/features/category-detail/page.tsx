import { isCategoryId } from '@frase/core/phrases/themes'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { PageHeading } from '../../ui/page-heading.tsx'

export function Component() {
  const { t } = useTranslation()
  const { categoryId } = useParams()
  if (!isCategoryId(categoryId)) return null
  return (
    <PageHeading title={t(`categories.items.${categoryId}.name`)}>
      <p>{t(`categories.items.${categoryId}.description`)}</p>
    </PageHeading>
  )
}
