/** What is stored for this tab only; null where storage is blocked. */
export function readTabStored(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
