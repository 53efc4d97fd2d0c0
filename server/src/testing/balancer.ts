import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Balancer {
  origin: string
  stop: () => Promise<void>
}

/**
 * A load balancer with the defaults of nginx: each server in turn, and the next one if a server does not
 * answer. A request that was sent and may have been processed is only repeated if doing it twice does no
 * harm.
 */
export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  let turn = 0
  const balancer = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming)
    const first = turn++
    for (let tries = 0; tries < servers.length; tries++) {
      try {
        await pass(servers[(first + tries) % servers.length] ?? '', incoming, body, outgoing)
        return
      } catch (error) {
        const wasSent = !(error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')
        if (outgoing.headersSent) return void outgoing.destroy()
        if (wasSent && incoming.method !== 'GET') break
      }
    }
    outgoing.writeHead(502, { 'x-from': 'balancer' }).end()
  })
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve))
  const { port } = balancer.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      balancer.closeAllConnections()
      await new Promise((resolve) => balancer.close(resolve))
    },
  }
}

function pass(
  server: string,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // Each request has its own connection: a kept one that is closed would look like a refused one.
    const call = request(server + url, { method, headers, agent: false }, (answer) => {
      buffer(answer).then((whole) => {
        outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'x-from': server }).end(whole)
        resolve()
      }, reject)
    })
    call.on('error', reject)
    call.end(body)
  })
}
