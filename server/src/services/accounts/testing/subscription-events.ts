import type { AccountsPort, SubscriptionEvent } from '../port.ts'

/** Reports an action of the payment provider to the accounts, like the webhook. */
export function createEventReporter(accounts: () => AccountsPort) {
  let events = 0
  return (userId: string | null, facts: Partial<SubscriptionEvent>): Promise<boolean> => {
    events += 1
    return accounts().applySubscriptionEvent({
      eventId: `evt_${events}`,
      eventType: 'customer.subscription.updated',
      userId,
      customerId: userId && `cus_${userId}`,
      subscriptionId: userId && `sub_${userId}`,
      status: 'active',
      priceId: 'price_monthly',
      currentPeriodEnd: new Date('2030-01-01'),
      cancelAt: null,
      hadTrial: false,
      ...facts,
    })
  }
}
