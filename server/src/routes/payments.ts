import { INTERVALS } from '@frase/core/prices'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import { jsonBody, parseInput } from '../edge/input.ts'
import type { Log } from '../log.ts'
import { preferredLanguage } from '../preferred-language.ts'
import type { AccountsPort } from '../services/accounts/port.ts'
import { applyPaymentEvent, type EventParts } from '../services/payments/apply-event.ts'
import { InvalidSignatureError, type PaymentEvent, type PaymentsPort } from '../services/payments/port.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'

interface PaymentParts {
  payments: PaymentsPort
  accounts: EventParts['accounts'] & Pick<AccountsPort, 'identify'>
  log: Log
  /** Counts the two calls that open a session at the provider. */
  guard: MiddlewareHandler
}

const CHECKOUT_ERROR = 'Erro ao criar sessão de checkout'
const PORTAL_ERROR = 'Failed to create portal session'
/** What comes back is an address that opens somebody's checkout or invoices. */
const NO_STORE = { 'cache-control': 'no-store' }

const checkoutSchema = z.object({
  interval: z.enum(INTERVALS),
  userId: z.string().min(1).max(64),
  email: z.email().max(320),
})
const portalSchema = z.object({ customerId: z.string().min(1).max(255) })

export function paymentRoutes({ payments, accounts, log, guard }: PaymentParts) {
  return new Hono()
    .post('/api/create-checkout-session', guard, async (context) => {
      const caller = await callerOf(context)
      const { interval, userId, email } = parseInput(checkoutSchema, await jsonBody(context))
      if (userId !== caller.id || email.toLowerCase() !== caller.email.toLowerCase()) {
        return context.json({ error: 'not_your_account' }, 403)
      }
      const [profile, subscription] = await Promise.all([
        accounts.profile(caller.id),
        accounts.subscription(caller.id),
      ])
      if (profile?.plan === 'premium') return context.json({ error: 'already_premium' }, 409)
      const url = await inWords(CHECKOUT_ERROR, () =>
        payments.createCheckout({
          userId: caller.id,
          email: caller.email,
          interval,
          customerId: profile?.stripe_customer_id ?? null,
          hadTrial: subscription?.had_trial ?? false,
          language: preferredLanguage(context.req.header('accept-language')),
        }),
      )
      return context.json({ url }, 200, NO_STORE)
    })

    .post('/api/create-portal-session', guard, async (context) => {
      const caller = await callerOf(context)
      const { customerId } = parseInput(portalSchema, await jsonBody(context))
      const profile = await accounts.profile(caller.id)
      if (profile?.stripe_customer_id !== customerId) {
        return context.json({ error: 'not_your_customer' }, 403)
      }
      const url = await inWords(PORTAL_ERROR, () =>
        payments.createPortal({
          customerId,
          language: preferredLanguage(context.req.header('accept-language')),
        }),
      )
      return context.json({ url }, 200, NO_STORE)
    })

    .post('/api/stripe/webhook', async (context) => {
      const event = readEvent(
        new Uint8Array(await context.req.arrayBuffer()),
        context.req.header('stripe-signature') ?? '',
      )
      if (!event) return context.json({ error: 'invalid_signature' }, 400)
      const facts = { event: event.id, type: event.type }
      try {
        const outcome = await applyPaymentEvent(event, { payments, accounts })
        log.info('payment event', { ...facts, outcome })
        return context.json({ received: true })
      } catch (error) {
        // Anything but a 2xx makes the provider send the event again, for days.
        log.error('payment event not applied', {
          ...facts,
          error: error instanceof Error ? error.message : String(error),
        })
        return context.json({ error: 'event_not_applied' }, 500)
      }
    })

  async function callerOf(context: Context) {
    const token = /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
    const caller = token ? await accounts.identify(token) : null
    if (!caller) throw new HTTPException(401, { message: 'not_signed_in' })
    return caller
  }

  function readEvent(body: Uint8Array, signature: string): PaymentEvent | null {
    try {
      return payments.verifyEvent(body, signature)
    } catch (error) {
      if (error instanceof InvalidSignatureError) return null
      throw error
    }
  }
}

/** The same routes where there is nothing to buy. */
export function paymentsOffRoutes() {
  const off = (context: Context) => context.json({ error: 'payments_off' }, 404)
  return new Hono().post('/api/create-checkout-session', off).post('/api/create-portal-session', off)
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
