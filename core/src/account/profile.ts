import * as z from 'zod/mini'
import { PLANS } from '../plans/plans.ts'

const LENGTH_MAX = 60
const PLAIN = /^[\p{L}\p{M} .'’-]+$/u
/**
 * 'evil.example' is made of letters and a dot, as 'J. R.' is; only in an address does something follow the
 * dot directly.
 */
const ADDRESS = /\.[\p{L}\p{M}]/u

/** A name as people have them, to greet somebody with; null for what could be anything else: it may come from a stranger. */
export function plainName(name: unknown): string | null {
  if (typeof name !== 'string') return null
  const trimmed = name.trim()
  const isPlain = trimmed.length <= LENGTH_MAX && PLAIN.test(trimmed) && !ADDRESS.test(trimmed)
  return isPlain ? trimmed : null
}

/** A row of the table users, as its owner may read it. */
export const profileSchema = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  plan: z.enum(PLANS),
  stripe_customer_id: z.nullable(z.string()),
})
export type Profile = z.infer<typeof profileSchema>

/** The database's code for a single row that was requested and does not exist. */
export const NO_ROW = 'PGRST116'
/** Another tab has added the same row a moment earlier. */
export const ROW_EXISTS = '23505'

/** The first two letters of the e-mail, for the round picture beside it. */
export function avatarLetters(email: string): string {
  return [...email].slice(0, 2).join('').toUpperCase()
}
