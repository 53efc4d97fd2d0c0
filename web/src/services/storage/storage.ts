/**
 * Local storage that never throws. If it is blocked or full, values last as long as the page.
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
    // If storage is blocked, there is nothing to remove.
  }
}

export function storedKeys(): string[] {
  try {
    return [...new Set([...Object.keys(localStorage), ...memory.keys()])]
  } catch {
    return [...memory.keys()]
  }
}
