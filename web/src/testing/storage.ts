/** The entries of local storage whose keys begin like this, with what their JSON says. */
export function storedEntries(prefix: string): Record<string, unknown> {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  return Object.fromEntries(keys.map((key) => [key, JSON.parse(localStorage.getItem(key) ?? 'null')]))
}
