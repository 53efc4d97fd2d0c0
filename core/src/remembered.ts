/** Looks up the same few things again and again. Whatever comes, no more than `max` answers are remembered. */
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
