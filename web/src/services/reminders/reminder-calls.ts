import {
  REMINDER_DEVICES_PATH,
  REMINDER_REMOVE_DEVICE_PATH,
  REMINDERS_PATH,
} from '@frase/core/contract/paths'
import { type ReminderState, reminderStateSchema } from '@frase/core/contract/reminder-state'
import { askAsOwner } from '../account/own-calls.ts'
import { readAnswer } from '../api/api.ts'
import { shownLanguage } from '../texts/translation.ts'
import { ownTimeZone } from './time-zone.ts'

/** A change is made on the current device, so its language and time zone are sent along. */
const here = () => ({ language: shownLanguage(), timeZone: ownTimeZone() })

export async function loadReminders(): Promise<ReminderState> {
  return stateIn(await askAsOwner(REMINDERS_PATH, {}))
}

export async function saveReminders(change: Pick<ReminderState, 'hour' | 'byMail'>): Promise<ReminderState> {
  return stateIn(await askAsOwner(REMINDERS_PATH, { body: { ...change, ...here() } }))
}

export async function addDevice(subscription: PushSubscription, hour: number): Promise<ReminderState> {
  const { endpoint } = subscription
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  const body = { endpoint, keys: { p256dh, auth }, hour, ...here() }
  return stateIn(await askAsOwner(REMINDER_DEVICES_PATH, { body }))
}

export async function removeDevice(endpoint: string): Promise<ReminderState> {
  return stateIn(await askAsOwner(REMINDER_REMOVE_DEVICE_PATH, { body: { endpoint } }))
}

async function stateIn(response: Response): Promise<ReminderState> {
  return reminderStateSchema.parse(await readAnswer(response))
}
