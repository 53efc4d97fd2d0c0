import { existsSync, readFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer, runnerImport } from 'vite'

/** Not in the folder of the build, from which another server may be reading. */
const ILLUSTRATOR = 'node_modules/.cache/frase/illustrator'

/**
 * The product with hot reload, in one process: Vite serves the page's modules, and the server's own modules are loaded
 * through Vite too, so that an edit of either shows at the next request.
 */
export async function startDevServer() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { buildWorkers } = (await runnerImport('./server/build/workers.ts')).module
  await buildWorkers()
  const { buildIllustratorIndex } = (await runnerImport('./illustrator/build/build-index.ts')).module
  await buildIllustratorIndex(ILLUSTRATOR)
  const http = createHttpServer()
  const vite = await createViteServer({
    configFile: 'web/vite.config.ts',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http } },
    ssr: { noExternal: [/^@frase\//] },
  })
  /**
   * @param {string} path
   * @returns {Promise<any>}
   */
  const load = (path) => vite.ssrLoadModule(new URL(`../server/src/${path}`, import.meta.url).pathname)

  /** @type {typeof import('../server/src/setup/config.ts')} */
  const { portTable, readConfig } = await load('setup/config.ts')
  /** @type {typeof import('../server/src/monitoring/log.ts')} */
  const { createLog } = await load('monitoring/log.ts')
  const config = readConfig(process.env)
  const log = createLog(config.logLevel, (/** @type {string} */ line) => process.stdout.write(line))
  /** @type {typeof import('../server/src/setup/services.ts')} */
  const { createServices } = await load('setup/services.ts')
  const services = await createServices(config, log, {
    illustrator: ILLUSTRATOR,
    migrations: 'supabase/migrations',
  })
  const health = { isReady: () => true }

  http.on('request', (request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        /** @type {typeof import('../server/src/app.ts')} */
        const { createApp } = await load('app.ts')
        // By the name of the file: what the HTML imports is looked for beside it, at every address.
        const template = await vite.transformIndexHtml('/index.html', readFileSync('web/index.html', 'utf8'))
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
