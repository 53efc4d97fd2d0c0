import { logProblem } from '../../page/log-problem.ts'

/** Why nothing can be stored: the browser does not allow it, the disk is full, or a newer version of the app has the store. */
export type StorageProblem = 'refused' | 'full' | 'newer'

/**
 * The browser's database does not answer, or was closed; a refusal of the browser itself is a DOMException.
 */
export class StorageUnavailable extends Error {}

export function problemOf(error: unknown): StorageProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'QuotaExceededError') return 'full'
  return name === 'VersionError' ? 'newer' : 'refused'
}

/** Whether the browser refused. Anything else is a damaged store or a mistake of ours. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof DOMException || error instanceof StorageUnavailable

/** A mistake of ours must not pass for a browser that refuses. */
export function logMistake(error: unknown): void {
  if (!isRefusal(error)) logProblem(error)
}
