import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button.tsx'
import { LinkCard } from '../../ui/link-card.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useSignInReturn } from './use-sign-in-return.ts'

export function Component() {
  const { t } = useTranslation()
  const { failure, isExpired } = useSignInReturn()
  if (!failure) {
    return (
      <LinkCard>
        <div role="status" className="text-center">
          <Spinner className="mx-auto mb-4 size-8 text-clay-text" />
          <h1 className="font-display text-2xl text-balance">{t('auth.callback.title')}</h1>
          <p className="mt-2 text-ink-soft text-pretty">{t('auth.callback.text')}</p>
        </div>
      </LinkCard>
    )
  }
  return (
    <LinkCard>
      <div role="alert">
        <h1 className="font-display text-2xl text-balance">{t(`auth.callback.failure.${failure}`)}</h1>
        {isExpired && <p className="mt-2 text-pretty">{t('auth.callback.expired')}</p>}
        <p className="mt-2 text-ink-soft text-pretty">{t('auth.homeSoon')}</p>
      </div>
      <ButtonLink to="/" kind="primary" className="mt-6">
        {t('auth.home')}
      </ButtonLink>
    </LinkCard>
  )
}
