import bcrypt from 'bcryptjs'
import { serve } from '../../../workers/serve.ts'
import type { EngineQuestion, EngineReply, EngineSetup } from '../engine-messages.ts'

/* The real engine, in a process that can neither compare nor hash a password. */

for (const name of ['log', 'info', 'warn', 'error'] as const) console[name] = () => {}

const refuse = async () => {
  throw new Error('No password is computed here')
}
Object.assign(bcrypt, { compare: refuse, hash: refuse })

serve<EngineSetup, EngineQuestion, EngineReply>(async (setup) => {
  // Imported only now: the engine takes the functions that exist when it is loaded.
  const { openEngine, replyOf } = await import('../engine.ts')
  const engine = await openEngine(setup)
  return { answer: (question) => replyOf(engine, question), close: engine.close }
})
