import { setImmediate } from 'node:timers/promises'

interface Watched {
  running: Set<ReturnType<typeof setTimeout>>
  /** Transactions of any database that have not ended. */
  writing: Set<IDBTransaction>
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

/** Between two transactions of one task there may be this many turns of the event loop. */
const TURNS_BETWEEN = 10

/** A transaction that was begun while the clock was faked never ends. */
const LONGEST_WRITING = 1_000

/** Waits until what a test has started in the database has ended. */
export async function databaseIdle(): Promise<void> {
  const { writing } = watched()
  const latest = performance.now() + LONGEST_WRITING
  for (let quiet = 0; quiet < TURNS_BETWEEN && performance.now() < latest; ) {
    await setImmediate()
    quiet = writing.size === 0 ? quiet + 1 : 0
  }
  writing.clear()
}

function watched(): Watched {
  const known: unknown = Reflect.get(globalThis, KEY)
  if (isWatched(known)) return known
  const made: Watched = { running: new Set(), writing: new Set(), listeners: new Set() }
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
  watchTransactions(made)
  Reflect.set(globalThis, KEY, made)
  return made
}

function watchTransactions({ writing }: Watched): void {
  IDBDatabase.prototype.transaction = new Proxy(IDBDatabase.prototype.transaction, {
    apply(begin, database, args) {
      const transaction: IDBTransaction = Reflect.apply(begin, database, args)
      writing.add(transaction)
      for (const type of ['complete', 'abort'])
        transaction.addEventListener(type, () => writing.delete(transaction))
      return transaction
    },
  })
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
