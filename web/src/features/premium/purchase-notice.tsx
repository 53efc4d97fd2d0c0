import { setAccount, useAccount } from '../../services/account/account-state.ts'
import { useTranslation } from '../../services/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { PurchaseState } from './use-checkout-return.ts'

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
