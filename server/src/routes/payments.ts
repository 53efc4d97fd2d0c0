import { checkout, paymentEvents, portal } from '@frase/core/contract/payments'
import { type Context, Hono } from 'hono'
import { preferredLanguage } from '../answers/preferred-language.ts'
import { bearerToken } from '../edge/caller.ts'
import { type Guard, jsonRoute } from '../edge/route.ts'
import type { Log } from '../monitoring/log.ts'
import { countedWarning } from '../monitoring/log.ts'
import type { AccountsPort, Identity } from '../services/accounts/port.ts'
import { applyPaymentEvent, type EventParts } from '../services/payments/apply-event.ts'
import {
  InvalidSignatureError,
  type PaymentEvent,
  type PaymentsPort,
  UnreadableEventError,
} from '../services/payments/port.ts'
import { isLive } from '../services/payments/subscriptions.ts'
import { errorFields, UpstreamError } from '../upstream/upstream-error.ts'

interface PaymentParts {
  payments: PaymentsPort
  accounts: EventParts['accounts'] & Pick<AccountsPort, 'identify' | 'hadTrial'>
  log: Log
  guard: Guard
}

export function paymentRoutes({ payments, accounts, log, guard }: PaymentParts) {
  const routes = new Hono()
  const warnOfSignature = countedWarning(log, 'payment event with a wrong signature')

  jsonRoute(routes, checkout, guard, async ({ context, input, refuse }) => {
    const caller = await callerOf(context)
    if (!caller) return refuse('not_signed_in')
    const { interval, userId, email } = await input()
    if (userId !== caller.id || email.toLowerCase() !== caller.email.toLowerCase()) {
      return refuse('not_your_account')
    }
    const [profile, hadTrial] = await Promise.all([accounts.profile(caller.id), accounts.hadTrial(caller.id)])
    if (profile?.plan === 'premium') return refuse('already_premium')
    const customerId = profile?.stripe_customer_id ?? null
    const language = preferredLanguage(context.req.header('accept-language'))
    const url = await inWords(checkout.upstreamError, async () => {
      // Unpaid, paused or not yet paid: the portal can fix it, while a second one would be charged beside it.
      if (customerId && (await hasLiveSubscription(customerId)))
        return payments.createPortal({ customerId, language })
      return payments.createCheckout({
        userId: caller.id,
        email: caller.email,
        interval,
        customerId,
        hadTrial,
        language,
      })
    })
    return { url }
  })

  jsonRoute(routes, portal, guard, async ({ context, input, refuse }) => {
    const caller = await callerOf(context)
    if (!caller) return refuse('not_signed_in')
    const { customerId } = await input()
    const profile = await accounts.profile(caller.id)
    if (profile?.stripe_customer_id !== customerId) return refuse('not_your_customer')
    const url = await inWords(portal.upstreamError, () =>
      payments.createPortal({
        customerId,
        language: preferredLanguage(context.req.header('accept-language')),
      }),
    )
    return { url }
  })

  jsonRoute(routes, paymentEvents, guard, async ({ context, input, refuse }) => {
    const body = await input()
    let event: PaymentEvent
    try {
      event = payments.verifyEvent(body, context.req.header('stripe-signature') ?? '')
    } catch (error) {
      if (error instanceof InvalidSignatureError) {
        warnOfSignature(error)
        return refuse('invalid_signature')
      }
      // The provider repeats it for days: time to fix what cannot be read, and nobody loses what was paid.
      log.error('payment event cannot be read', {
        ...(error instanceof UnreadableEventError ? error.event : {}),
        ...errorFields(error),
      })
      return refuse('event_not_applied')
    }
    if (!event.isKnown) {
      log.warn('payment event of an unknown type', { event: event.id, type: event.type })
      return { received: true }
    }
    const facts = { event: event.id, type: event.type }
    try {
      const outcome = await applyPaymentEvent(event, { payments, accounts })
      log.info('payment event', { ...facts, outcome })
      return { received: true }
    } catch (error) {
      // Any status but 2xx makes the provider repeat the event for days.
      log.error('payment event not applied', { ...facts, ...errorFields(error) })
      return refuse('event_not_applied')
    }
  })

  return routes

  async function hasLiveSubscription(customerId: string): Promise<boolean> {
    const bought = await payments.fetchCustomerSubscriptions(customerId)
    return bought.some((subscription) => isLive(subscription) && payments.sells(subscription.priceId))
  }

  async function callerOf(context: Context): Promise<Identity | null> {
    const token = bearerToken(context)
    return token ? accounts.identify(token) : null
  }
}

/** The same routes where payments are off. */
export function paymentsOffRoutes() {
  const routes = new Hono()
  for (const { method, path, errors } of [checkout, portal]) {
    routes.on(method, path, (context) => context.json({ error: 'payments_off' }, errors.payments_off))
  }
  return routes
}

/** The provider's failures in the product's words, with the status that says whether to try again. */
async function inWords<T>(message: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof UpstreamError) {
      throw new UpstreamError(message, error.status, error.retryAfterSeconds)
    }
    throw error
  }
}
