import type { Endpoint } from './endpoint.ts'
import { ACCOUNT_DELETE_PATH, ACCOUNT_EXPORT_PATH } from './paths.js'
import { NOTHING } from './request-parts.ts'

/** Everything stored about the signed-in person, as a file. */
export const accountExport = {
  method: 'GET',
  path: ACCOUNT_EXPORT_PATH,
  access: 'signed-in',
  quota: 'account',
  request: NOTHING,
  response: { kind: 'other', type: 'application/json; charset=utf-8', cacheControl: 'no-store' },
  errors: { not_signed_in: 401 },
} as const satisfies Endpoint

/** Answers 204. Without its account nobody could stop a subscription any more, so that has to end first. */
export const accountDelete = {
  method: 'POST',
  path: ACCOUNT_DELETE_PATH,
  access: 'signed-in',
  quota: 'account',
  request: NOTHING,
  response: { kind: 'other', type: null, cacheControl: 'no-store' },
  errors: { not_signed_in: 401, subscription_not_cancelled: 502 },
} as const satisfies Endpoint
