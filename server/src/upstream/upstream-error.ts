import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Why an outside service could not answer, in the words of the product and with the status for its cause. */
export class UpstreamError extends Error {
  constructor(
    message: string,
    /** 429 try later, 500 our own fault, 502 the service failed, 503 not tried because it keeps failing or is too busy, 504 too slow. */
    readonly status: Extract<ContentfulStatusCode, 429 | 500 | 502 | 503 | 504>,
    readonly retryAfterSeconds?: number,
    /**
     * False if the service is healthy and only this one request was refused: that says nothing about the
     * next.
     */
    readonly isOutage: boolean = status === 502 || status === 504,
  ) {
    super(message)
    this.name = 'UpstreamError'
  }
}

/**
 * The log fields of an error. An error of an outside service or of the machine, which has a code, is
 * identified by its message; any other is a mistake of ours, identified by its stack.
 */
export function errorFields(error: unknown): { error: string; stack?: string } {
  if (!(error instanceof Error)) return { error: String(error) }
  const isExpected = error instanceof UpstreamError || 'code' in error || error.name === 'AbortError'
  return { error: String(error), ...(!isExpected && error.stack && { stack: error.stack }) }
}
