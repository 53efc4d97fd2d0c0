import { serve } from '../../workers/serve.ts'
import { initialiseDatabase, openEngine, replyOf } from './engine.ts'
import type { EngineQuestion, EngineReply, EngineSetup } from './engine-messages.ts'

// The engine prints whole errors, with rows and addresses in them, for requests that it also answers.
for (const name of ['log', 'info', 'warn', 'error'] as const) console[name] = () => {}

serve<EngineSetup, EngineQuestion, EngineReply>(async (setup) => {
  if (setup.task === 'serve') {
    const engine = await openEngine(setup)
    return { answer: (question) => replyOf(engine, question), close: engine.close }
  }
  await initialiseDatabase(setup.folder)
  return {
    answer() {
      throw new Error('It only makes the files of the database')
    },
  }
})
