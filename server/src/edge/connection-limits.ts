import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { countedWarning } from '../counted-warning.ts'
import type { Log } from '../log.ts'
import { createOpenConnections, type OpenConnection } from './open-connections.ts'

/** A connection counts until the system has closed it; the app never sees those that Node itself refuses. */
const BEING_CLOSED = 50

export interface ConnectionLimits {
  /** For all visitors together: each connection takes a file of the system and some memory. */
  total: number
  /** For one address. Enough for a school behind one; null behind a proxy, which has a single one. */
  perAddress: number | null
  /** A connection on which nothing moves for so long is closed, above all one that never reads its answer. */
  idleMs: number
  /** The limit from the request to the last byte of its answer, however slowly somebody reads. */
  answerMs: number
  /**
   * Requests on one connection before the first of them is answered. Browsers and proxies wait for each answer; a client
   * that does not could have thousands of pages made at once.
   */
  unanswered: number
  /**
   * A browser sends its request at once, even through a slow network: before that, idle connections are
   * ended.
   */
  newMs: number
}

/**
 * Connections are cheaper to open than to accept. If there are too many, a new one is admitted and another is
 * ended, of the network that has most of them. Behind a proxy all come from one address: the new one is
 * refused, and the next finds room if others are idle.
 */
export function limitConnections(server: Server, limits: ConnectionLimits, log: Log): void {
  const open = createOpenConnections(limits.newMs)
  const bySocket = new WeakMap<Socket, OpenConnection>()
  const warn = countedWarning(log, 'too many connections')
  server.maxConnections = limits.perAddress === null ? limits.total : limits.total + BEING_CLOSED
  server.on('drop', () => {
    warn()
    server.closeIdleConnections()
  })

  function makeRoomFor(newcomer: OpenConnection): void {
    if (limits.perAddress === null) return
    const [address] = newcomer.networks
    const isTooManyOfOne = address !== undefined && address.open > limits.perAddress
    if (!isTooManyOfOne && open.count() <= limits.total) return
    open.endOneFor(newcomer, isTooManyOfOne ? address : undefined)
    warn()
  }

  server.on('connection', (socket: Socket) => {
    socket.setTimeout(limits.idleMs, () => socket.destroy())
    const connection = open.add(socket.remoteAddress ?? '', () => socket.destroy())
    bySocket.set(socket, connection)
    socket.once('close', () => open.remove(connection))
    makeRoomFor(connection)
  })

  // Node would answer itself, without a limit for clients that never read. An expectation may be ignored.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))

  // Before the app gets the request.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const connection = bySocket.get(socket)
    if (!connection) return
    open.asked(connection, request)
    if (connection.unanswered > limits.unanswered) socket.destroy()
    const deadline = setTimeout(() => response.destroy(), limits.answerMs).unref()
    response.once('close', () => {
      open.answered(connection, response.writableFinished)
      clearTimeout(deadline)
    })
  })
}
