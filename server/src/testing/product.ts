import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { type AppParts, createApp } from '../app.ts'
import { createLog, type Log } from '../monitoring/log.ts'
import { type Config, readConfig } from '../setup/config.ts'
import { createServices, type Services } from '../setup/services.ts'
import { TEST_SIGNING_SECRET } from './signed-addresses.ts'

/** Replaces the built page in tests of the server. */
export const TEMPLATE = `<!doctype html>
<html lang="en">
  <head>
    <!--page-head-->
    <script nonce="%NONCE%">boot()</script>
  </head>
  <body><div id="root">Loading translations...</div></body>
</html>`

const MIGRATIONS = fileURLToPath(new URL('../../../supabase/migrations/', import.meta.url))

interface ProductOptions {
  environment?: Record<string, string>
  /** The folder of the built illustrator's index; only needed for drawings. */
  illustratorFolder?: string
  /** Services that replace the product's own: with another clock or a shorter timeout. */
  replace?: (config: Config, log: Log) => Partial<Services>
  parts?: Partial<AppParts>
}

export interface Product {
  origin: string
  logLines: string[]
  /** All routes as declared: '/simulator/portal/:id' or the root of the accounts with a star. */
  routes: readonly { method: string; path: string }[]
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  stop: () => Promise<void>
}

/** The server on a real port of its own, with its real adapters. */
export async function startProduct({
  environment = {},
  illustratorFolder = '',
  replace = () => ({}),
  parts = {},
}: ProductOptions = {}): Promise<Product> {
  // A database takes seconds to start: a test that is not about accounts has none.
  const dataDir = mkdtempSync(join(tmpdir(), 'frase-product-'))
  const config = readConfig({
    ACCOUNTS: 'off',
    PAYMENTS: 'off',
    DATA_DIR: dataDir,
    SIGNING_SECRET: TEST_SIGNING_SECRET,
    ...environment,
  })
  const logLines: string[] = []
  const log = createLog('debug', (line) => logLines.push(line))
  const services = {
    ...(await createServices(config, log, { illustrator: illustratorFolder, migrations: MIGRATIONS })),
    ...replace(config, log),
  }
  const app = createApp({
    config,
    log,
    services,
    health: { isReady: () => true },
    files: new Map(),
    template: TEMPLATE,
    preloads: () => [],
    ...parts,
  })
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const starting = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(starting))
  })
  // A connection must not be closed during a test that computes for seconds.
  Object.assign(server, { keepAliveTimeout: 60_000 })
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    logLines,
    routes: app.routes.filter(({ path }) => path !== '/*').map(({ method, path }) => ({ method, path })),
    fetch: (path, init) => fetch(origin + path, init),
    stop: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await services.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
