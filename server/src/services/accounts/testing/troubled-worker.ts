import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '../../../workers/serve.ts'
import { growMemory } from '../../../workers/testing/grow-memory.ts'
import { openEngine, replyOf } from '../engine.ts'
import type { EngineQuestion, EngineReply, EngineSetup } from '../engine-messages.ts'

/* The real engine, delayed, and failing for the tokens of certain links. */

for (const name of ['log', 'info', 'warn', 'error'] as const) console[name] = () => {}

serve<EngineSetup, EngineQuestion, EngineReply>(async (setup) => {
  const engine = await openEngine(setup)
  return {
    async answer(question) {
      const path = 'path' in question ? question.path : ''
      if (path.includes('token=crash')) throw new Error('as told')
      if (path.includes('token=hang')) for (;;);
      if (path.includes('token=grow')) growMemory()
      await pause(5)
      return replyOf(engine, question)
    },
    close: engine.close,
  }
})
