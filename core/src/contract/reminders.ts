import * as z from 'zod/mini'
import { LANGUAGES } from '../languages.ts'
import type { Endpoint } from './endpoint.ts'
import { PUSH_ENDPOINT_MAX, REMINDER_TOKEN_MAX } from './limits.ts'
import {
  REMINDER_DEVICES_PATH,
  REMINDER_OPEN_PATH,
  REMINDER_REMOVE_DEVICE_PATH,
  REMINDER_STOP_PATH,
  REMINDERS_PATH,
} from './paths.js'
import { reminderHour, reminderStateSchema } from './reminder-state.ts'
import { NOTHING } from './request-parts.ts'
import { timeZone } from './time-zone.ts'

const when = { hour: reminderHour, timeZone, language: z.enum(LANGUAGES) }

/**
 * The port decides whether it is a time zone. A text that no database stores would be a failure of the
 * server.
 */
const endpoint = z.string().check(z.regex(/^[^\0\p{Surrogate}]+$/u), z.maxLength(PUSH_ENDPOINT_MAX))

const STATE = { kind: 'json', schema: reminderStateSchema, cacheControl: 'no-store' } as const

/** How the signed-in person is reminded of the day's phrase. */
export const readReminders = {
  method: 'GET',
  path: REMINDERS_PATH,
  access: 'signed-in',
  quota: 'reminders',
  request: NOTHING,
  response: STATE,
  errors: { not_signed_in: 401 },
} as const satisfies Endpoint

/** The hour for all her devices and mails, and whether there are mails. */
export const changeReminders = {
  method: 'POST',
  path: REMINDERS_PATH,
  access: 'signed-in',
  quota: 'reminders',
  request: { in: 'body', schema: z.object({ ...when, byMail: z.boolean() }) },
  response: STATE,
  errors: { not_signed_in: 401, unconfirmed_address: 409, unknown_time_zone: 422 },
} as const satisfies Endpoint

/** A push subscription as its browser made it. The sixth replaces the oldest. */
export const addReminderDevice = {
  method: 'POST',
  path: REMINDER_DEVICES_PATH,
  access: 'signed-in',
  quota: 'reminders',
  request: {
    in: 'body',
    schema: z.object({
      ...when,
      endpoint,
      keys: z.object({
        // A point of the curve P-256, not compressed, and 16 random bytes.
        p256dh: z.string().check(z.regex(/^B[\w-]{86}=?$/)),
        auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/)),
      }),
    }),
  },
  response: STATE,
  errors: { not_signed_in: 401, unknown_push_host: 422, unknown_time_zone: 422 },
} as const satisfies Endpoint

export const removeReminderDevice = {
  method: 'POST',
  path: REMINDER_REMOVE_DEVICE_PATH,
  access: 'signed-in',
  quota: 'reminders',
  request: { in: 'body', schema: z.object({ endpoint }) },
  response: STATE,
  errors: { not_signed_in: 401 },
} as const satisfies Endpoint

const signedLink = {
  in: 'query',
  schema: z.object({ token: z.catch(z.string().check(z.maxLength(REMINDER_TOKEN_MAX)), '') }),
} as const
const PAGE = { kind: 'other', type: 'text/html; charset=UTF-8', cacheControl: 'no-store' } as const

/**
 * The links of mails have no quota: their signature is checked first, and the server counts only those that are not its own.
 * This one opens a page with one button: scanners open every link of a mail, and none of them presses it.
 */
export const askToStopReminders = {
  method: 'GET',
  path: REMINDER_STOP_PATH,
  access: 'signature',
  quota: null,
  request: signedLink,
  response: PAGE,
  errors: {},
} as const satisfies Endpoint

/** Ends the mails: that button, and the one of mail programs (RFC 8058). */
export const stopReminders = { ...askToStopReminders, method: 'POST' } as const satisfies Endpoint

/** The link of a mail: notes that the person still reads them, and redirects to the day's page. */
export const openReminder = {
  method: 'GET',
  path: REMINDER_OPEN_PATH,
  access: 'signature',
  quota: null,
  request: signedLink,
  response: { kind: 'other', type: null, cacheControl: 'no-store' },
  errors: {},
} as const satisfies Endpoint
