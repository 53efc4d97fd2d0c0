import type { ProviderSubscription } from './port.ts'

/** 'past_due' keeps premium while the provider retries the card; when it gives up, it sends another status. */
const PREMIUM = new Set(['trialing', 'active', 'past_due'])
/** Statuses in which the card can still be charged. */
const LIVE = new Set([...PREMIUM, 'incomplete', 'unpaid', 'paused'])

type Status = Pick<ProviderSubscription, 'status'>

export const keepsPremium = ({ status }: Status): boolean => PREMIUM.has(status)
export const isLive = ({ status }: Status): boolean => LIVE.has(status)

export function newest<T extends Pick<ProviderSubscription, 'createdAt'>>(
  subscriptions: readonly T[],
): T | undefined {
  return subscriptions.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]
}
