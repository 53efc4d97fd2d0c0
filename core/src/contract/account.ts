import * as z from 'zod/mini'
import { signedInDevicesSchema } from '../account/device.ts'
import type { Endpoint } from './endpoint.ts'
import { PASSWORD_LENGTH_MAX } from './limits.ts'
import {
  ACCOUNT_DELETE_PATH,
  ACCOUNT_DEVICES_PATH,
  ACCOUNT_END_DEVICE_PATH,
  ACCOUNT_EXPORT_PATH,
} from './paths.js'
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

/**
 * Answers 204. Needs the password, unless the session began at most FRESH_SIGN_IN_MINUTES ago. A subscription
 * has to end first: without its account nobody could stop it.
 */
export const accountDelete = {
  method: 'POST',
  path: ACCOUNT_DELETE_PATH,
  access: 'signed-in',
  quota: 'account',
  request: {
    in: 'body',
    schema: z.object({ password: z.optional(z.string().check(z.maxLength(PASSWORD_LENGTH_MAX))) }),
  },
  response: { kind: 'other', type: null, cacheControl: 'no-store' },
  errors: { not_signed_in: 401, sign_in_again: 403, wrong_password: 403, subscription_not_cancelled: 502 },
} as const satisfies Endpoint

/** The devices where the person is signed in, the last used one first. */
export const accountDevices = {
  method: 'GET',
  path: ACCOUNT_DEVICES_PATH,
  access: 'signed-in',
  quota: 'account',
  request: NOTHING,
  response: {
    kind: 'json',
    schema: signedInDevicesSchema,
    cacheControl: 'no-store',
  },
  errors: { not_signed_in: 401 },
} as const satisfies Endpoint

/** Answers 204, and signs that device out at once. */
export const accountEndDevice = {
  method: 'POST',
  path: ACCOUNT_END_DEVICE_PATH,
  access: 'signed-in',
  quota: 'account',
  request: { in: 'body', schema: z.object({ id: z.uuid() }) },
  response: { kind: 'other', type: null, cacheControl: 'no-store' },
  errors: { not_signed_in: 401, unknown_device: 404 },
} as const satisfies Endpoint
