import * as z from 'zod/mini'

export interface Device {
  kind: 'phone' | 'tablet' | 'computer' | 'unknown'
  browser: string | null
  system: string | null
}

/** In this order, because most of them also name those that follow. */
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

/** What a User-Agent says in words that people know. */
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
