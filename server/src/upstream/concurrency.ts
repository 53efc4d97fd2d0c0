import { UpstreamError } from './upstream-error.ts'

/** At most `active` calls at once and `waiting` in line; more are turned away instead of piling up. */
export function createConcurrencyLimit(
  name: string,
  { active, waiting }: { active: number; waiting: number },
) {
  let running = 0
  const queue: (() => void)[] = []

  // The place goes straight to the next in line: freed first, a newcomer could take it too.
  const release = () => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async <T>(call: () => Promise<T>): Promise<T> => {
    if (running >= active) {
      if (queue.length >= waiting) throw new UpstreamError(`${name} is too busy, try again later`, 503, 2)
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running += 1
    }
    try {
      return await call()
    } finally {
      release()
    }
  }
}
