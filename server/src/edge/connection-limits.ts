import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '../log.ts'

export interface ConnectionLimits {
  /** Of all visitors together: each connection takes a file of the system and some memory. */
  total: number
  /** Of one address. Enough for a school behind one; null behind a proxy, which has a single one. */
  perAddress: number | null
  /** A connection on which nothing moves for so long is closed, above all one that never reads its answer. */
  idleMs: number
  /** From the request to the last byte of its answer, however slowly somebody reads. */
  answerMs: number
  /**
   * Requests on one connection before the first of them is answered. Browsers and proxies wait for each answer; whoever
   * does not could have thousands of pages made at once.
   */
  unanswered: number
}

/** Connections are cheaper for whoever opens them than for whoever accepts them. */
export function limitConnections(server: Server, limits: ConnectionLimits, log: Log): void {
  const open = new Map<string, number>()
  server.maxConnections = limits.total
  // Node ends those over the limit by itself. Whoever comes next finds room where others only rest.
  server.on('drop', () => {
    log.warn('too many connections')
    server.closeIdleConnections()
  })
  const unanswered = new WeakMap<Socket, number>()
  // Before the app hears of the request.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    if (count > limits.unanswered) socket.destroy()
    const deadline = setTimeout(() => response.destroy(), limits.answerMs).unref()
    response.once('close', () => {
      unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1)
      clearTimeout(deadline)
    })
  })
  server.on('connection', (socket: Socket) => {
    socket.setTimeout(limits.idleMs, () => socket.destroy())
    const address = socket.remoteAddress ?? ''
    const count = (open.get(address) ?? 0) + 1
    if (limits.perAddress !== null && count > limits.perAddress) {
      socket.destroy()
      return
    }
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  })
}
