import { createHash } from 'node:crypto'
import { LANGUAGE_TAGS } from '@frase/core/languages'
import { type Interval, TRIAL_DAYS } from '@frase/core/plans/prices'
import Stripe from 'stripe'
import type { Log } from '../../monitoring/log.ts'
import { createCoalescer } from '../../upstream/cache.ts'
import { createCircuitBreaker } from '../../upstream/circuit-breaker.ts'
import { monotonicNow, withDeadline } from '../../upstream/deadline.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import {
  type CheckoutRequest,
  cancelledAddress,
  type PaymentsPort,
  portalReturnAddress,
  type StripeSettings,
  successAddress,
} from './port.ts'
import { parseSubscription } from './stripe-objects.ts'
import { verifyStripeEvent } from './verify-event.ts'

interface StripeParts {
  config: StripeSettings
  publicUrl: string
  log: Log
  now?: () => number
  /** For one attempt; the library makes a second one if that cannot charge twice. */
  timeoutMs?: number
  /** For all attempts together. Stripe's own webhooks wait only a little longer. */
  deadlineMs?: number
}

/** More than any customer has, so that no second page is needed. */
const SUBSCRIPTIONS_MAX = 100

export function createStripePayments({
  config,
  publicUrl,
  log,
  now,
  timeoutMs = 5000,
  deadlineMs = 12_000,
}: StripeParts): PaymentsPort {
  const stripe = new Stripe(config.secretKey, {
    ...addressOptions(config.baseUrl),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const prices: Readonly<Record<Interval, string>> = {
    monthly: config.priceMonthly,
    yearly: config.priceYearly,
  }
  const wallClock = now ?? Date.now
  const breaker = createCircuitBreaker('Stripe', { now: now ?? monotonicNow })
  const coalesce = createCoalescer<string>()

  /** `missing` is returned if Stripe does not know the object. */
  const ask = <T>(name: string, call: () => Promise<T>, missing?: { parameter?: string; answer: T }) =>
    breaker.run(async () => {
      try {
        // The library's timeout restarts with every byte: a response that arrives slowly would never reach it.
        return await withDeadline(call(), deadlineMs, () => {
          throw new UpstreamError('Stripe did not answer in time', 504)
        })
      } catch (error) {
        if (missing && isMissing(error, missing.parameter)) return missing.answer
        logStripeError(log, name, error)
        throw asUpstreamError(error)
      }
    })

  const sessionParameters = (request: CheckoutRequest) =>
    ({
      mode: 'subscription',
      line_items: [{ price: prices[request.interval], quantity: 1 }],
      client_reference_id: request.userId,
      ...(request.customerId ? { customer: request.customerId } : { customer_email: request.email }),
      subscription_data: {
        ...(request.hadTrial ? {} : { trial_period_days: TRIAL_DAYS }),
        metadata: { user_id: request.userId },
      },
      locale: LANGUAGE_TAGS[request.language],
      success_url: successAddress(publicUrl),
      cancel_url: cancelledAddress(publicUrl),
    }) satisfies Stripe.Checkout.SessionCreateParams

  const openSession = async (request: CheckoutRequest): Promise<string> => {
    const parameters = sessionParameters(request)
    const idempotencyKey = checkoutKey(request, parameters, wallClock())
    const url = await coalesce(idempotencyKey, () =>
      ask(
        'checkout',
        async () => addressOf(await stripe.checkout.sessions.create(parameters, { idempotencyKey })),
        request.customerId ? { parameter: 'customer', answer: '' } : undefined,
      ),
    )
    // The stored customer was deleted at Stripe: the learner buys as a new one.
    return url || openSession({ ...request, customerId: null })
  }

  return {
    createCheckout: openSession,

    createPortal: ({ customerId, language }) =>
      ask('portal', async () =>
        addressOf(
          await stripe.billingPortal.sessions.create({
            customer: customerId,
            return_url: portalReturnAddress(publicUrl),
            locale: LANGUAGE_TAGS[language],
          }),
        ),
      ),

    verifyEvent: (rawBody, signature) =>
      verifyStripeEvent(rawBody, signature, config.webhookSecret, wallClock()),

    fetchSubscription: (id) =>
      ask('subscription', async () => parseSubscription(await stripe.subscriptions.retrieve(id)), {
        answer: null,
      }),

    fetchCustomerSubscriptions: (customer) =>
      ask(
        'subscriptions',
        async () => {
          const { data } = await stripe.subscriptions.list({
            customer,
            status: 'all',
            limit: SUBSCRIPTIONS_MAX,
          })
          return data.map(parseSubscription)
        },
        { answer: [] },
      ),

    sells: (priceId) => priceId === prices.monthly || priceId === prices.yearly,

    cancelSubscription: (id) =>
      ask(
        'cancellation',
        async () => {
          await stripe.subscriptions.cancel(id)
        },
        { answer: undefined },
      ),
  }
}

function addressOptions(baseUrl: string | null): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (!baseUrl) return {}
  const { hostname, port, protocol } = new URL(baseUrl)
  const scheme = protocol === 'http:' ? 'http' : 'https'
  // Node expects an IPv6 address without brackets.
  const host = hostname.replace(/^\[|\]$/g, '')
  return { host, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme }
}

function addressOf({ url }: { url: string | null }): string {
  if (!url) throw new UpstreamError('Stripe gave no address', 502)
  return url
}

/**
 * A second click within a minute gets the first click's session. The parameters are part of the key, because Stripe
 * refuses a key that is reused with other parameters.
 */
function checkoutKey({ userId, interval }: CheckoutRequest, parameters: unknown, time: number): string {
  const fingerprint = createHash('sha256').update(JSON.stringify(parameters)).digest('hex').slice(0, 16)
  return `checkout-${userId}-${interval}-${Math.floor(time / 60_000)}-${fingerprint}`
}

const RETRY_AFTER_SECONDS = 5

/**
 * The object does not exist, or no longer. Only Stripe's own error code counts: a bare 404 may come from a wrong address,
 * and an account must not be deleted because of it while the subscription goes on.
 */
export function isMissing(error: unknown, parameter?: string): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    (parameter === undefined || error.param === parameter)
  )
}

