/** The worker's report of an error, for the log. */
export interface EngineFailure {
  error: string
  stack?: string
}

/**
 * Messages of these contain names of our code only; those of a database and of parsers contain rows and
 * addresses.
 */
const TELLING = [TypeError, RangeError, ReferenceError]

/** The place of an error, without the request. */
export function engineFailure(error: unknown): EngineFailure {
  if (!(error instanceof Error)) return { error: typeof error }
  const { name, message, stack = '' } = error
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  const isTelling = TELLING.some((kind) => error.constructor === kind)
  // A message of several lines may have some that look like a place.
  const places = stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
  return { error: isTelling ? `${name}: ${message}` : `${name}${code}`, stack: places.join('\n') }
}
