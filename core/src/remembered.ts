/** Caches the results of a lookup. At most `max` results are remembered. */
export function remembered<T>(look: (key: string) => T, max: number): (key: string) => T {
  const found = new Map<string, T>()
  return (key) => {
    const known = found.get(key)
    if (known !== undefined) return known
    if (found.size >= max) found.clear()
    const value = look(key)
    found.set(key, value)
    return value
  }
}
