import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { countedWarning, type Log } from '../monitoring/log.ts'
import { networkOf, widerNetworks } from '../network/networks.ts'

interface Network {
  readonly name: string
  open: number
}

export interface OpenConnection {
  /** The address itself, or for IPv6 the /64, the /56 and the /48. */
  readonly networks: readonly Network[]
  readonly end: () => void
  /** The number of requests that have begun to arrive, and the last of them. */
  unanswered: number
  latest: Pick<IncomingMessage, 'complete'> | null
  hasBeenAnswered: boolean
  /** When it was opened, or its last answer ended. */
  quietSince: number
}

/**
 * All open connections by the network they come from, to choose which of them to end for another. A
 * connection on which nothing was requested counts as new for `newMs`.
 */
export function createOpenConnections(newMs: number, now = () => performance.now()) {
  const connections = new Set<OpenConnection>()
  const networks = new Map<string, Network>()

  function add(address: string, end: () => void): OpenConnection {
    const own = networkOf(address)
    const connection = {
      networks: [own, ...widerNetworks(own)].map(networkNamed),
      end,
      unanswered: 0,
      latest: null,
      hasBeenAnswered: false,
      quietSince: now(),
    }
    for (const network of connection.networks) network.open += 1
    connections.add(connection)
    return connection
  }

  function networkNamed(name: string): Network {
    const network = networks.get(name) ?? { name, open: 0 }
    networks.set(name, network)
    return network
  }

  function remove(connection: OpenConnection): void {
    if (!connections.delete(connection)) return
    for (const network of connection.networks) {
      network.open -= 1
      if (network.open === 0) networks.delete(network.name)
    }
  }

  /** 0: no request so far. 1: idle between two requests. 2: new. 3: waits for an answer of the server. */
  function useOf({ unanswered, latest, hasBeenAnswered, quietSince }: OpenConnection, time: number): number {
    // A client that sends a body byte by byte does not wait for an answer.
    if (unanswered > 0 && latest?.complete) return 3
    if (hasBeenAnswered) return 1
    return time - quietSince < newMs ? 2 : 0
  }

  /**
   * Ends the least useful connection of the network that has most, at first of the widest and then inside
   * that; of several such, the one that has been quiet for longest. With `address`, only one of that address.
   */
  function endOneFor(newcomer: OpenConnection, address?: Network): void {
    const time = now()
    const isWorse = (one: OpenConnection, other: OpenConnection) =>
      (openAround(one, -1) - openAround(other, -1) ||
        openAround(one, 1) - openAround(other, 1) ||
        openAround(one, 0) - openAround(other, 0) ||
        useOf(other, time) - useOf(one, time) ||
        other.quietSince - one.quietSince) > 0
    let worst: OpenConnection | null = null
    for (const connection of connections) {
      if (connection === newcomer || (address && connection.networks[0] !== address)) continue
      if (!worst || isWorse(connection, worst)) worst = connection
    }
    if (!worst) return
    // The system takes a moment to close it.
    remove(worst)
    worst.end()
  }

  return {
    add,
    remove,
    endOneFor,
    count: () => connections.size,
    asked(connection: OpenConnection, request: OpenConnection['latest']): void {
      connection.unanswered += 1
      connection.latest = request
    },
    answered(connection: OpenConnection, isWhole: boolean): void {
      connection.unanswered -= 1
      connection.hasBeenAnswered ||= isWhole
      connection.quietSince = now()
    },
  }
}

function openAround({ networks }: OpenConnection, index: number): number {
  return (networks.at(index) ?? networks[0])?.open ?? 0
}

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

const CONNECTIONS = {
  total: 4000,
  perAddress: 500,
  idleMs: 60_000,
  answerMs: 300_000,
  unanswered: 4,
  newMs: 2000,
}

/** Behind a proxy all connections come from one address. */
export function connectionLimits(trustProxy: number): ConnectionLimits {
  return { ...CONNECTIONS, perAddress: trustProxy === 0 ? CONNECTIONS.perAddress : null }
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
