import { type IncomingHttpHeaders, type ServerResponse, STATUS_CODES } from 'node:http'

export interface ReceivedRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  body: unknown
}

export type Answer = (response: ServerResponse, request: ReceivedRequest) => void | Promise<void>

type Headers = Record<string, string>

export function json(status: number, body: unknown, headers: Headers = {}): Answer {
  return bytes(status, 'application/json', JSON.stringify(body), headers)
}

export function bytes(
  status: number,
  contentType: string,
  body: string | Uint8Array,
  headers: Headers = {},
): Answer {
  return (response) => {
    // Node would write 'unknown' for a status that it does not know.
    const statusText = STATUS_CODES[status] ?? ''
    response.writeHead(status, statusText, { 'content-type': contentType, ...headers }).end(body)
  }
}

/** An answer of a proxy or a captive portal. */
export const htmlPage = bytes(200, 'text/html', '<!doctype html><title>Sign in to the network</title>')

export const silence: Answer = () => {}

/** One byte at a time, without end: every read succeeds, and only a deadline for the whole helps. */
export function dripping(contentType = 'application/json'): Answer {
  return (response) => {
    response.writeHead(200, { 'content-type': contentType })
    const drops = setInterval(() => response.write(' '), 2)
    response.once('close', () => clearInterval(drops))
  }
}

/** More than any client should read. */
export function endless(contentType = 'application/json'): Answer {
  return (response) => {
    const block = Buffer.alloc(256 * 1024, ' ')
    response.writeHead(200, { 'content-type': contentType })
    // No faster, so that a reader without a limit fails by its deadline before the memory is full.
    const pouring = setInterval(() => response.write(block), 5)
    response.on('close', () => clearInterval(pouring))
  }
}

export const hangUp: Answer = (response) => void response.socket?.destroy()

/** Announces more than it sends. */
export function cutOff(contentType = 'application/json'): Answer {
  return (response) => {
    response.writeHead(200, { 'content-type': contentType, 'content-length': '1000' })
    response.write('{"', () => response.socket?.destroy())
  }
}

/** Holds every request back until it is let go, then answers it as usual. */
export function held(answer: Answer): { answer: Answer; release: () => void } {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return {
    answer: async (response, request) => {
      await released
      await answer(response, request)
    },
    release,
  }
}
