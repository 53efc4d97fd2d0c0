import { useTranslation } from '../../services/translation.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Spinner } from '../../ui/spinner.tsx'

export function Preparing() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeading title={t('exercises.title')} />
      <p role="status" className="flex items-center justify-center gap-3 py-16 text-lg text-ink-soft">
        <Spinner className="size-7 text-clay-text" />
        {t('exercises.preparing')}
      </p>
    </>
  )
}
