import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { type AppParts, createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'

const TEMPLATE = `<!doctype html>
<html lang="en">
  <head>
    <!--page-head-->
    <script nonce="%NONCE%">early()</script>
  </head>
  <body><div id="root">Loading translations...</div></body>
</html>`

interface ProductOptions {
  environment?: Record<string, string>
  parts?: Partial<AppParts>
}

export interface Product {
  origin: string
  logLines: string[]
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  stop: () => Promise<void>
}

/** The server on a real port of its own, with its real adapters. */
export async function startProduct({ environment = {}, parts = {} }: ProductOptions = {}): Promise<Product> {
  const config = readConfig(environment)
  const logLines: string[] = []
  const log = createLog('debug', (line) => logLines.push(line))
  const app = createApp({
    config,
    log,
    health: { isReady: () => true },
    files: new Map(),
    template: TEMPLATE,
    ...parts,
  })
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const starting = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(starting))
  })
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    logLines,
    fetch: (path, init) => fetch(origin + path, init),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
