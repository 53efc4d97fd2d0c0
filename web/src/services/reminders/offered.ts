import { publicConfig } from '../public-config.ts'

/** Of the group in the settings. */
export const REMINDERS_ID = 'reminders'

/** Whether this installation can send the phrase at all. */
export function areRemindersOffered(): boolean {
  const { accounts, reminders } = publicConfig
  return accounts !== null && (reminders.pushKey !== null || reminders.byMail)
}
