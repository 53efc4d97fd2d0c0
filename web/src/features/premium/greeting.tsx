import { Crown } from 'lucide-react'
import { useAccount } from '../../services/account/account-state.ts'
import { usePlano } from '../../services/plan.tsx'
import { useTranslation } from '../../services/translation.ts'

/** The signed-in learner and their plan. */
export function Greeting() {
  const { t } = useTranslation()
  const { session } = useAccount()
  const { plan, isPremium } = usePlano()
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
