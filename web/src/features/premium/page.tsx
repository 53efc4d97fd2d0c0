import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useAccount } from '../../services/account/account-state.ts'
import { trackEvent } from '../../services/analytics.ts'
import { useTranslation } from '../../services/translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Benefits } from './benefits.tsx'
import { Greeting } from './greeting.tsx'
import { Offer } from './offer.tsx'
import { PurchaseNotice } from './purchase-notice.tsx'
import { SubscriberCard } from './subscriber-card.tsx'
import { useCheckoutReturn } from './use-checkout-return.ts'
import { useStripeScript } from './use-stripe-script.ts'

export function Component() {
  const { t } = useTranslation()
  const { session, plan } = useAccount()
  const { state, confirmAgain } = useCheckoutReturn()
  useStripeScript()
  useEffect(() => trackEvent({ action: 'premium_upgrade_view', category: 'Premium' }), [])
  const isSubscriber = session.status === 'signedIn' && plan === 'premium'
  // Somebody who has just paid must not be able to pay again.
  const isPaying = session.status === 'signedIn' && (state === 'confirming' || state === 'late')
  return (
    <>
      <ButtonLink to="/" kind="quiet" className="-ms-5 mb-4">
        <ArrowLeft className="size-4" aria-hidden="true" />
        {t('premium.back')}
      </ButtonLink>
      <PageHeading title={t(isSubscriber ? 'plan.premium' : 'premium.title')}>
        <p>{t('premium.text')}</p>
      </PageHeading>
      <Greeting />
      {state && state !== 'arrived' && <PurchaseNotice state={state} onConfirmAgain={confirmAgain} />}
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_1.15fr] lg:gap-14">
        <Benefits />
        {session.status === 'loading' ? (
          <p role="status" className="flex items-center gap-2 text-ink-soft">
            <Spinner />
            {t('loading')}
          </p>
        ) : isSubscriber ? (
          <SubscriberCard isNew={state === 'arrived'} />
        ) : (
          !isPaying && <Offer />
        )}
      </div>
    </>
  )
}
