import type { ProviderSubscription } from './port.ts'

/** 'past_due' keeps what was paid for while the provider tries the card again; once it gives up it sends another status. */
const PREMIUM = new Set(['trialing', 'active', 'past_due'])
/** What can still cost money. */
const LIVE = new Set([...PREMIUM, 'incomplete', 'unpaid', 'paused'])

type Status = Pick<ProviderSubscription, 'status'>

export const keepsPremium = ({ status }: Status): boolean => PREMIUM.has(status)
export const isLive = ({ status }: Status): boolean => LIVE.has(status)

export function newest<T extends Pick<ProviderSubscription, 'createdAt'>>(
  subscriptions: readonly T[],
): T | undefined {
  return subscriptions.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]
}
