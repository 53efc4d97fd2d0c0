import { TRIAL_DAYS } from '@frase/core/plans/prices'
import { setAccount, useAccount } from '../../services/account/account-state.ts'
import { usePortal } from '../../services/account/use-portal.ts'
import { publicConfig } from '../../services/public-config.ts'
import { useTranslation } from '../../services/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { PlanCards } from './plan-cards.tsx'
import { useChosenInterval } from './use-chosen-interval.ts'
import { useSubscribe } from './use-subscribe.ts'

/** Without accounts there is nobody to own a subscription. */
const IS_OFFERED = publicConfig.services.payments !== 'off' && publicConfig.services.accounts !== 'off'

export function Offer() {
  const { t } = useTranslation()
  const { session } = useAccount()
  return (
    <section aria-label={t('premium.choose')}>
      {IS_OFFERED ? <Subscription /> : <NoOffer />}
      {session.status === 'signedIn' && session.profile?.stripe_customer_id && <ManageButton />}
      {session.status === 'anonymous' && (
        <Button kind="quiet" className="mt-3 w-full" onClick={() => setAccount({ login: 'login' })}>
          {t('premium.haveAccount')}
        </Button>
      )}
    </section>
  )
}

function Subscription() {
  const { t } = useTranslation()
  const { interval, choose } = useChosenInterval()
  const { subscribe, isOpening } = useSubscribe(interval)
  return (
    <>
      <PlanCards chosen={interval} onChoose={choose} />
      <Button
        kind="primary"
        className="mt-6 w-full text-lg"
        disabled={isOpening}
        onClick={() => void subscribe()}
      >
        {isOpening && <Spinner />}
        {t(isOpening ? 'premium.opening' : 'premium.subscribe')}
      </Button>
      <p className="mt-3 text-center text-ink-soft text-sm text-pretty">
        {t('premium.payment', { days: TRIAL_DAYS })}
      </p>
    </>
  )
}

/** An earlier subscription may wait for its payment there. */
function ManageButton() {
  const { t } = useTranslation()
  const { openPortal, isOpening } = usePortal()
  return (
    <Button kind="quiet" className="mt-3 w-full" disabled={isOpening} onClick={() => void openPortal()}>
      {t('auth.menu.manage')}
    </Button>
  )
}

function NoOffer() {
  const { t } = useTranslation()
  return (
    <div className="card p-6">
      <h2 className="font-display text-2xl text-balance">{t('premium.off.title')}</h2>
      <p className="mt-2 text-ink-soft text-pretty">{t('premium.off.text')}</p>
    </div>
  )
}
