/** Equal requests in flight share one call; the next one after it has ended makes a new one. */
export function createCoalescer<T>(): (key: string, call: () => Promise<T>) => Promise<T> {
  const inFlight = new Map<string, Promise<T>>()
  return (key, call) => {
    const running = inFlight.get(key)
    if (running) return running
    const started = call().finally(() => inFlight.delete(key))
    inFlight.set(key, started)
    return started
  }
}
