import { parentPort, workerData } from 'node:worker_threads'

/** @import { DrawRequest, DrawReply, ThreadStart } from './prerender-thread.ts' */

/*
 * JavaScript, because Node itself starts a worker thread and runs its file as it stands. The module it loads is the
 * app itself, built once more for this purpose.
 */

/** @type {ThreadStart} */
const { moduleUrl, config } = workerData
const { createPrerenderer } = await import(moduleUrl)
/** @type {(page: import('@frase/core/pages/prerendered').PageToPrerender) => Promise<string>} */
const draw = await createPrerenderer(config)

/** One at a time: the app has one current language. */
let last = Promise.resolve()

/** @param {DrawRequest} request */
async function answer({ id, page }) {
  /** @type {DrawReply} */
  const reply = await draw(page).then(
    (markup) => ({ id, markup }),
    (error) => ({ id, failure: String(error) }),
  )
  parentPort?.postMessage(reply)
}

parentPort?.on('message', (/** @type {DrawRequest} */ request) => {
  last = last.then(() => answer(request))
})
