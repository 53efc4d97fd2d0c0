import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type ConnectionLimits, connectionLimits, limitConnections } from './edge/connection-limits.ts'
import type { Log } from './monitoring/log.ts'
import type { Health } from './routes/health.ts'
import type { Config } from './setup/config.ts'

/** How long requests in flight may take to finish after a stop signal. */
const GRACE_MS = 10_000
/** Meanwhile connections whose last request was answered are looked for at this interval. */
const CLOSING_MS = 100
/** A client that never finishes its headers or body must not keep a connection open for ever. */
const DEADLINES = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  /**
   * Between two requests on a connection. A visitor who reads for a while before the next tap need not
   * connect anew; longer than the minute after which proxies close theirs, because they cannot repeat a
   * request on which we close at that moment.
   */
  keepAliveTimeout: 65_000,
  /** How often Node checks for expired deadlines. */
  connectionsCheckingInterval: 5000,
}

export interface ListenOptions {
  config: Pick<Config, 'host' | 'port' | 'trustProxy'>
  log: Log
  createApp: (health: Health) => (request: Request) => Response | Promise<Response>
  onListening: (address: string) => void
  /** Closes the app's resources after the last request has been answered. */
  close?: () => Promise<void>
  deadlines?: typeof DEADLINES
  connections?: ConnectionLimits
}

export async function listen({
  config,
  log,
  createApp,
  onListening,
  close,
  deadlines = DEADLINES,
  connections = connectionLimits(config.trustProxy),
}: ListenOptions): Promise<Server> {
  let stopping = false
  const fetch = createApp({ isReady: () => !stopping })

  const answer = getRequestListener(fetch, { hostname: config.host })
  const server = createServer(deadlines, (incoming, outgoing) => {
    // Data that was read together with the request that ended the connection gets no answer.
    if (!incoming.socket.destroyed) void answer(incoming, outgoing)
  })
  limitConnections(server, connections, log)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(config.port, config.host, resolve)
  })

  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    log.info('stopping', { signal })
    const deadline = setTimeout(() => {
      log.warn('requests were cut off')
      server.closeAllConnections()
    }, GRACE_MS)
    const closing = setInterval(() => server.closeIdleConnections(), CLOSING_MS)
    server.close(async () => {
      clearTimeout(deadline)
      clearInterval(closing)
      await close?.()
      log.info('stopped')
      process.exit(0)
    })
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  onListening(addressOf(server.address(), config.host))
  return server
}

function addressOf(address: string | AddressInfo | null, host: string): string {
  if (address === null || typeof address === 'string') return address ?? host
  const name = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${address.port}`
}
