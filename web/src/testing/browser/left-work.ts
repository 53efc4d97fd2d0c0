interface Watched {
  running: Set<ReturnType<typeof setTimeout>>
  /** Functions that each remove a listener. */
  listeners: Set<() => void>
}

/** Survives the modules, which every file loads anew. */
const KEY = Symbol.for('frase.left-work')

/**
 * Ends what the pages of the file before left behind: a request that is tried again in a second, when the page is looked at
 * again or when the browser is online again, would be sent to the server of this file, and a record that is read again would
 * store its voice here.
 */
export function endLeftWork(): void {
  const { running, listeners } = watched()
  for (const timer of running) clearTimeout(timer)
  running.clear()
  for (const remove of listeners) remove()
  listeners.clear()
}

function watched(): Watched {
  const known: unknown = Reflect.get(globalThis, KEY)
  if (isWatched(known)) return known
  const made: Watched = { running: new Set(), listeners: new Set() }
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
  for (const target of [document, window]) watchListeners(target, made)
  Reflect.set(globalThis, KEY, made)
  return made
}

/** Not those for other events, which React and Testing Library add once for all pages. */
function watchListeners(target: EventTarget, { listeners }: Watched): void {
  target.addEventListener = new Proxy(target.addEventListener, {
    apply(add, _, args: Parameters<EventTarget['addEventListener']>) {
      const [type, listener] = args
      if (type === 'visibilitychange' || type === 'online' || (type === 'focus' && target === window))
        listeners.add(() => target.removeEventListener(type, listener))
      Reflect.apply(add, target, args)
    },
  })
}

function isWatched(value: unknown): value is Watched {
  return typeof value === 'object' && value !== null && 'running' in value
}
