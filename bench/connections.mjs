import { connect } from 'node:net'

const NEVER_READ = 40
const HALF_ADDRESSES = 11
const HALF_OF_EACH = 400

/**
 * Connections that cost the server something although no request on them is ever finished or answered.
 * @param {string} target
 * @param {number} round
 */
export function createConnections(target, round) {
  const { port } = new URL(target)
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set()
  let ended = 0
  let isOver = false

  /** @param {string} localAddress @param {string} request */
  const send = (localAddress, request) => {
    const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress })
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      open.delete(socket)
      if (!isOver) ended += 1
    })
    socket.write(request)
    return socket
  }

  return {
    /** Requests fifty pages on each, and reads none. */
    neverRead() {
      for (let sent = 0; sent < NEVER_READ; sent += 1) {
        send(
          `127.8.${round}.250`,
          'GET / HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\n\r\n'.repeat(50),
        ).pause()
      }
    },
    /** Eleven addresses open as many connections as they get, each with half a request. */
    fillUp() {
      for (let missing = HALF_ADDRESSES * HALF_OF_EACH - open.size; missing > 0; missing -= 1) {
        send(
          `127.11.${round}.${(missing % HALF_ADDRESSES) + 1}`,
          'GET / HTTP/1.1\r\nhost: localhost\r\nx: ',
        ).resume()
      }
    },
    endedCount: () => ended,
    end() {
      isOver = true
      for (const socket of open) socket.destroy()
    },
  }
}
