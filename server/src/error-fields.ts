import { UpstreamError } from './upstream/upstream-error.ts'

/**
 * What the log says of an error. That of an outside service or of the machine, which has a code, is known by its message;
 * any other is a mistake of ours, which is found by its stack.
 */
export function errorFields(error: unknown): { error: string; stack?: string } {
  if (!(error instanceof Error)) return { error: String(error) }
  const isExpected = error instanceof UpstreamError || 'code' in error || error.name === 'AbortError'
  return { error: String(error), ...(!isExpected && error.stack && { stack: error.stack }) }
}
