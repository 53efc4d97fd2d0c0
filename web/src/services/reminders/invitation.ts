import { INVITATION_STORAGE_KEY } from '@frase/core/storage-keys'
import { readStored, writeStored } from '../storage.ts'
import { areRemindersOffered } from './offered.ts'

const ANSWERED = 'answered'

/** From the second day on which somebody looks at the phrase of a day, until she has answered. Notes the first one. */
export function isInvited(today: string): boolean {
  const stored = readStored(INVITATION_STORAGE_KEY)
  if (!areRemindersOffered()) return false
  if (stored === null) writeStored(INVITATION_STORAGE_KEY, today)
  return ![null, ANSWERED, today].includes(stored)
}

/** She does not want to be asked again, or has chosen already. */
export function noteAnswer(): void {
  writeStored(INVITATION_STORAGE_KEY, ANSWERED)
}
