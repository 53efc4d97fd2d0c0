import { INVITATION_STORAGE_KEY } from '@frase/core/storage-keys'
import { publicConfig } from '../page/public-config.ts'
import { readStored, writeStored } from '../storage/storage.ts'

/** The id of the group in the settings. */
export const REMINDERS_ID = 'reminders'

/** Whether this installation can send the phrase at all. */
export function areRemindersOffered(): boolean {
  const { accounts, reminders } = publicConfig
  return accounts !== null && (reminders.pushKey !== null || reminders.byMail)
}

const ANSWERED = 'answered'

/** From the second day on which somebody looks at the phrase of a day, until she has answered. Notes the first one. */
export function isInvited(today: string): boolean {
  const stored = readStored(INVITATION_STORAGE_KEY)
  if (!areRemindersOffered()) return false
  if (stored === null) writeStored(INVITATION_STORAGE_KEY, today)
  return ![null, ANSWERED, today].includes(stored)
}

/** Called when she does not want to be asked again, or has chosen already. */
export function noteAnswer(): void {
  writeStored(INVITATION_STORAGE_KEY, ANSWERED)
}
