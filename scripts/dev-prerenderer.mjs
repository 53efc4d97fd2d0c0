import { parentPort, workerData } from 'node:worker_threads'
import { createServer } from 'vite'

/* Prerenders pages for the development server, from the sources. In a thread of its own, as in the product: the app has stubs
   of browser globals there. */

/** @typedef {typeof import('../web/src/prerender/index.ts')} Prerendering */

const vite = await createServer({
  configFile: 'web/prerender.config.ts',
  appType: 'custom',
  server: { middlewareMode: true, ws: false },
})

/** @type {Prerendering['createPrerenderer'] | undefined} */
let create
/** @type {ReturnType<Prerendering['createPrerenderer']>} */
let prerenderer

parentPort?.on('message', async (page) => {
  try {
    const { createPrerenderer } = /** @type {Prerendering} */ (
      await vite.ssrLoadModule('/src/prerender/index.ts')
    )
    // A new one each time that something was saved which the app is made of.
    if (createPrerenderer !== create) prerenderer = createPrerenderer(workerData)
    create = createPrerenderer
    const prerender = await prerenderer
    parentPort?.postMessage({ markup: await prerender(page) })
  } catch (error) {
    parentPort?.postMessage({ failure: String(error instanceof Error ? error.stack : error) })
  }
})
