import type { AccountsPort, Identity, Profile, Subscription } from '../../accounts/port.ts'

type PaidAccounts = Pick<
  AccountsPort,
  | 'identify'
  | 'profile'
  | 'profileOfCustomer'
  | 'subscription'
  | 'hadTrial'
  | 'applySubscriptionEvent'
  | 'storeCustomer'
>

export interface MemoryAccounts extends PaidAccounts {
  /** Returns the access token of the new account. */
  add: (identity: Identity) => string
  remove: (userId: string) => void
  /** While true, every call fails as if the database were down. */
  isAway: boolean
  /** The number of recorded events. */
  readonly eventCount: number
}

const PAID = ['active', 'trialing', 'past_due']

/** The part of the accounts port that payments use, with the same rules as the database functions. */
export function createMemoryAccounts(): MemoryAccounts {
  const identities = new Map<string, Identity>()
  const profiles = new Map<string, Profile>()
  const subscriptions = new Map<string, Subscription>()
  const events = new Set<string>()

  const accounts: MemoryAccounts = {
    isAway: false,
    get eventCount() {
      return events.size
    },
    add(identity) {
      identities.set(identity.id, identity)
      profiles.set(identity.id, { ...identity, plan: 'free', stripe_customer_id: null })
      return `token-of-${identity.id}`
    },
    remove(userId) {
      for (const table of [identities, profiles, subscriptions]) table.delete(userId)
    },
    async identify(token) {
      check()
      return identities.get(token.replace('token-of-', '')) ?? null
    },
    async profile(userId) {
      check()
      return profiles.get(userId) ?? null
    },
    async profileOfCustomer(customerId) {
      check()
      return [...profiles.values()].find(({ stripe_customer_id: id }) => id === customerId) ?? null
    },
    async subscription(userId) {
      check()
      return subscriptions.get(userId) ?? null
    },
    async hadTrial(userId) {
      check()
      return subscriptions.get(userId)?.had_trial ?? false
    },
    async storeCustomer(userId, customerId) {
      check()
      const profile = profiles.get(userId)
      if (profile) profiles.set(userId, { ...profile, stripe_customer_id: customerId })
    },
    async applySubscriptionEvent(event) {
      check()
      if (events.has(event.eventId)) return false
      events.add(event.eventId)
      const profile =
        profiles.get(event.userId ?? '') ??
        [...profiles.values()].find(({ stripe_customer_id: id }) => id !== null && id === event.customerId)
      if (!profile) return true

      const isPaid = PAID.includes(event.status)
      const stored = subscriptions.get(profile.id)
      const ids = [stored?.subscription_id ?? null, event.subscriptionId]
      const isOfAnother = !ids.includes(null) && ids[0] !== ids[1]
      if (!isPaid && stored && isOfAnother && PAID.includes(stored.status)) return true

      subscriptions.set(profile.id, {
        subscription_id: event.subscriptionId ?? stored?.subscription_id ?? null,
        customer_id: event.customerId ?? stored?.customer_id ?? null,
        status: event.status,
        had_trial: (stored?.had_trial ?? false) || event.hadTrial,
      })
      const customer = event.eventType === 'customer.deleted' ? null : event.customerId
      profiles.set(profile.id, {
        ...profile,
        plan: isPaid ? 'premium' : 'free',
        stripe_customer_id: customer,
      })
      return true
    },
  }
  const check = () => {
    if (accounts.isAway) throw new Error('the database is away')
  }
  return accounts
}
