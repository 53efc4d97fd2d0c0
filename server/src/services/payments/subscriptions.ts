import type { AccountsPort } from '../accounts/port.ts'
import type { PaymentsPort, ProviderSubscription } from './port.ts'

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

/** Called before an account is deleted, so that nobody keeps paying for it. Throws if the provider fails. */
export async function cancelAccountSubscription(
  userId: string,
  payments: Pick<PaymentsPort, 'fetchCustomerSubscriptions' | 'cancelSubscription'>,
  accounts: Pick<AccountsPort, 'profile' | 'subscription'>,
): Promise<void> {
  const [profile, stored] = await Promise.all([accounts.profile(userId), accounts.subscription(userId)])
  const customers = new Set([profile?.stripe_customer_id, stored?.customer_id].filter((id) => !!id))
  const toCancel = new Set(stored?.subscription_id && isLive(stored) ? [stored.subscription_id] : [])
  for (const customerId of customers) {
    if (!customerId) continue
    for (const subscription of await payments.fetchCustomerSubscriptions(customerId)) {
      if (isLive(subscription)) toCancel.add(subscription.id)
    }
  }
  for (const id of toCancel) await payments.cancelSubscription(id)
}
