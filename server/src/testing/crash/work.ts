import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAYMENT_EVENTS_PATH } from '@frase/core/contract/paths'
import Stripe from 'stripe'
import { newAnswers } from '../../services/accounts/testing/learning.ts'
import { simulatorStateSchema } from '../../services/payments/simulator/store.ts'
import { subscriptionEvent } from '../../services/payments/simulator/stripe-shapes.ts'
import { newAddress, type SignedIn, type Visitor } from '../visitor.ts'
import type { Ledger } from './ledger.ts'

/** People sign up, two at a time, until the server is killed. */
export async function signUpUntilGone(visitor: Visitor, ledger: Ledger): Promise<void> {
  const signUp = async () => {
    const entry: Ledger['signUps'][number] = { email: newAddress(), isAcknowledged: false }
    ledger.signUps.push(entry)
    const { status } = await visitor.signUp(entry.email)
    if (status !== 200) throw new Error(`A sign-up was answered with ${status}`)
    entry.isAcknowledged = true
  }
  await Promise.all([untilGone(ledger, signUp), untilGone(ledger, signUp)])
}

/** People buy, and the provider sends events about a subscription, until the server is killed. */
export async function payUntilGone(visitor: Visitor, ledger: Ledger, dataDir: string): Promise<void> {
  const buy = async () => {
    const buyer = ledger.waitingToBuy.pop()
    if (!buyer) return sendEvent()
    const entry: Ledger['purchases'][number] = { buyer, checkout: null, isAcknowledged: false }
    ledger.purchases.push(entry)
    entry.checkout = await visitor.openCheckout(buyer)
    await pay(visitor, entry.checkout)
    entry.isAcknowledged = true
  }
  const sendEvent = async () => {
    const [subscription] = simulatorState(dataDir).subscriptions
    if (!subscription) throw new Error('Nobody has bought yet')
    const event = subscriptionEvent('customer.subscription.updated', subscription, Date.now())
    const entry = { id: event.id, body: JSON.stringify(event), isAcknowledged: false }
    ledger.events.push(entry)
    await deliver(visitor, entry.body, dataDir)
    entry.isAcknowledged = true
  }
  await Promise.all([untilGone(ledger, buy), untilGone(ledger, sendEvent)])
}

/** Two devices of one learner push her events, until the server is killed. */
export async function learnUntilGone(
  visitor: Visitor,
  learner: SignedIn,
  epoch: string,
  ledger: Ledger,
): Promise<void> {
  const push = async () => {
    const events = newAnswers(5)
    const entry = { learner, ids: events.map(({ id }) => id), isAcknowledged: false }
    ledger.pushes.push(entry)
    await visitor.pushEvents(learner, epoch, events)
    entry.isAcknowledged = true
  }
  await Promise.all([untilGone(ledger, push), untilGone(ledger, push)])
}

export async function pay(visitor: Visitor, checkout: string): Promise<void> {
  const { status, location } = await visitor.pay(checkout)
  if (status !== 303 || !location.includes('/premium')) {
    throw new Error(`A payment was answered with ${status} ${location}`)
  }
}

/** Signs an event with the simulator's secret, as the simulator itself does. */
export async function deliver(visitor: Visitor, body: string, dataDir: string): Promise<void> {
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: simulatorState(dataDir).webhookSecret,
  })
  const { status } = await visitor.post(PAYMENT_EVENTS_PATH, body, { 'stripe-signature': signature })
  if (status !== 200) throw new Error(`An event was answered with ${status}`)
}

export function simulatorState(dataDir: string) {
  return simulatorStateSchema.parse(JSON.parse(readFileSync(join(dataDir, 'payments.json'), 'utf8')))
}

async function untilGone(ledger: Ledger, work: () => Promise<void>): Promise<void> {
  for (;;) {
    ledger.inFlight += 1
    try {
      await work()
    } catch (error) {
      // This is how fetch reports that the server is gone, or that the answer broke off.
      if (error instanceof TypeError) return
      throw error
    } finally {
      ledger.inFlight -= 1
    }
  }
}
