import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { Worker } from 'node:worker_threads'
import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer, runnerImport } from 'vite'
import { buildContent } from '../content/build/content-build.mjs'

/** Not in the folder of the build, from which another server may be reading. */
const ILLUSTRATOR = 'node_modules/.cache/frase/illustrator'

/**
 * The product with hot reload, in one process: Vite serves the page's modules, and the server's own modules are loaded
 * through Vite too, so that an edit of either shows at the next request.
 */
export async function startDevServer() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  /** @type {typeof import('../server/build/workers.ts')} */
  const { buildWorkers } = (await runnerImport('./server/build/workers.ts')).module
  let workerSources = await buildWorkers()
  const { buildIllustratorIndex } = (await runnerImport('./illustrator/build/build-index.ts')).module
  await buildIllustratorIndex(ILLUSTRATOR)
  await buildContent()
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
  const startServices = async () => {
    /** @type {typeof import('../server/src/setup/services.ts')} */
    const { createServices } = await load('setup/services.ts')
    return createServices(config, log, { illustrator: ILLUSTRATOR, migrations: 'supabase/migrations' })
  }
  let services = await startServices()
  const prerenderer = prerendererThread()

  /** @type {Promise<ReturnType<typeof import('../server/src/app.ts').createApp>> | undefined} */
  let app
  const createApp = async () => {
    /** @type {typeof import('../server/src/app.ts')} */
    const { createApp } = await load('app.ts')
    // By the name of the file: what the HTML imports is looked for beside it, at every address.
    const template = await vite.transformIndexHtml('/index.html', readFileSync('web/index.html', 'utf8'))
    return createApp({
      config,
      log,
      services,
      health: { isReady: () => true },
      files: new Map(),
      template,
      preloads: () => [],
      prerenderer,
    })
  }
  /** @type {Promise<unknown>} */
  let restarted = Promise.resolve()
  const restartServices = async () => {
    log.info('Starting the services again, because a worker has changed')
    workerSources = await buildWorkers()
    await services.close()
    services = await startServices()
    app = undefined
  }
  vite.watcher.on('all', (_, file) => {
    app = undefined
    if (workerSources.has(file)) {
      restarted = restarted
        .then(restartServices)
        .catch((error) => log.error('No services', { error: String(error) }))
    }
  })

  http.on('request', (request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        await restarted
        app ??= createApp()
        await getRequestListener((await app).fetch)(request, response)
      } catch (error) {
        app = undefined
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

/** @returns {Required<import('../server/src/app.ts').AppParts>['prerenderer']} */
function prerendererThread() {
  /** @type {Worker | undefined} */
  let worker
  /** @type {Promise<unknown>} */
  let before = Promise.resolve()
  return (workerData) => {
    worker ??= new Worker(new URL('./dev-prerenderer.mjs', import.meta.url), { workerData, execArgv: [] })
    const thread = worker
    return {
      // One at a time: the app has one current language.
      prerender(page) {
        const answer = before.then(async () => {
          thread.postMessage(page)
          const [{ markup, failure }] = await once(thread, 'message')
          if (failure !== undefined) throw new Error(failure)
          return markup
        })
        before = answer.catch(() => {})
        return answer
      },
    }
  }
}
