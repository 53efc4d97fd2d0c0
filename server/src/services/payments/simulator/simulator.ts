import {
  PAYMENT_EVENTS_PATH,
  SIMULATOR_CHECKOUT_PATH,
  SIMULATOR_PORTAL_PATH,
} from '@frase/core/contract/paths'
import { TRIAL_DAYS } from '@frase/core/plans/prices'
import type { Log } from '../../../monitoring/log.ts'
import { isLocalOnly } from '../../../network/this-machine.ts'
import { errorFields, UpstreamError } from '../../../upstream/upstream-error.ts'
import type { CheckoutRequest, PaymentsPort } from '../port.ts'
import { SESSION_PLACEHOLDER, successAddress } from '../port.ts'
import { parseSubscription } from '../stripe-objects.ts'
import { verifyStripeEvent } from '../verify-event.ts'
import { createOutbox } from './outbox.ts'
import {
  buy,
  dropOldSessions,
  hasOldSessions,
  keep,
  openCheckout,
  openPortal,
  shownSubscription,
  subscriptionsOf,
} from './state-changes.ts'
import type { SimulatedCheckout, SimulatedSubscription } from './store.ts'
import { openSimulatorStore } from './store.ts'
import { subscriptionObject } from './stripe-shapes.ts'
import { act, advance, type PortalAction } from './transitions.ts'

interface SimulatorParts {
  config: { host: string; publicUrl: string; trustProxy: number; dataDir: string }
  log: Log
  /** Where this server itself listens, if not at its public address. */
  origin?: () => string
  now?: () => number
}

export interface Portal {
  language: CheckoutRequest['language']
  subscription: SimulatedSubscription | undefined
}

export interface PaymentSimulator extends PaymentsPort {
  checkout: (id: string) => SimulatedCheckout | undefined
  /** The address to redirect to; null if nothing was bought because the buyer already has a subscription. */
  pay: (checkoutId: string) => Promise<string | null>
  portal: (id: string) => Portal | undefined
  act: (portalId: string, action: PortalAction) => Promise<void>
  /** Applies everything that is due and sends pending events. */
  tick: () => Promise<void>
  close: () => Promise<void>
}

const TICK_MS = 5000
/** Like Stripe, the checkout waits this long for the webhook before it sends the buyer back. */
const DELIVERY_WAIT_MS = 10_000

/** A payment provider inside this process, for local use only: it grants plans for free. */
export function createPaymentSimulator({
  config,
  log,
  origin,
  now = Date.now,
}: SimulatorParts): PaymentSimulator {
  if (!isLocalOnly(config)) throw new Error('The payment simulator only runs on loopback')
  const store = openSimulatorStore(config.dataDir, log)
  const webhookUrl = () => `${origin?.() ?? config.publicUrl}${PAYMENT_EVENTS_PATH}`
  const outbox = createOutbox({ store, webhookUrl, now, log })

  const tick = async () => {
    const time = now()
    const due = store.state.subscriptions
      .map((subscription) => advance(subscription, time))
      .filter(({ events }) => events.length > 0)
    for (const transition of due) store.change((draft) => keep(draft, transition, time))
    if (hasOldSessions(store.state, time)) store.change((draft) => dropOldSessions(draft, time))
    if (store.state.outbox.length > 0) await outbox.flush()
  }
  // A full disk must not crash the server.
  const tickOrLog = () =>
    tick().catch((error: unknown) => log.error('the payment simulator stumbled', errorFields(error)))
  const timer = setInterval(tickOrLog, TICK_MS).unref()

  const deliver = () => Promise.race([outbox.flush(), after(DELIVERY_WAIT_MS)])

  return {
    async createCheckout(request) {
      const known = store.state.customers.find(({ id }) => id === request.customerId)
      const wanted = {
        userId: request.userId,
        email: request.email,
        interval: request.interval,
        trialDays: request.hadTrial ? 0 : TRIAL_DAYS,
        customerId: known?.userId === request.userId ? known.id : null,
        language: request.language,
      }
      const { id } = store.change((draft) => openCheckout(draft, wanted, now()))
      return `${config.publicUrl}${SIMULATOR_CHECKOUT_PATH}/${id}`
    },

    async createPortal({ customerId, language }) {
      if (!store.state.customers.some(({ id }) => id === customerId)) {
        throw new UpstreamError('The simulator does not know the customer', 500)
      }
      const { id } = store.change((draft) => openPortal(draft, { customerId, language }, now()))
      return `${config.publicUrl}${SIMULATOR_PORTAL_PATH}/${id}`
    },

    verifyEvent: (rawBody, signature) =>
      verifyStripeEvent(rawBody, signature, store.state.webhookSecret, now()),

    async fetchSubscription(id) {
      const found = store.state.subscriptions.find((subscription) => subscription.id === id)
      return found ? parseSubscription(subscriptionObject(found)) : null
    },

    async fetchCustomerSubscriptions(customerId) {
      return subscriptionsOf(store.state, customerId).map((subscription) =>
        parseSubscription(subscriptionObject(subscription)),
      )
    },

    sells: () => true,

    async cancelSubscription(id) {
      const found = store.state.subscriptions.find((subscription) => subscription.id === id)
      const ended = found && act(found, 'cancel-now', now())
      if (!ended) return
      store.change((draft) => keep(draft, ended, now()))
      void outbox.flush()
    },

    checkout: (id) => store.state.checkouts.find((checkout) => checkout.id === id),

    async pay(checkoutId) {
      const bought = store.change((draft) => buy(draft, checkoutId, now()))
      if (bought) await deliver()
      return bought ? successAddress(config.publicUrl).replace(SESSION_PLACEHOLDER, checkoutId) : null
    },

    portal(id) {
      const portal = store.state.portals.find((entry) => entry.id === id)
      return (
        portal && {
          language: portal.language,
          subscription: shownSubscription(store.state, portal.customerId),
        }
      )
    },

    async act(portalId, action) {
      const portal = store.state.portals.find(({ id }) => id === portalId)
      const subscription = portal && shownSubscription(store.state, portal.customerId)
      const transition = subscription && act(subscription, action, now())
      if (!transition) return
      store.change((draft) => keep(draft, transition, now()))
      await deliver()
    },

    tick,

    async close() {
      clearInterval(timer)
      await outbox.flush()
    },
  }
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
