import type { AddressInfo } from 'node:net'
import { SIMULATOR_ROOT } from '@frase/core/contract/paths'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { createLog } from '../../../monitoring/log.ts'
import { openDoor } from '../../../testing/inbox.ts'
import { UpstreamError } from '../../../upstream/upstream-error.ts'

export interface PaymentServer {
  origin: string
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  stop: () => Promise<void>
}

/** The payment routes on a real port, with the product's error handling. */
export async function startPaymentServer(...routes: Hono[]): Promise<PaymentServer> {
  const app = new Hono()
  for (const part of routes) app.route('/', part)
  app.notFound((context) => context.json({ error: 'not_found' }, 404))
  app.onError((error, context) => {
    if (error instanceof UpstreamError) {
      if (error.retryAfterSeconds) context.header('retry-after', String(error.retryAfterSeconds))
      return context.json({ error: error.message }, error.status)
    }
    if (error instanceof HTTPException) return context.json({ error: error.message }, error.status)
    return context.json({ error: 'internal_error' }, 500)
  })
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const starting = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(starting))
  })
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    fetch: (path, init) => fetch(origin + path, { redirect: 'manual', ...init }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

export function listeningLog() {
  const lines: string[] = []
  return { lines, log: createLog('debug', (line) => lines.push(line)) }
}

/** The same server for a browser that has followed the link that opens the simulator's pages. */
export async function withDoorOpen(server: PaymentServer, token: string): Promise<PaymentServer> {
  const cookie = await openDoor(server.origin, token, SIMULATOR_ROOT)
  return {
    ...server,
    fetch(path, init) {
      const headers = new Headers(init?.headers)
      headers.set('cookie', cookie)
      return server.fetch(path, { ...init, headers })
    },
  }
}
