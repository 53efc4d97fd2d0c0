/**
 * Local storage that never throws. It may be blocked by the browser, or full: then what is written lives as long as
 * the page.
 */
const memory = new Map<string, string>()

export function readStored(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

export function removeStored(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored where nothing can be removed.
  }
}

export function storedKeys(): string[] {
  try {
    return [...new Set([...Object.keys(localStorage), ...memory.keys()])]
  } catch {
    return [...memory.keys()]
  }
}
