const LENGTH_MAX = 60
const PLAIN = /^[\p{L}\p{M} .'’-]+$/u
/** 'evil.example' is made of letters and a dot, as 'J. R.' is; only in an address something follows the dot at once. */
const ADDRESS = /\.[\p{L}\p{M}]/u

/** A name as people have them, to greet somebody with; null for what could be anything else: it may come from a stranger. */
export function plainName(name: unknown): string | null {
  if (typeof name !== 'string') return null
  const trimmed = name.trim()
  const isPlain = trimmed.length <= LENGTH_MAX && PLAIN.test(trimmed) && !ADDRESS.test(trimmed)
  return isPlain ? trimmed : null
}
