import { randomBytes } from 'node:crypto'
import bcrypt from 'bcryptjs'
import { lowerThreadPriority, serve } from '../../workers/serve.ts'
import type { PasswordFact, PasswordTask } from './engine-messages.ts'
import { NOBODYS_HASH } from './nobodys-hash.ts'

const ROUNDS = bcrypt.getRounds(NOBODYS_HASH)
/** Guesses must not take the processor from pages. Where everything else wants it too, a password takes a second. */
lowerThreadPriority()

serve<null, PasswordTask, PasswordFact>(async () => ({
  answer(task) {
    if (task.kind === 'compare') return { ...task, isRight: bcrypt.compareSync(task.password, task.hash) }
    const password = task.password ?? randomBytes(32).toString('hex')
    return { ...task, hash: bcrypt.hashSync(password, ROUNDS) }
  },
}))
