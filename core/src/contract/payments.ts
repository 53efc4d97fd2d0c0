import * as z from 'zod/mini'
import { emailAddress } from '../account/email-address.ts'
import { CHECKOUT_ERROR, PORTAL_ERROR, paymentSessionSchema } from '../plans/payment-answers.ts'
import { INTERVALS } from '../plans/prices.ts'
import type { Endpoint } from './endpoint.ts'
import { CHECKOUT_PATH, PAYMENT_EVENTS_PATH, PORTAL_PATH } from './paths.js'

/** The answer is an address that opens somebody's checkout or invoices: no cache may store it. */
const response = { kind: 'json', schema: paymentSessionSchema, cacheControl: 'no-store' } as const

export const checkout = {
  method: 'POST',
  path: CHECKOUT_PATH,
  access: 'signed-in',
  quota: 'payments',
  request: {
    in: 'body',
    schema: z.object({
      interval: z.enum(INTERVALS),
      userId: z.string().check(z.minLength(1), z.maxLength(64)),
      email: emailAddress,
    }),
  },
  response,
  errors: { not_signed_in: 401, not_your_account: 403, payments_off: 404, already_premium: 409 },
  upstreamError: CHECKOUT_ERROR,
} as const satisfies Endpoint

export const portal = {
  method: 'POST',
  path: PORTAL_PATH,
  access: 'signed-in',
  quota: 'payments',
  request: {
    in: 'body',
    schema: z.object({ customerId: z.string().check(z.minLength(1), z.maxLength(255)) }),
  },
  response,
  errors: { not_signed_in: 401, not_your_customer: 403, payments_off: 404 },
  upstreamError: PORTAL_ERROR,
} as const satisfies Endpoint

/** The provider signs the bytes that it sends, so the raw bytes are checked. */
export const paymentEvents = {
  method: 'POST',
  path: PAYMENT_EVENTS_PATH,
  access: 'signature',
  quota: null,
  request: { in: 'bytes', schema: z.instanceof(Uint8Array) },
  response: { kind: 'json', schema: z.object({ received: z.literal(true) }), cacheControl: null },
  errors: { invalid_signature: 400, event_not_applied: 500 },
} as const satisfies Endpoint
