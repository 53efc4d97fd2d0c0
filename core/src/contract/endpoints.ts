import * as account from './account.ts'
import type { Endpoint } from './endpoint.ts'
import * as images from './images.ts'
import * as payments from './payments.ts'
import * as phrases from './phrases.ts'
import * as reminders from './reminders.ts'
import * as reports from './reports.ts'
import * as speech from './speech.ts'

/** Every route of the API: everything that these files export. */
export const ENDPOINTS = [
  ...Object.values(phrases),
  ...Object.values(speech),
  ...Object.values(images),
  ...Object.values(payments),
  ...Object.values(account),
  ...Object.values(reports),
  ...Object.values(reminders),
] as const satisfies readonly Endpoint[]
