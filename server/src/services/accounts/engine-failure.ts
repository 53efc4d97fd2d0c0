/** What the worker tells of an error, for the log. */
export interface EngineFailure {
  error: string
  stack?: string
}

/** Their messages are made of names of our code; those of a database and of parsers have rows and addresses in them. */
const TELLING = [TypeError, RangeError, ReferenceError]

/** Where an error happened, without what the request was about. */
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
