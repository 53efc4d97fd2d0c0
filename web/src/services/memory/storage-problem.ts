/** Why nothing can be stored: the browser does not allow it, the disk is full, or a newer version of the app has the store. */
export type StorageProblem = 'refused' | 'full' | 'newer'

export function problemOf(error: unknown): StorageProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'QuotaExceededError') return 'full'
  return name === 'VersionError' ? 'newer' : 'refused'
}
