import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '../../../workers/serve.ts'
import { growMemory } from '../../../workers/testing/grow-memory.ts'
import { openEngine } from '../engine.ts'
import type { EngineAnswer, EngineRequest, EngineSetup } from '../engine-messages.ts'

/* The real engine, which takes its time, and gets into trouble with the tokens of certain links. */

for (const name of ['log', 'info', 'warn', 'error'] as const) console[name] = () => {}

serve<EngineSetup, EngineRequest, EngineAnswer>(async (setup) => {
  const engine = await openEngine(setup)
  return {
    ...engine,
    async answer(request) {
      if (request.path.includes('token=crash')) throw new Error('as told')
      if (request.path.includes('token=hang')) for (;;);
      if (request.path.includes('token=grow')) growMemory()
      await pause(5)
      return engine.answer(request)
    },
  }
})
