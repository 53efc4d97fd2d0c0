import * as z from 'zod/mini'

export interface Device {
  kind: 'phone' | 'tablet' | 'computer' | 'unknown'
  browser: string | null
  system: string | null
}

/** The order matters, because most browsers also name those that follow. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(iPhone|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** The browser and system of a User-Agent, under the names that people know. */
export function deviceOf(userAgent: string): Device {
  const nameIn = (list: typeof BROWSERS) => list.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
  const system = nameIn(SYSTEMS)
  return { kind: kindOf(system, userAgent), browser: nameIn(BROWSERS), system }
}

function kindOf(system: string | null, userAgent: string): Device['kind'] {
  if (system === null) return 'unknown'
  if (system === 'iPadOS') return 'tablet'
  if (system === 'iOS') return 'phone'
  if (system === 'Android') return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet'
  return 'computer'
}

/** The browser and system at sign-in; null where the User-Agent does not name them. */
const device = z.object({
  kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
  /** A name as people know it, such as Firefox. */
  browser: z.nullable(z.string()),
  /** A system, such as Android or Windows. */
  system: z.nullable(z.string()),
})

const signedInDevice = z.object({
  /** The id of its session. */
  id: z.string(),
  device,
  /** ISO 8601, like the next field. */
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  isThisOne: z.boolean(),
})

/** A separate schema, so that the settings do not load those of every request about an account. */
export const signedInDevicesSchema = z.object({ devices: z.array(signedInDevice) })
export type SignedInDevice = z.infer<typeof signedInDevice>