/** A refusal (a wrong key, a wrong price, a declined card) is not a failure of the service and must not open the circuit. */
export function asUpstreamError(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error
  if (error instanceof Stripe.errors.StripeRateLimitError) {
    return new UpstreamError('Stripe asks to slow down', 429, retryAfter(error.headers))
  }
  if (error instanceof Stripe.errors.StripeConnectionError) {
    return isTimeout(error.detail)
      ? new UpstreamError('Stripe did not answer in time', 504)
      : new UpstreamError('Stripe could not be reached', 502)
  }
  if (error instanceof Stripe.errors.StripeError && error.statusCode && error.statusCode < 500) {
    return new UpstreamError('Stripe refused the request', 500)
  }
  return new UpstreamError('Stripe failed', 502)
}

/** Nothing personal or secret: Stripe's own messages can quote an address or a key. */
function logStripeError(log: Log, call: string, error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeError)) {
    log.warn('stripe call failed', {
      call,
      reason: error instanceof UpstreamError ? error.message : 'unexpected answer',
    })
    return
  }
  const { type, code, param, statusCode, requestId } = error
  log.warn('stripe call failed', { call, type, code, param, status: statusCode, stripeRequestId: requestId })
}

function retryAfter(headers: Record<string, string> | undefined): number {
  const seconds = Number(headers?.['retry-after'])
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : RETRY_AFTER_SECONDS
}

function isTimeout(detail: unknown): boolean {
  return detail instanceof Error && 'code' in detail && detail.code === 'ETIMEDOUT'
}
