import Stripe from 'stripe'
import type { Log } from '../../../monitoring/log.ts'
import { errorFields } from '../../../upstream/upstream-error.ts'
import type { SimulatorState, SimulatorStore } from './store.ts'

interface OutboxParts {
  store: SimulatorStore
  webhookUrl: () => string
  now: () => number
  log: Log
}

const TIMEOUT_MS = 10_000
/** Delays between delivery attempts. The last one repeats until the event is three days old, as with Stripe. */
const WAITS_MS = [1000, 5000, 30_000, 300_000, 3_600_000]
const TRIES_MAX = 76

/** Real providers send some events twice or out of order. This one does so too, but deterministically. */
const TWICE_EVERY = 3
const BACKWARDS_EVERY = 2

/** Adds events to the outbox, in the same transaction as the change they are about. */
export function post(draft: SimulatorState, events: readonly { id: string }[], now: number): void {
  draft.batchCount += 1
  const isBackwards = draft.batchCount % BACKWARDS_EVERY === 0
  for (const event of isBackwards ? events.toReversed() : events) {
    draft.eventCount += 1
    const copies = draft.eventCount % TWICE_EVERY === 0 ? 2 : 1
    for (let copy = 1; copy <= copies; copy += 1) {
      draft.outbox.push({
        key: draft.eventCount * 10 + copy,
        eventId: event.id,
        body: JSON.stringify(event, null, 2),
        failures: 0,
        dueAt: now,
      })
    }
  }
}

/** Sends the signed events to the product's own webhook over HTTP, exactly as an external provider would. */
export function createOutbox({ store, webhookUrl, now, log }: OutboxParts) {
  let running: Promise<void> = Promise.resolve()

  const deliver = async (body: string): Promise<boolean> => {
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: store.state.webhookSecret,
      timestamp: Math.floor(now() / 1000),
    })
    try {
      const response = await fetch(webhookUrl(), {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    }
  }

  const deliverDue = async () => {
    for (const { key, eventId, body } of store.state.outbox.filter(({ dueAt }) => dueAt <= now())) {
      const arrived = await deliver(body)
      if (!arrived) log.warn('the simulated payment event was not taken, it will be sent again', { eventId })
      store.change((draft) => {
        const delivery = draft.outbox.find((entry) => entry.key === key)
        if (!delivery) return
        delivery.failures += arrived ? 0 : 1
        delivery.dueAt = now() + (WAITS_MS[delivery.failures - 1] ?? WAITS_MS.at(-1) ?? 0)
        if (arrived || delivery.failures >= TRIES_MAX) {
          draft.outbox = draft.outbox.filter((entry) => entry.key !== key)
        }
      })
    }
  }

  return {
    /** Delivers due events one after the other. */
    flush(): Promise<void> {
      running = running.then(deliverDue).catch((error: unknown) => {
        log.error('the payment simulator could not deliver its events', errorFields(error))
      })
      return running
    },
  }
}
