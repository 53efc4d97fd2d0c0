import { PAYMENT_EVENTS_PATH } from '@frase/core/contract/paths'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { hasSignatureForm } from '../services/payments/signature-header.ts'
import { fail } from './errors.ts'

const LIMIT_BYTES = 64 * 1024
/** The payment provider puts whole invoices into its events. */
const EVENT_LIMIT_BYTES = 512 * 1024

const limitAny = limitTo(LIMIT_BYTES)
const limitEvent = limitTo(EVENT_LIMIT_BYTES)

/** Hono's limit opens the body of every request, which costs more than most answers: only those in doubt go there. */
export const limitBody: MiddlewareHandler = (context, next) => {
  const { method } = context.req
  if (method === 'GET' || method === 'HEAD') return next()
  const length = context.req.header('content-length')
  // Node reads no more than was announced.
  const isShort = length !== undefined && Number(length) <= LIMIT_BYTES
  if (isShort && context.req.header('transfer-encoding') === undefined) return next()
  return isSignedEvent(context) ? limitEvent(context, next) : limitAny(context, next)
}

function isSignedEvent({ req }: Context): boolean {
  return req.path === PAYMENT_EVENTS_PATH && hasSignatureForm(req.header('stripe-signature') ?? '')
}

function limitTo(maxSize: number): MiddlewareHandler {
  return bodyLimit({ maxSize, onError: (context) => fail(context, 'body_too_large') })
}
