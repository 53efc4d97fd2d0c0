import * as z from 'zod/mini'
import { PLANS } from '../plans/plans.ts'

/** A row of the table users, as its owner may read it. */
export const profileSchema = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  plan: z.enum(PLANS),
  stripe_customer_id: z.nullable(z.string()),
})
export type Profile = z.infer<typeof profileSchema>

/** How the database says that a single row was asked for and none is there. */
export const NO_ROW = 'PGRST116'
/** Another tab has added the same row a moment earlier. */
export const ROW_EXISTS = '23505'

/** The first two letters of the e-mail, for the round picture beside it. */
export function avatarLetters(email: string): string {
  return [...email].slice(0, 2).join('').toUpperCase()
}
