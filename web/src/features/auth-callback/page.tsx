import { loadAccountTexts } from '@frase/content/account-texts'
import { useTranslation } from 'react-i18next'
import { useLanguageContent } from '../../services/language-content.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ContinueAs } from '../../ui/continue-as.tsx'
import { LinkCard } from '../../ui/link-card.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useSignInReturn } from './use-sign-in-return.ts'

export function Component() {
  const { t } = useTranslation()
  const returned = useSignInReturn()
  if (returned.status === 'halfConfirmed') return <HalfConfirmed />
  if (returned.status === 'asking') {
    return (
      <LinkCard>
        <ContinueAs email={returned.email} onContinue={returned.agree} onRefuse={returned.refuse} />
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

/** A new address has been confirmed at one of the two addresses. */
function HalfConfirmed() {
  const { halfTitle, halfText } = useLanguageContent(loadAccountTexts).continueAs
  return (
    <LinkCard>
      <div role="status">
        <h1 className="font-display text-2xl text-balance">{halfTitle}</h1>
        <p className="mt-2 text-ink-soft text-pretty">{halfText}</p>
      </div>
      <HomeLink />
    </LinkCard>
  )
}

function HomeLink() {
  const { t } = useTranslation()
  return (
    <ButtonLink to="/" look="primary" className="mt-6">
      {t('auth.home')}
    </ButtonLink>
  )
}
