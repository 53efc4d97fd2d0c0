import { randomUUID } from 'node:crypto'
import type { AccountsPort, Subscription } from '../accounts/port.ts'
import type { PaymentEvent, PaymentsPort, ProviderSubscription } from './port.ts'
import { isLive, keepsPremium, newest } from './subscriptions.ts'

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
 * A checkout stays open for a day. An older subscription without an account was not bought after the account was deleted:
 * more likely its account is in another database, and it must not be cancelled.
 */
const BOUGHT_LATE_MS = 2 * 24 * 60 * 60_000

/** No person changes a subscription this often while one event is being handled. */
const ROUNDS_MAX = 5

/**
 * Events arrive late, twice and in any order, so that their content is not trusted: each one only makes us
 * fetch the current state from the provider. Two events that are handled concurrently, here or on another
 * server, could still write in the wrong order. Therefore the written state is compared with the provider
 * again, and the last writer has seen the last state.
 */
export async function applyPaymentEvent(event: PaymentEvent, parts: EventParts): Promise<EventOutcome> {
  if (event.subject === null) return 'ignored'
  if (event.subject.kind === 'customer-deleted') return endCustomer(event, event.subject.customerId, parts)

  const named = await fetchNamed(event.subject.subscriptionId, parts)
  if (!isOurs(named, await storedFor(named, parts), parts)) return 'ignored'
  let truth = await truthOf(named, parts)
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
    // Compare the subscription that was written: the database keeps a paid one until an event about its own end.
    const now = await truthOf(await fetchNamed(truth.id, parts), parts)
    if (JSON.stringify(now) === JSON.stringify(truth)) break
    truth = now
    await write(freshId(event), event.type, truth, parts)
  }
  return isNew ? 'applied' : 'repaired'
}

/**
 * Bought in a checkout that was still open when the account was deleted. Checked after writing, because writing creates
 * the profile of everybody who has an account.
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

/** For another write because of the same event, which may have been handled only partly before. */
const freshId = ({ id }: PaymentEvent) => `${id}#${randomUUID()}`

/**
 * An event is also sent again if comparing with the provider failed, and then the stored state may be stale. Null if it is
 * up to date.
 */
async function truthNotStored(
  truth: ProviderSubscription,
  parts: EventParts,
): Promise<ProviderSubscription | null> {
  // A manually created one cannot be looked up here, and writing it again does no harm.
  if (!truth.userId) return truth
  const stored = await parts.accounts.subscription(truth.userId)
  if (!stored || isSame(stored, truth)) return null
  if (keepsPremium(truth) || !stored.subscription_id) return truth
  // The database keeps a paid subscription until an event about its own end.
  const now = await truthOf(await fetchNamed(stored.subscription_id, parts), parts)
  return isSame(stored, now) ? null : now
}

const isSame = (stored: Subscription, { id, status }: ProviderSubscription) =>
  stored.subscription_id === id && stored.status === status

async function fetchNamed(
  subscriptionId: string,
  { payments }: Pick<EventParts, 'payments'>,
): Promise<ProviderSubscription> {
  const named = await payments.fetchSubscription(subscriptionId)
  // Most likely the key and the webhook secret belong to different accounts at the provider.
  if (!named) throw new Error('The provider does not know the subscription of its own event')
  return named
}

/** What is stored for the buyer: a manually created subscription is known by its customer alone. */
async function storedFor(
  { userId, customerId }: ProviderSubscription,
  { accounts }: EventParts,
): Promise<Subscription | null> {
  const buyer = userId ?? (await accounts.profileOfCustomer(customerId))?.id
  return buyer ? accounts.subscription(buyer) : null
}

/**
 * A customer may have bought other products of the same account at the provider, which must neither grant
 * premium nor remove it. The one that is stored was ours once, even if its price is another one today.
 */
function isOurs(
  { id, priceId }: ProviderSubscription,
  stored: Subscription | null,
  { payments }: Pick<EventParts, 'payments'>,
): boolean {
  return payments.sells(priceId) || stored?.subscription_id === id
}

/** The subscription that decides the buyer's plan. */
async function truthOf(named: ProviderSubscription, parts: EventParts): Promise<ProviderSubscription> {
  const { payments } = parts
  if (keepsPremium(named)) return named

  // A late event about an old subscription must not end a newer one.
  const siblings = await payments.fetchCustomerSubscriptions(named.customerId)
  const stored = await storedFor(named, parts)
  const elsewhere =
    stored?.subscription_id && stored.customer_id !== named.customerId
      ? await payments.fetchSubscription(stored.subscription_id)
      : null
  const ofSameBuyer = [...siblings, ...(elsewhere ? [elsewhere] : [])].filter(
    ({ userId }) => userId === named.userId,
  )
  const own = ofSameBuyer.filter((subscription) => isOurs(subscription, stored, parts))
  return newest(own.filter(keepsPremium)) ?? named
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

/** Deleting a customer at the provider ends all its subscriptions, and so the one that is stored. */
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
