import type { AccountsPort } from '../accounts/port.ts'
import type { PaymentsPort } from './port.ts'
import { isLive } from './premium-status.ts'

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
