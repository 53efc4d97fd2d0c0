import { AsyncLocalStorage } from 'node:async_hooks'
import bcrypt from 'bcryptjs'
import type { EngineDatabase } from './engine-database.ts'
import type { PasswordFact } from './engine-messages.ts'
import { text } from './lite-request.ts'
import { NOBODYS_HASH } from './nobodys-hash.ts'

/** The results for the current request. */
const facts = new AsyncLocalStorage<readonly PasswordFact[]>()

/**
 * Lite takes no function of ours for its passwords, but calls those of this module. When the engine computed
 * them itself, everybody waited for every guess of a stranger. A result for another hash, because the
 * password was changed meanwhile, does not count.
 */
const { compare, hash } = bcrypt
Object.assign(bcrypt, {
  async compare(password: string, stored: string): Promise<boolean> {
    const known = (facts.getStore() ?? []).find(
      (fact) => fact.kind === 'compare' && fact.password === password && fact.hash === stored,
    )
    return known?.kind === 'compare' ? known.isRight : compare(password, stored)
  },
  async hash(password: string, rounds: number): Promise<string> {
    const known = (facts.getStore() ?? []).find(
      (fact) =>
        fact.kind === 'hash' &&
        (fact.password === password || fact.password === null) &&
        bcrypt.getRounds(fact.hash) === rounds,
    )
    return known?.hash ?? hash(password, rounds)
  },
})

export function withPasswordFacts<T>(known: readonly PasswordFact[], work: () => Promise<T>): Promise<T> {
  return facts.run(known, work)
}

/** Null without an account, and for one that has no password. */
export async function passwordHash(database: EngineDatabase, email: string): Promise<string | null> {
  const { rows } = await database.query('select encrypted_password from auth.users where email = $1', [email])
  return text(Object(rows[0]).encrypted_password) || null
}

/** Takes the same time without a hash. */
export async function isPasswordOf(stored: string | null, password: string): Promise<boolean> {
  return (await bcrypt.compare(password, stored ?? NOBODYS_HASH)) && stored !== null
}
