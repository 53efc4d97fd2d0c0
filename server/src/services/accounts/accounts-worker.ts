import { serve } from '../../workers/serve.ts'
import { initialiseDatabase, openEngine } from './engine.ts'
import type { EngineAnswer, EngineRequest, EngineSetup } from './engine-messages.ts'

// The engine prints whole errors, with rows and addresses in them, for requests that it also answers.
for (const name of ['log', 'info', 'warn', 'error'] as const) console[name] = () => {}

serve<EngineSetup, EngineRequest, EngineAnswer>(async (setup) => {
  if (setup.task === 'serve') return openEngine(setup)
  await initialiseDatabase(setup.folder)
  return {
    answer() {
      throw new Error('It only makes the files of the database')
    },
  }
})
