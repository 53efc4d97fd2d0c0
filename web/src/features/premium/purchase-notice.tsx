import { PLAN_POLL_INTERVAL, PLAN_POLL_LIMIT } from '@frase/core/account/account-delays'
import { checkoutReturn } from '@frase/core/plans/payment-answers'
import { useEffect, useState } from 'react'
import { accountState, setAccount, useAccount } from '../../services/account/account-state.ts'
import { useAddressOnce } from '../../services/account/address-parameters.ts'
import { usePlan } from '../../services/account/plan.tsx'
import { logProblem } from '../../services/page/log-problem.ts'
import { useTranslation } from '../../services/texts/translation.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { forgetChosen } from './use-chosen-interval.ts'

/** The result of a visit to the payment page; null if the visitor comes from elsewhere. */
type PurchaseState = 'cancelled' | 'confirming' | 'arrived' | 'late' | null

/**
 * After a purchase the plan changes when the provider's webhook reaches the server, not when the buyer returns: the
 * profile is polled until then, for a limited time.
 */
export function useCheckoutReturn() {
  const returned = useAddressOnce(checkoutReturn)
  const { session, plan } = useAccount()
  const { upgrade } = usePlan()
  const [state, setState] = useState<PurchaseState>(returned === 'success' ? 'confirming' : returned)
  const isSignedIn = session.status === 'signedIn'
  const isPremium = isSignedIn && plan === 'premium'

  // biome-ignore lint/correctness/useExhaustiveDependencies: the plan's arrival is the event
  useEffect(() => {
    if ((state !== 'confirming' && state !== 'late') || !isPremium) return
    setState('arrived')
    forgetChosen()
    upgrade().catch(logProblem)
  }, [state, isPremium])

  const isWaiting = state === 'confirming' && isSignedIn
  useEffect(() => {
    if (!isWaiting) return
    const asking = setInterval(() => void askAgain(), PLAN_POLL_INTERVAL)
    const limit = setTimeout(() => setState('late'), PLAN_POLL_LIMIT)
    return () => {
      clearInterval(asking)
      clearTimeout(limit)
    }
  }, [isWaiting])

  return { state, confirmAgain: () => setState('confirming') }
}

async function askAgain(): Promise<void> {
  if (accountState().plan === 'premium') return
  const { reloadProfile } = await import('../../services/account/session.ts')
  await reloadProfile()
}

interface PurchaseNoticeProps {
  state: Exclude<PurchaseState, 'arrived' | null>
  onConfirmAgain: () => void
}

/** The state of a purchase until the new plan has arrived. */
export function PurchaseNotice({ state, onConfirmAgain }: PurchaseNoticeProps) {
  const { t } = useTranslation()
  const { session } = useAccount()
  const isStranger = state !== 'cancelled' && session.status === 'anonymous'
  const words = isStranger ? 'signIn' : state
  return (
    <div
      role="status"
      className={`mb-8 rounded-3xl p-5 sm:p-6 ${state === 'cancelled' ? 'bg-sand' : 'bg-amber-wash'}`}
    >
      <p className="flex items-center gap-2.5 font-semibold">
        {words === 'confirming' && <Spinner />}
        {t(`premium.purchase.${words}.title`)}
      </p>
      <p className="mt-1 text-pretty">{t(`premium.purchase.${words}.text`)}</p>
      {words === 'late' && (
        <Button className="mt-4" onClick={onConfirmAgain}>
          {t('premium.purchase.again')}
        </Button>
      )}
      {isStranger && (
        <Button className="mt-4" onClick={() => setAccount({ login: 'login' })}>
          {t('auth.enter')}
        </Button>
      )}
    </div>
  )
}
