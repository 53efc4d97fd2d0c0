import type { Interval } from '@frase/core/plans/prices'
import { setAccount, useAccount } from '../../services/account/account-state.ts'
import { logProblem } from '../../services/account/log-problem.ts'
import { useOpening } from '../../services/account/use-opening.ts'
import { trackEvent } from '../../services/analytics.ts'
import { notify } from '../../services/notify.ts'
import { useTranslation } from '../../services/translation.ts'
import { keepChosen } from './use-chosen-interval.ts'

/** Asks anonymous visitors to sign in, refuses subscribers and sends everybody else to the payment page. */
export function useSubscribe(interval: Interval) {
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
