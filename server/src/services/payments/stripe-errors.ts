import Stripe from 'stripe'
import type { Log } from '../../log.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'

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
export function logStripeError(log: Log, call: string, error: unknown): void {
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
