import {
  newInFile,
  RECORD_FILE_MAX_BYTES,
  type RecordFileProblem,
  readRecordFile,
  recordFile,
} from '@frase/core/memory/record/record-file'
import { nextTask } from '../../page/next-task.ts'
import { stepsIn } from '../learner/settle-steps.ts'
import { openMemory } from '../open/open-memory.ts'

export async function exportRecord(): Promise<Blob> {
  const memory = await openMemory()
  return new Blob([recordFile(await memory.record(), new Date())], { type: 'application/json' })
}

/** How many events there were of each sort. */
export interface Imported {
  added: number
  known: number
  unreadable: number
}

/** Adds the events of a file that this device does not have. Rejects if they could not be stored. */
export async function importRecord(file: File): Promise<Imported | { problem: RecordFileProblem }> {
  if (file.size > RECORD_FILE_MAX_BYTES) return { problem: 'tooLarge' }
  const read = await readRecordFile(await file.text(), nextTask)
  if ('problem' in read) return read
  const memory = await openMemory()
  const { added, known } = newInFile(read.record, await memory.record())
  const { events } = read.record
  // An earlier version has recorded no steps.
  const isOld = !events.some(({ kind }) => kind === 'step')
  const steps = isOld ? await stepsIn(events) : []
  await memory.merge({ ...added, events: [...added.events, ...steps] }, 'file')
  return { added: added.events.length + added.unread.length, known, unreadable: read.unreadable }
}
