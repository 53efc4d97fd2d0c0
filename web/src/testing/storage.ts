/** The entries of local storage whose names begin like this, with what their JSON says. */
export function storedEntries(prefix: string): Record<string, unknown> {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  return Object.fromEntries(names.map((name) => [name, JSON.parse(localStorage.getItem(name) ?? 'null')]))
}
