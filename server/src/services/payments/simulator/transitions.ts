import type { Interval } from '@frase/core/plans/prices'
import type { SimulatedSubscription } from './store.ts'

export type SubscriptionEventType =
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'invoice.paid'
  | 'invoice.payment_failed'

/** A subscription after a change, and the events that a provider sends about it. */
export interface Transition {
  subscription: SimulatedSubscription
  events: readonly SubscriptionEventType[]
}

export const DAY_MS = 24 * 60 * 60 * 1000
/** How long a failed card is retried. */
const RETRIES_MS = 7 * DAY_MS

type Purchase = Pick<SimulatedSubscription, 'id' | 'customerId' | 'userId' | 'interval'> & {
  trialDays: number
}

export function startSubscription({ trialDays, ...purchase }: Purchase, now: number): Transition {
  const trialEndsAt = trialDays > 0 ? now + trialDays * DAY_MS : null
  return {
    subscription: {
      ...purchase,
      status: trialEndsAt ? 'trialing' : 'active',
      createdAt: now,
      trialEndsAt,
      periodEndsAt: trialEndsAt ?? afterInterval(now, purchase.interval),
      cancelAt: null,
      giveUpAt: null,
      endedAt: null,
    },
    events: ['customer.subscription.created', 'invoice.paid'],
  }
}

/** The actions of the simulator's portal page. */
export const PORTAL_ACTIONS = ['cancel-at-end', 'resume', 'cancel-now', 'fail', 'pay', 'skip'] as const
export type PortalAction = (typeof PORTAL_ACTIONS)[number]

export function allowedActions({ status, cancelAt }: SimulatedSubscription): readonly PortalAction[] {
  if (status === 'canceled') return []
  const isEnding = cancelAt !== null
  return PORTAL_ACTIONS.filter((action) => {
    if (action === 'cancel-at-end') return !isEnding
    if (action === 'resume') return isEnding
    if (action === 'fail') return status !== 'past_due' && !isEnding
    if (action === 'pay') return status === 'past_due'
    return true
  })
}

/** Null if the action is not possible now, for example because the page was stale. */
export function act(
  subscription: SimulatedSubscription,
  action: PortalAction,
  now: number,
): Transition | null {
  if (!allowedActions(subscription).includes(action)) return null
  switch (action) {
    case 'cancel-at-end':
      return updated({ ...subscription, cancelAt: subscription.periodEndsAt })
    case 'resume':
      return updated({ ...subscription, cancelAt: null })
    case 'cancel-now':
      return ended(subscription, now)
    case 'fail':
      return {
        subscription: { ...subscription, status: 'past_due', giveUpAt: now + RETRIES_MS },
        events: ['invoice.payment_failed', 'customer.subscription.updated'],
      }
    case 'pay':
      return paid(subscription, now)
    case 'skip':
      return atNextDate(subscription, now)
  }
}

/** Everything that is due by now: a trial or a period ends, a cancellation takes effect, retries run out. */
export function advance(subscription: SimulatedSubscription, now: number): Transition {
  const events: SubscriptionEventType[] = []
  let current = subscription
  while (current.status !== 'canceled' && nextDate(current) <= now) {
    const step = atNextDate(current, nextDate(current))
    current = step.subscription
    events.push(...step.events)
  }
  return { subscription: current, events }
}

/** The next date on which a subscription changes without any action. */
export function nextDate({ status, cancelAt, giveUpAt, periodEndsAt }: SimulatedSubscription): number {
  if (status === 'past_due' && giveUpAt !== null) return Math.min(giveUpAt, cancelAt ?? giveUpAt)
  return cancelAt ?? periodEndsAt
}

function atNextDate(subscription: SimulatedSubscription, now: number): Transition {
  const isEnding = subscription.cancelAt !== null || subscription.status === 'past_due'
  return isEnding ? ended(subscription, now) : paid(subscription, subscription.periodEndsAt)
}

function paid(subscription: SimulatedSubscription, from: number): Transition {
  return {
    subscription: {
      ...subscription,
      status: 'active',
      periodEndsAt: afterInterval(from, subscription.interval),
      giveUpAt: null,
    },
    events: ['invoice.paid', 'customer.subscription.updated'],
  }
}

function updated(subscription: SimulatedSubscription): Transition {
  return { subscription, events: ['customer.subscription.updated'] }
}

function ended(subscription: SimulatedSubscription, now: number): Transition {
  return {
    subscription: { ...subscription, status: 'canceled', endedAt: now, giveUpAt: null },
    events: ['customer.subscription.deleted'],
  }
}

/** The same day of the next month or year, or the last day of a shorter month. */
export function afterInterval(from: number, interval: Interval): number {
  const start = new Date(from)
  const end = new Date(from)
  end.setUTCMonth(start.getUTCMonth() + (interval === 'monthly' ? 1 : 12))
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return end.getTime()
}
