export const PLANS = ['free', 'premium'] as const
export type Plan = (typeof PLANS)[number]

export interface PlanState {
  plan: Plan
  adsAtivos: boolean
  isPremium: boolean
}

export function planState(plan: Plan): PlanState {
  const isPremium = plan === 'premium'
  return { plan, adsAtivos: !isPremium, isPremium }
}

/** Only the exact word 'premium' means premium; anything else, or nothing, means free with ads. */
export function planFromStorage(stored: string | null): Plan {
  return stored === 'premium' ? 'premium' : 'free'
}
