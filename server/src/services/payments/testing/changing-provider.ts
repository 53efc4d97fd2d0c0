import { expect } from 'vitest'
import type { PaymentEvent, ProviderSubscription } from '../port.ts'
import { keepsPremium } from '../subscriptions.ts'
import type { MemoryAccounts } from './memory-accounts.ts'

export const USER = '11111111-1111-4111-8111-111111111111'
export const STATUSES = [
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
  'incomplete',
  'incomplete_expired',
]

export const NOW = Date.now()
export const DAY = 24 * 60 * 60_000

/** A provider whose subscriptions change, with the events it sends for every change. */
export function createProvider() {
  const subscriptions = new Map<string, ProviderSubscription>()
  let events = 0
  let customers = 1
  const tell = (subject: PaymentEvent['subject'], type: string): PaymentEvent => {
    events += 1
    return { id: `evt_${events}`, type, subject, isKnown: true }
  }
  const about = (id: string, type: string) => tell({ kind: 'subscription', subscriptionId: id }, type)

  return {
    subscriptions,
    buy(hadTrial = false): PaymentEvent[] {
      const id = `sub_${subscriptions.size + 1}`
      subscriptions.set(id, {
        id,
        customerId: `cus_${customers}`,
        userId: USER,
        status: hadTrial ? 'trialing' : 'active',
        priceId: 'price_m',
        currentPeriodEnd: new Date(0),
        cancelAt: null,
        hadTrial,
        createdAt: new Date(NOW + subscriptions.size * 1000),
      })
      return [about(id, 'checkout.session.completed'), about(id, 'customer.subscription.created')]
    },
    change(id: string, status: string): PaymentEvent[] {
      const before = subscriptions.get(id)
      if (!before || before.status === 'canceled') return []
      subscriptions.set(id, { ...before, status })
      return [
        about(id, status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated'),
      ]
    },
    deleteCustomer(): PaymentEvent[] {
      const customerId = `cus_${customers}`
      const ended = [...subscriptions.values()].filter((entry) => entry.customerId === customerId)
      const told = ended.flatMap(({ id }) => this.change(id, 'canceled'))
      customers += 1
      return [...told, tell({ kind: 'customer-deleted', customerId }, 'customer.deleted')]
    },
    sells: (priceId: string | null) => priceId === 'price_m',
    async cancelSubscription(id: string) {
      const found = subscriptions.get(id)
      if (found) subscriptions.set(id, { ...found, status: 'canceled' })
    },
    async fetchSubscription(id: string) {
      return subscriptions.get(id) ?? null
    },
    async fetchCustomerSubscriptions(customerId: string) {
      return [...subscriptions.values()].filter((entry) => entry.customerId === customerId)
    },
  }
}
export type Provider = ReturnType<typeof createProvider>

export async function expectTruth(accounts: MemoryAccounts, provider: Provider) {
  const all = [...provider.subscriptions.values()]
  const profile = await accounts.profile(USER)
  expect(profile?.plan).toBe(all.some(keepsPremium) ? 'premium' : 'free')
  const stored = await accounts.subscription(USER)
  if (stored) expect(stored.status).toBe(provider.subscriptions.get(stored.subscription_id ?? '')?.status)
}
