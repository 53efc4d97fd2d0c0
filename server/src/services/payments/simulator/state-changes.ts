import { isDeepStrictEqual } from 'node:util'
import { post } from './outbox.ts'
import type { SimulatedCheckout, SimulatedPortal, SimulatedSubscription, SimulatorState } from './store.ts'
import { checkoutEvent, newId, subscriptionEvent } from './stripe-shapes.ts'
import { DAY_MS, startSubscription, type Transition } from './transitions.ts'

const CHECKOUT_MS = DAY_MS
const PORTAL_MS = DAY_MS / 24
const SAME_CLICK_MS = 60_000

type WantedCheckout = Omit<SimulatedCheckout, 'id' | 'createdAt' | 'subscriptionId'>
type WantedPortal = Omit<SimulatedPortal, 'id' | 'createdAt'>

/** A second click gets the same checkout, so that both lead to one subscription. */
export function openCheckout(draft: SimulatorState, wanted: WantedCheckout, now: number): SimulatedCheckout {
  const open = draft.checkouts.find(({ id: _, createdAt, subscriptionId, ...asked }) => {
    return subscriptionId === null && now - createdAt < SAME_CLICK_MS && isDeepStrictEqual(asked, wanted)
  })
  if (open) return open
  return add(draft.checkouts, { ...wanted, id: newId('cs_test'), createdAt: now, subscriptionId: null })
}

export function openPortal(draft: SimulatorState, wanted: WantedPortal, now: number): SimulatedPortal {
  return add(draft.portals, { ...wanted, id: newId('bps'), createdAt: now })
}

/** True if the checkout is paid, also on a second click; false if the buyer already has another subscription. */
export function buy(draft: SimulatorState, checkoutId: string, now: number): boolean {
  const checkout = draft.checkouts.find(({ id }) => id === checkoutId)
  if (!checkout) return false
  if (checkout.subscriptionId) return true
  const { userId, email, interval, trialDays } = checkout
  if (draft.subscriptions.some((other) => other.userId === userId && other.status !== 'canceled'))
    return false

  const customer =
    draft.customers.find(({ id }) => id === checkout.customerId) ??
    add(draft.customers, { id: newId('cus'), userId, email })
  const started = startSubscription(
    { id: newId('sub'), customerId: customer.id, userId, interval, trialDays },
    now,
  )
  checkout.subscriptionId = started.subscription.id
  keep(draft, started, now, [checkoutEvent(checkout, started.subscription, now)])
  return true
}

/** Stores the subscription and the events about it together. */
export function keep(
  draft: SimulatorState,
  { subscription, events }: Transition,
  now: number,
  before: readonly { id: string }[] = [],
): void {
  draft.subscriptions = [...draft.subscriptions.filter(({ id }) => id !== subscription.id), subscription]
  post(draft, [...before, ...events.map((type) => subscriptionEvent(type, subscription, now))], now)
}

export function subscriptionsOf(
  { subscriptions }: Pick<SimulatorState, 'subscriptions'>,
  customerId: string,
): SimulatedSubscription[] {
  return subscriptions.filter((subscription) => subscription.customerId === customerId)
}

/** The latest subscription, which the portal shows. */
export function shownSubscription(
  state: Pick<SimulatorState, 'subscriptions'>,
  customerId: string,
): SimulatedSubscription | undefined {
  return subscriptionsOf(state, customerId).toSorted((a, b) => b.createdAt - a.createdAt)[0]
}

export function hasOldSessions({ checkouts, portals }: SimulatorState, now: number): boolean {
  return checkouts.some(isOld(CHECKOUT_MS, now)) || portals.some(isOld(PORTAL_MS, now))
}

export function dropOldSessions(draft: SimulatorState, now: number): void {
  const isOldCheckout = isOld(CHECKOUT_MS, now)
  const isOldPortal = isOld(PORTAL_MS, now)
  draft.checkouts = draft.checkouts.filter((checkout) => !isOldCheckout(checkout))
  draft.portals = draft.portals.filter((portal) => !isOldPortal(portal))
}

const isOld =
  (lifeMs: number, now: number) =>
  ({ createdAt }: { createdAt: number }) =>
    now - createdAt >= lifeMs

function add<T>(list: T[], entry: T): T {
  list.push(entry)
  return entry
}
