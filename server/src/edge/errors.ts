import { COMMON_ERRORS } from '@frase/core/contract/endpoint'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Log } from '../monitoring/log.ts'
import { isDiskFailure } from '../services/data-folder.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'

export function fail(context: Context, code: keyof typeof COMMON_ERRORS): Response {
  return context.json({ error: code }, COMMON_ERRORS[code])
}

/** Every failure is answered with `{ error }` and a status for its cause, and never with a stack. */
export function errorResponder(log: Log) {
  return (error: Error, context: Context): Response => {
    const requestId: string = context.get('requestId')
    if (error instanceof UpstreamError) {
      log.warn('upstream failed', { requestId, error: error.message, status: error.status })
      if (error.retryAfterSeconds) context.header('retry-after', String(error.retryAfterSeconds))
      return context.json({ error: error.message }, error.status)
    }
    if (error instanceof HTTPException) {
      return context.json({ error: error.message || 'bad_request' }, error.status)
    }
    if (isDiskFailure(error)) {
      log.error('the data folder cannot be written', { requestId, error: error.message })
      return fail(context, 'storage_failed')
    }
    log.error('unexpected error', { requestId, error: error.message, stack: error.stack })
    return fail(context, 'internal_error')
  }
}
