import { notify } from '../notify.ts'
import { useTranslation } from '../translation.ts'
import { useAccount } from './account-state.ts'
import { logProblem } from './log-problem.ts'
import { useOpening } from './use-opening.ts'

/** Opens the payment provider's page where a subscriber manages the subscription. */
export function usePortal() {
  const { t } = useTranslation()
  const { session } = useAccount()
  const [isOpening, setOpening] = useOpening()

  const openPortal = async () => {
    const customerId = session.status === 'signedIn' && session.profile?.stripe_customer_id
    if (!customerId) return void notify({ title: t('auth.noCustomerId'), kind: 'destructive' })
    setOpening(true)
    try {
      const { createPortal } = await import('./own-calls.ts')
      location.assign(await createPortal(customerId))
    } catch (error) {
      logProblem(error)
      setOpening(false)
      void notify({ title: t('auth.portalError'), kind: 'destructive' })
    }
  }

  return { openPortal, isOpening }
}
