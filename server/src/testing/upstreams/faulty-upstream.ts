import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** Faults on the wire, for any protocol. */
export type Fault =
  | 'refuses the connection'
  | 'never answers'
  | 'answers byte by byte'
  | 'answers garbage'
  | 'cuts the answer'
  | SpokenFault

/** A refusal in the words of the service's own protocol, replacing its answer. */
export interface SpokenFault {
  says: string
}

export interface FaultyUpstream {
  host: string
  /** How often the service was asked, faulty or not. */
  asked: () => number
  break: (fault: Fault) => Promise<void>
  /** Ends the fault: connections that hung on it are cut, as by a restart. */
  heal: () => Promise<void>
  stop: () => Promise<void>
}

/** A short answer takes longer like this than any deadline. */
const BYTE_MS = 250
/** No protocol begins like this. */
const GARBAGE = Buffer.from([0x00, 0xff, 0x13, 0x37, 0x80, 0x0d, 0x0a, 0x0d, 0x0a, 0xc3, 0x28, 0x0d, 0x0a])

/** A proxy in front of a working service, which passes everything on until a fault is set. */
export async function startFaultyUpstream(target: URL): Promise<FaultyUpstream> {
  const open = new Set<Socket>()
  const spoiled = new Set<Socket>()
  let fault: Fault | null = null
  let asked = 0

  const server = createServer((client) => {
    const service = connect(Number(target.port), target.hostname)
    const end = () => {
      open.delete(client)
      spoiled.delete(client)
      service.destroy()
      client.destroy()
    }
    open.add(client)
    client.on('close', end).on('error', end)
    // A service that closes an idle connection must not end the fault.
    service.on('close', () => spoiled.has(client) || end()).on('error', () => service.destroy())
    client.on('data', (chunk) => {
      asked += 1
      if (fault) spoiled.add(client)
      if (fault === 'never answers') return
      if (fault !== null && typeof fault === 'object') client.end(fault.says)
      else service.write(chunk)
    })
    service.on('data', (chunk) => {
      if (!fault) return void client.write(chunk)
      spoiled.add(client)
      if (fault === 'answers garbage') client.end(GARBAGE)
      else if (fault === 'cuts the answer') cut(client, chunk)
      else if (fault === 'answers byte by byte') drip(client, service, chunk)
      else if (typeof fault === 'object') client.end(fault.says)
    })
  })
  await listen(server, 0)
  const { port } = server.address() as AddressInfo

  const close = async (sockets: Iterable<Socket>) => {
    await Promise.all([...sockets].map(closed))
  }

  return {
    host: `127.0.0.1:${port}`,
    asked: () => asked,
    async break(next) {
      fault = next
      if (next !== 'refuses the connection') return
      server.close()
      await close(open)
    },
    async heal() {
      fault = null
      await close(spoiled)
      if (!server.listening) await listen(server, port)
    },
    async stop() {
      server.close()
      await close(open)
    },
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) return resolve()
    socket.once('close', () => resolve())
    socket.destroy()
  })
}

function cut(client: Socket, answer: Buffer): void {
  client.write(answer.subarray(0, Math.ceil(answer.length / 2)), () => client.destroy())
}

function drip(client: Socket, service: Socket, answer: Buffer): void {
  // Later data must not be sent between its bytes.
  service.pause()
  let sent = 0
  const drops = setInterval(() => {
    client.write(answer.subarray(sent, ++sent))
    if (sent < answer.length) return
    clearInterval(drops)
    service.resume()
  }, BYTE_MS)
  client.once('close', () => clearInterval(drops))
}
