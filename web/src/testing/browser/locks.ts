import { onTestFinished } from 'vitest'

/** Locks as browsers have them, which jsdom lacks: requests for the same name are granted in order. */
export function provideLocks(): void {
  const turns = new Map<string, Promise<unknown>>()
  const request = (name: string, ...[options, work = options]: [unknown, unknown?]) => {
    const { signal } = options as { signal?: AbortSignal }
    const aborted = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    )
    const before = turns.get(name) ?? Promise.resolve()
    const turn = Promise.race([before, aborted]).then(work as () => unknown)
    turns.set(
      name,
      turn.catch(() => {}),
    )
    return turn
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
}
