import { ArrowLeft, Crown } from 'lucide-react'
import { useEffect } from 'react'
import { useAccount } from '../../services/account/account-state.ts'
import { usePlan } from '../../services/account/plan.tsx'
import { trackEvent } from '../../services/analytics/analytics.ts'
import { publicConfig } from '../../services/page/public-config.ts'
import { useTranslation } from '../../services/texts/translation.ts'
import { ButtonLink, Spinner } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Benefits } from './benefits.tsx'
import { Offer } from './offer.tsx'
import { PurchaseNotice, useCheckoutReturn } from './purchase-notice.tsx'
import { SubscriberCard } from './subscriber-card.tsx'

const ADDRESS = 'https://js.stripe.com/v3/'

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => unknown
  }
}

/** Stripe's fraud detection script: loaded only on this page, and only if Stripe takes the payments. */
function useStripeScript(): void {
  useEffect(() => {
    const { stripePublishableKey } = publicConfig
    if (!stripePublishableKey || document.querySelector(`script[src="${ADDRESS}"]`)) return
    const script = document.createElement('script')
    script.src = ADDRESS
    script.async = true
    script.onload = () => window.Stripe?.(stripePublishableKey)
    document.head.append(script)
  }, [])
}

/** The signed-in learner and their plan. */
export function Greeting() {
  const { t } = useTranslation()
  const { session } = useAccount()
  const { plan, isPremium } = usePlan()
  if (session.status === 'loading') return null
  const name = session.status === 'signedIn' && (session.user.fullName ?? session.user.email)
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="font-semibold text-lg wrap-anywhere">
        {name ? t('premium.greeting.named', { name }) : t('premium.greeting.visitor')}
      </p>
      <p
        className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-semibold text-sm ${isPremium ? 'bg-saffron text-on-saffron' : 'bg-sand text-ink'}`}
      >
        {isPremium && <Crown className="size-4" aria-hidden="true" />}
        {t('premium.greeting.plan', { plan: t(`plan.${plan}`) })}
      </p>
      {isPremium && !name && <p className="w-full text-ink-soft">{t('premium.greeting.browserOnly')}</p>}
    </div>
  )
}

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
