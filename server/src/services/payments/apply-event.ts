import { randomUUID } from 'node:crypto'
import type { AccountsPort, Subscription } from '../accounts/port.ts'
import type { PaymentEvent, PaymentsPort, ProviderSubscription } from './port.ts'
import { isLive, keepsPremium, newest } from './premium-status.ts'

export interface EventParts {
  payments: Pick<
    PaymentsPort,
    'fetchSubscription' | 'fetchCustomerSubscriptions' | 'cancelSubscription' | 'sells'
  >
  accounts: Pick<AccountsPort, 'applySubscriptionEvent' | 'subscription' | 'profile' | 'profileOfCustomer'>
  now?: () => number
}

export type EventOutcome = 'applied' | 'repaired' | 'cancelled' | 'seen' | 'ignored'

/**
 * A checkout stays open for a day. An older subscription without an account is not one that was bought too late: more
 * likely this is not the database it belongs to, and nothing must be cancelled because of that.
 */
const BOUGHT_LATE_MS = 2 * 24 * 60 * 60_000

/** A subscription that changes this often while one event is handled is not a subscription of a person. */
const ROUNDS_MAX = 5

/**
 * Events come late, twice and in any order, so none is believed: each one only makes us ask the provider what is true
 * now. Two events handled at once, here or on another server, could still write in the wrong order; so what was
 * written is compared with the provider once more, and whoever writes last has seen the last truth.
 */
export async function applyPaymentEvent(event: PaymentEvent, parts: EventParts): Promise<EventOutcome> {
  if (event.subject === null) return 'ignored'
  if (event.subject.kind === 'customer-deleted') return endCustomer(event, event.subject.customerId, parts)

  let truth = await truthAbout(event.subject.subscriptionId, parts)
  const isNew = await write(event.id, event.type, truth, parts)
  if (await isNobodys(truth, parts)) {
    await parts.payments.cancelSubscription(truth.id)
    return 'cancelled'
  }
  if (!isNew) {
    const missing = await truthNotStored(truth, parts)
    if (!missing) return 'seen'
    truth = missing
    await write(freshId(event), event.type, truth, parts)
  }
  for (let round = 1; round < ROUNDS_MAX; round += 1) {
    // About the one that was written: the database keeps a paid subscription until its own end is told.
    const now = await truthAbout(truth.id, parts)
    if (JSON.stringify(now) === JSON.stringify(truth)) break
    truth = now
    await write(freshId(event), event.type, truth, parts)
  }
  return isNew ? 'applied' : 'repaired'
}

/**
 * Bought in a checkout that was still open when the account was deleted: nobody could stop it any more. Asked after it
 * was written, because that gives everybody who has an account a profile.
 */
async function isNobodys(
  { userId, customerId, status, priceId, createdAt }: ProviderSubscription,
  { payments, accounts, now = Date.now }: EventParts,
): Promise<boolean> {
  if (!userId || !isLive({ status }) || !payments.sells(priceId)) return false
  if (now() - createdAt.getTime() > BOUGHT_LATE_MS) return false
  if (await accounts.profile(userId)) return false
  return (await accounts.profileOfCustomer(customerId)) === null
}

/** For another write because of the same event, which may have been handled half before. */
const freshId = ({ id }: PaymentEvent) => `${id}#${randomUUID()}`

/**
 * An event also comes again because what it wrote could not be compared with the provider: then that may be stale. Null
 * where what is stored is true.
 */
async function truthNotStored(
  truth: ProviderSubscription,
  parts: EventParts,
): Promise<ProviderSubscription | null> {
  // One that somebody made by hand cannot be looked up here, and to write it once more does no harm.
  if (!truth.userId) return truth
  const stored = await parts.accounts.subscription(truth.userId)
  if (!stored || isSame(stored, truth)) return null
  if (keepsPremium(truth) || !stored.subscription_id) return truth
  // The database keeps a paid subscription until its own end is told.
  const now = await truthAbout(stored.subscription_id, parts)
  return isSame(stored, now) ? null : now
}

const isSame = (stored: Subscription, { id, status }: ProviderSubscription) =>
  stored.subscription_id === id && stored.status === status

/** The subscription that decides about the plan of the buyer. */
async function truthAbout(
  subscriptionId: string,
  { payments, accounts }: EventParts,
): Promise<ProviderSubscription> {
  const named = await payments.fetchSubscription(subscriptionId)
  // The provider knows what it sends events about: most likely the key and the webhook secret are of different accounts.
  if (!named) throw new Error('The provider does not know the subscription of its own event')
  if (keepsPremium(named)) return named

  // A late word about an old subscription must not end a newer one.
  const siblings = await payments.fetchCustomerSubscriptions(named.customerId)
  const stored = named.userId ? await accounts.subscription(named.userId) : null
  const elsewhere =
    stored?.subscription_id && stored.customer_id !== named.customerId
      ? await payments.fetchSubscription(stored.subscription_id)
      : null
  const ofSameBuyer = [...siblings, ...(elsewhere ? [elsewhere] : [])].filter(
    ({ userId }) => userId === named.userId,
  )
  return newest(ofSameBuyer.filter(keepsPremium)) ?? named
}

function write(
  eventId: string,
  eventType: string,
  subscription: ProviderSubscription,
  { accounts }: EventParts,
): Promise<boolean> {
  return accounts.applySubscriptionEvent({
    eventId,
    eventType,
    userId: subscription.userId,
    customerId: subscription.customerId,
    subscriptionId: subscription.id,
    status: subscription.status,
    priceId: subscription.priceId,
    currentPeriodEnd: subscription.currentPeriodEnd,
    cancelAt: subscription.cancelAt,
    hadTrial: subscription.hadTrial,
  })
}

/** With a customer the provider ends all its subscriptions; what is stored for that customer ends too. */
async function endCustomer(
  event: PaymentEvent,
  customerId: string,
  { accounts }: EventParts,
): Promise<EventOutcome> {
  const isNew = await accounts.applySubscriptionEvent({
    eventId: event.id,
    eventType: event.type,
    userId: null,
    customerId,
    subscriptionId: null,
    status: 'canceled',
    priceId: null,
    currentPeriodEnd: null,
    cancelAt: null,
    hadTrial: false,
  })
  return isNew ? 'applied' : 'seen'
}
