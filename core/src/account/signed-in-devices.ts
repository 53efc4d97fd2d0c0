import * as z from 'zod/mini'

/** What the browser said about itself at sign-in; what it left out is null. */
const device = z.object({
  kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
  /** A name as people know it, such as Firefox. */
  browser: z.nullable(z.string()),
  /** Such as Android or Windows. */
  system: z.nullable(z.string()),
})

const signedInDevice = z.object({
  /** The id of its session. */
  id: z.string(),
  device,
  /** In the form of ISO 8601, as is the next. */
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  isThisOne: z.boolean(),
})

/** On its own, so that the settings load this schema and not those of every request about an account. */
export const signedInDevicesSchema = z.object({ devices: z.array(signedInDevice) })
export type SignedInDevice = z.infer<typeof signedInDevice>
