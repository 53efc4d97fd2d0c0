import { UpstreamError } from './upstream/upstream-error.ts'

/**
 * The log fields of an error. An error of an outside service or of the machine, which has a code, is
 * identified by its message; any other is a mistake of ours, identified by its stack.
 */
export function errorFields(error: unknown): { error: string; stack?: string } {
  if (!(error instanceof Error)) return { error: String(error) }
  const isExpected = error instanceof UpstreamError || 'code' in error || error.name === 'AbortError'
  return { error: String(error), ...(!isExpected && error.stack && { stack: error.stack }) }
}
