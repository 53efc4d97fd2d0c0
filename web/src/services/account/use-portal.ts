import { useEffect, useState } from 'react'
import { logProblem } from '../page/log-problem.ts'
import { notify } from '../page/notify.ts'
import { useTranslation } from '../texts/translation.ts'
import { useAccount } from './account-state.ts'

/** Whether a page of the payment provider is being opened. */
export function useOpening() {
  const [isOpening, setOpening] = useState(false)
  // The back button restores the page as it was left, with its buttons disabled.
  useEffect(() => {
    const reset = ({ persisted }: PageTransitionEvent) => persisted && setOpening(false)
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])
  return [isOpening, setOpening] as const
}

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
