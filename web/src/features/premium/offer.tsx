import {
  INTERVALS,
  type Interval,
  PRICES,
  TRIAL_DAYS,
  YEARLY_PRICE_PER_MONTH,
  YEARLY_SAVING_PERCENT,
} from '@frase/core/plans/prices'
import { setAccount, useAccount } from '../../services/account/account-state.ts'
import { useOpening, usePortal } from '../../services/account/use-portal.ts'
import { trackEvent } from '../../services/analytics/analytics.ts'
import { logProblem } from '../../services/page/log-problem.ts'
import { notify } from '../../services/page/notify.ts'
import { publicConfig } from '../../services/page/public-config.ts'
import { useTranslation } from '../../services/texts/translation.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { keepChosen, useChosenInterval } from './use-chosen-interval.ts'

interface PlanCardsProps {
  chosen: Interval
  onChoose: (interval: Interval) => void
}

function PlanCards({ chosen, onChoose }: PlanCardsProps) {
  const { t } = useTranslation()
  return (
    <fieldset>
      <legend className="font-display text-2xl text-balance">{t('premium.choose')}</legend>
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        {INTERVALS.map((interval) => (
          <label
            key={interval}
            className="card relative flex cursor-pointer flex-col p-5 hover:bg-sand/40 with-checked:outline-3 with-checked:outline-clay with-checked:-outline-offset-3 with-focus-visible:ring-3 with-focus-visible:ring-cobalt with-focus-visible:ring-offset-2 with-focus-visible:ring-offset-paper"
          >
            <span className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
              <input
                type="radio"
                name="interval"
                value={interval}
                checked={interval === chosen}
                onChange={() => onChoose(interval)}
                className="size-5 accent-clay outline-none"
              />
              <span className="font-semibold text-lg">{t(`premium.interval.${interval}`)}</span>
              {interval === 'yearly' && (
                <span className="ms-auto rounded-full bg-olive-wash px-3 py-1 font-semibold text-olive text-sm">
                  {t('premium.save', { percent: YEARLY_SAVING_PERCENT })}
                </span>
              )}
            </span>
            <span className="mt-4 flex flex-wrap items-baseline gap-x-2">
              <span className="font-bold text-3xl whitespace-nowrap">{PRICES[interval]}</span>
              <span className="text-ink-soft">{t(`premium.per.${interval}`)}</span>
            </span>
            <span className="mt-1 min-h-6 text-ink-soft text-sm">
              {interval === 'yearly' && t('premium.perMonth', { price: YEARLY_PRICE_PER_MONTH })}
            </span>
            <span className="mt-3 font-semibold text-clay-text">
              {t('premium.trial', { days: TRIAL_DAYS })}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Asks anonymous visitors to sign in, refuses subscribers and sends everybody else to the payment page. */
function useSubscribe(interval: Interval) {
  const { t } = useTranslation()
  const { session, plan } = useAccount()
  const [isOpening, setOpening] = useOpening()

  const subscribe = async () => {
    if (session.status === 'loading') return
    trackEvent({ action: 'premium_upgrade_click', category: 'Premium', label: interval })
    if (session.status === 'anonymous') {
      keepChosen(interval)
      return setAccount({ login: 'login' })
    }
    if (plan === 'premium') return void notify({ title: t('premium.subscriber.title'), kind: 'warning' })
    setOpening(true)
    try {
      const { createCheckout } = await import('../../services/account/own-calls.ts')
      location.assign(await createCheckout(interval, session.user))
    } catch (error) {
      logProblem(error)
      setOpening(false)
      void notify({ title: t('premium.checkoutError'), kind: 'destructive' })
      // It may have failed because the plan was bought elsewhere meanwhile.
      const { reloadProfile } = await import('../../services/account/session.ts')
      await reloadProfile()
    }
  }

  return { subscribe, isOpening }
}

/** Without accounts nobody could own a subscription. */
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
