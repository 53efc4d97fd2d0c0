import { existsSync, readFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer, runnerImport } from 'vite'

/**
 * The product with hot reload, in one process: Vite serves the page's modules, and the server's own modules are loaded
 * through Vite too, so that an edit of either shows at the next request.
 */
export async function startDevServer() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { buildWorkers } = (await runnerImport('./server/build/workers.ts')).module
  await buildWorkers()
  const http = createHttpServer()
  const vite = await createViteServer({
    configFile: 'web/vite.config.ts',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http } },
    ssr: { noExternal: [/^@frase\//] },
  })
  /** @param {string} path */
  const load = (path) => vite.ssrLoadModule(new URL(`../server/src/${path}`, import.meta.url).pathname)

  const { readConfig } = await load('config.ts')
  const { createLog } = await load('log.ts')
  const { portTable } = await load('ports.ts')
  const config = readConfig(process.env)
  const log = createLog(config.logLevel, (/** @type {string} */ line) => process.stdout.write(line))
  const { createServices } = await load('services/services.ts')
  const services = createServices(config, log, {
    illustrator: 'server/dist/illustrator',
    migrations: 'supabase/migrations',
  })
  const health = { isReady: () => true }

  http.on('request', (request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        const { createApp } = await load('app.ts')
        const template = await vite.transformIndexHtml(
          request.url ?? '/',
          readFileSync('web/index.html', 'utf8'),
        )
        const app = createApp({
          config,
          log,
          services,
          health,
          files: new Map(),
          template,
          preloads: () => [],
        })
        await getRequestListener(app.fetch)(request, response)
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        response.statusCode = 500
        response.end(String(error instanceof Error ? error.stack : error))
      }
    })
  })
  http.listen(config.port, config.host, () => {
    process.stdout.write(
      `\nFrase al Día, in development, on http://localhost:${config.port}\n\n${portTable(config)}\n\n`,
    )
  })
}
