import type { IncomingMessage } from 'node:http'
import { networkOf, widerNetworks } from '../networks.ts'

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
