/** How long a request may take: longer than any deadline of the server, so that its own message arrives first. */
export const TIMEOUT = 30_000

/**
 * A failed load is tried again at the next visit; but not before the failure is shown, since every attempt to
 * render the page would begin it anew.
 */
export const FAILURE_CACHED_MS = 2000
