interface Watched {
  running: Set<ReturnType<typeof setTimeout>>
}

/** Survives the modules, which every file loads anew. */
const KEY = Symbol.for('frase.timers')

/**
 * Ends what the pages of the file before left running, a request that is tried again in a second for instance: it would be
 * sent to the server of this file.
 */
export function endLeftTimers(): void {
  const { running } = watched()
  for (const timer of running) clearTimeout(timer)
  running.clear()
}

function watched(): Watched {
  const known: unknown = Reflect.get(globalThis, KEY)
  if (isWatched(known)) return known
  const made: Watched = { running: new Set() }
  const watch = <Start extends (...args: never[]) => unknown>(start: Start): Start =>
    new Proxy(start, {
      apply(timer, self, args) {
        const started = Reflect.apply(timer, self, args)
        made.running.add(started)
        return started
      },
    })
  globalThis.setTimeout = watch(globalThis.setTimeout)
  globalThis.setInterval = watch(globalThis.setInterval)
  Reflect.set(globalThis, KEY, made)
  return made
}

function isWatched(value: unknown): value is Watched {
  return typeof value === 'object' && value !== null && 'running' in value
}
