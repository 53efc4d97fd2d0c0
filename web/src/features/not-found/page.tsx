import { useTranslation } from '../../services/texts/translation.ts'
import { ButtonLink } from '../../ui/button.tsx'

export function Component() {
  const { t } = useTranslation()
  return (
    <div className="mx-auto max-w-lg py-10 text-center">
      <div className="azulejo mx-auto mb-8 size-20 rounded-3xl" aria-hidden="true" />
      <h1 className="font-display text-7xl text-clay-text">404</h1>
      <p className="mt-4 text-xl">{t('notFound.text')}</p>
      <ButtonLink to="/" kind="primary" className="mt-8">
        {t('notFound.home')}
      </ButtonLink>
    </div>
  )
}
