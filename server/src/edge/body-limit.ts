import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { fail } from './errors.ts'

const LIMIT_BYTES = 64 * 1024

const limitAny = bodyLimit({
  maxSize: LIMIT_BYTES,
  onError: (context) => fail(context, 'body_too_large'),
})

/** Hono's limit opens the body of every request, which costs more than most answers: only those in doubt go there. */
export const limitBody: MiddlewareHandler = (context, next) => {
  const { method } = context.req
  if (method === 'GET' || method === 'HEAD') return next()
  const length = context.req.header('content-length')
  // Node reads no more than was announced.
  const isShort = length !== undefined && Number(length) <= LIMIT_BYTES
  if (isShort && context.req.header('transfer-encoding') === undefined) return next()
  return limitAny(context, next)
}
