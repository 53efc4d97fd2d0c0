import { lazy } from 'react'
import { useTranslation } from '../../services/texts/translation.ts'
import { ButtonLink, Spinner } from '../../ui/button.tsx'
import { LinkCard } from '../../ui/link-card.tsx'
import { useSignInReturn } from './use-sign-in-return.ts'

/** Hardly anybody sees these. */
const ContinueAs = lazy(async () => ({ default: (await loadNotices()).ContinueAs }))
const HalfConfirmed = lazy(async () => ({ default: (await loadNotices()).HalfConfirmed }))
const loadNotices = () => import('../../ui/account/link-notices.tsx')

export function Component() {
  const { t } = useTranslation()
  const returned = useSignInReturn()
  if (returned.status === 'halfConfirmed') {
    return (
      <LinkCard>
        <HalfConfirmed />
        <HomeLink />
      </LinkCard>
    )
  }
  if (returned.status === 'asking') {
    return (
      <LinkCard>
        <ContinueAs {...returned.question} onContinue={returned.agree} onRefuse={returned.refuse} />
      </LinkCard>
    )
  }
  if (returned.status === 'working') {
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
        <h1 className="font-display text-2xl text-balance">
          {t(`auth.callback.failure.${returned.failure}`)}
        </h1>
        {returned.isExpired && <p className="mt-2 text-pretty">{t('auth.callback.expired')}</p>}
        <p className="mt-2 text-ink-soft text-pretty">{t('auth.homeSoon')}</p>
      </div>
      <HomeLink />
    </LinkCard>
  )
}

function HomeLink() {
  const { t } = useTranslation()
  return (
    <ButtonLink to="/" kind="primary" className="mt-6">
      {t('auth.home')}
    </ButtonLink>
  )
}
