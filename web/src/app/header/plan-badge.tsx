import { Crown, Megaphone, MegaphoneOff } from 'lucide-react'
import { useAccount } from '../../services/account/account-state.ts'
import { usePlan } from '../../services/account/plan.tsx'
import { notify } from '../../services/page/notify.ts'
import { publicConfig } from '../../services/page/public-config.ts'
import { useTranslation } from '../../services/texts/translation.ts'

/** A plan with ads shows none where the operator has not configured any. */
const showsAds = (adsAtivos: boolean) => adsAtivos && publicConfig.ads !== null

/** The current plan and whether ads are on. Anonymous visitors can switch between the two plans with it. */
export function PlanBadge() {
  const { t } = useTranslation()
  const { plan, adsAtivos, togglePlan } = usePlan()
  const { session } = useAccount()
  const hasAds = showsAds(adsAtivos)
  const ads = t(hasAds ? 'plan.adsOn' : 'plan.adsOff')
  const use = t(session.status === 'anonymous' ? 'plan.toggle' : 'plan.fromAccount')

  const toggle = () => {
    const next = togglePlan()
    void notify(
      next
        ? {
            title: t('plan.changed', { plan: t(`plan.${next.plan}`) }),
            description: t(showsAds(next.adsAtivos) ? 'plan.adsOn' : 'plan.adsOff'),
          }
        : { title: t('plan.refused'), description: use, kind: 'warning' },
    )
  }

  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={t('plan.badge', { plan: t(`plan.${plan}`), ads })}
      data-tooltip={`${ads}. ${use}`}
      className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm font-semibold whitespace-nowrap ring-1 ring-line-strong ring-inset hover:bg-sand"
    >
      {plan === 'premium' && <Crown className="size-4 text-clay-text" aria-hidden="true" />}
      {t(`plan.${plan}`)}
      {hasAds ? (
        <Megaphone className="size-4 text-ink-soft" aria-hidden="true" />
      ) : (
        <MegaphoneOff className="size-4 text-ink-soft" aria-hidden="true" />
      )}
    </button>
  )
}
