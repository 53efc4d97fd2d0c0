const listeners = new Set<() => void>()

/**
 * Called after somebody has signed in or out. Separate from the account's state, whose code every page loads.
 */
export function onPersonChange(listener: () => void): void {
  listeners.add(listener)
}

export function notifyPersonChange(): void {
  for (const listener of listeners) listener()
}
