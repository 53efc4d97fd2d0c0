import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import type { SimulatedCheckout, SimulatedSubscription } from './store.ts'
import type { SubscriptionEventType } from './transitions.ts'

/** Ids that look like Stripe's and are as hard to guess. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('hex')}`
}

const seconds = (ms: number) => Math.floor(ms / 1000)
const secondsOrNull = (ms: number | null) => (ms === null ? null : seconds(ms))

export function subscriptionObject(subscription: SimulatedSubscription) {
  const { id, customerId, userId, interval, status, createdAt, trialEndsAt, periodEndsAt } = subscription
  return {
    id,
    object: 'subscription',
    customer: customerId,
    status,
    created: seconds(createdAt),
    currency: 'brl',
    livemode: false,
    // Like Stripe's own portal, which sets the date instead of this flag.
    cancel_at: secondsOrNull(subscription.cancelAt),
    cancel_at_period_end: false,
    ended_at: secondsOrNull(subscription.endedAt),
    trial_start: trialEndsAt === null ? null : seconds(createdAt),
    trial_end: secondsOrNull(trialEndsAt),
    metadata: { user_id: userId },
    items: {
      object: 'list',
      has_more: false,
      data: [
        {
          id: id.replace('sub_', 'si_'),
          object: 'subscription_item',
          quantity: 1,
          current_period_end: seconds(periodEndsAt),
          price: {
            id: `price_simulated_${interval}`,
            object: 'price',
            recurring: { interval: interval === 'monthly' ? 'month' : 'year', interval_count: 1 },
          },
        },
      ],
    },
  }
}

export function checkoutEvent(checkout: SimulatedCheckout, subscription: SimulatedSubscription, now: number) {
  return event('checkout.session.completed', now, {
    id: checkout.id,
    object: 'checkout.session',
    mode: 'subscription',
    status: 'complete',
    payment_status: checkout.trialDays > 0 ? 'no_payment_required' : 'paid',
    client_reference_id: checkout.userId,
    customer: subscription.customerId,
    subscription: subscription.id,
    livemode: false,
  })
}

export function subscriptionEvent(
  type: SubscriptionEventType,
  subscription: SimulatedSubscription,
  now: number,
) {
  return event(
    type,
    now,
    type.startsWith('invoice.') ? invoiceObject(subscription, type) : subscriptionObject(subscription),
  )
}

function invoiceObject({ id, customerId, userId }: SimulatedSubscription, type: SubscriptionEventType) {
  return {
    id: newId('in'),
    object: 'invoice',
    customer: customerId,
    currency: 'brl',
    livemode: false,
    status: type === 'invoice.paid' ? 'paid' : 'open',
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: id, metadata: { user_id: userId } },
    },
  }
}

function event(type: string, now: number, object: object) {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: seconds(now),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  }
}
