import * as z from 'zod/mini'
import { REMINDER_DEVICES_MAX } from './limits.ts'

/** The hour of reminders unless a person chooses another. */
export const DEFAULT_REMINDER_HOUR = 8

export const reminderHour = z.int().check(z.gte(0), z.lte(23))

/** How one person is reminded of the day's phrase. The zone is null until she has chosen something. */
export const reminderStateSchema = z.object({
  hour: reminderHour,
  timeZone: z.nullable(z.string()),
  byMail: z.boolean(),
  /** How many devices get a notification. */
  devices: z.int().check(z.gte(0), z.lte(REMINDER_DEVICES_MAX)),
  isAddressConfirmed: z.boolean(),
})

export type ReminderState = z.infer<typeof reminderStateSchema>
