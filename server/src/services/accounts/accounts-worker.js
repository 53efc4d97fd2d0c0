import { parentPort, workerData } from 'node:worker_threads'
import { initialiseDatabase, openEngine } from './engine.js'

/** @import { EngineSetup, FromEngine, ToEngine } from './engine-messages.ts' */

/*
 * This file and those it imports are JavaScript, because Node itself starts a worker thread and runs its file as it
 * stands: under the tests and in development as well as in the built server.
 */

/** @param {FromEngine} message */
function tell(message) {
  parentPort?.postMessage(message)
}

/** @param {EngineSetup} setup */
async function serve(setup) {
  const engine = await openEngine(setup)
  parentPort?.on('message', async (/** @type {ToEngine} */ message) => {
    if (message.kind === 'close') {
      await engine.close()
      parentPort?.close()
    } else {
      tell({ kind: 'answer', answer: await engine.answer(message.request) })
    }
  })
  tell({ kind: 'ready' })
}

/** @param {EngineSetup} setup */
async function main(setup) {
  try {
    if (setup.task === 'serve') return await serve(setup)
    await initialiseDatabase(setup.folder)
    tell({ kind: 'ready' })
    parentPort?.close()
  } catch (error) {
    tell({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
  }
}

// The engine prints whole errors, with rows and addresses in them, for requests that it also answers.
for (const name of /** @type {const} */ (['log', 'info', 'warn', 'error'])) console[name] = () => {}

await main(workerData)
