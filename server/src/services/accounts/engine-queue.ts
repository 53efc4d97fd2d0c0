import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Log } from '../../monitoring/log.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import type { RunningWorker } from '../../workers/running-worker.ts'
import { type SupervisedWorker, superviseWorker } from '../../workers/supervised-worker.ts'
import type { AccountsFolder } from './accounts-folder.ts'
import type { EngineFailure } from './engine-failure.ts'
import type {
  AccountReply,
  EngineAnswer,
  EngineQuestion,
  EngineReply,
  EngineRequest,
  EngineSetup,
  PasswordTask,
} from './engine-messages.ts'

/** A first start makes the whole database, on a slow machine too. */
const START_MS = 120_000
/**
 * PGlite ignores `statement_timeout`: nothing interrupts a statement in WebAssembly. A request that takes longer is
 * ended with its process. On a busy machine the first one after a start can take ten seconds.
 */
const REQUEST_MS = 20_000
const MAX_WAITING = 256
/** Covers a first start and a queue of visitors' requests behind it. */
const WAIT_MS = START_MS + 60_000
/** A database that cannot be opened is not opened again for every request. */
const RETRY_MS = 10_000
/** The longest time in which another process can take the folder unnoticed, if there are no requests. */
const LOCK_CHECK_MS = 500

/** The engine's objects are short-lived; Node would keep tens of megabytes for them. */
const NODE_OPTIONS = ['--max-semi-space-size=1']

export interface EngineQueue
  extends Pick<SupervisedWorker<EngineQuestion, EngineReply>, 'whileIdle' | 'ready' | 'close'> {
  ask(request: EngineRequest, signal?: AbortSignal): Promise<EngineAnswer>
  /** The passwords that the engine would have to compute for a request. */
  passwordTasks(request: EngineRequest, signal?: AbortSignal): Promise<readonly PasswordTask[]>
  /** Whether there is an account with this e-mail address. */
  account(email: string): Promise<AccountReply['account']>
}

export interface EngineQueueOptions extends Pick<EngineSetup, 'publicUrl' | 'migrations'> {
  folder: Omit<AccountsFolder, 'close'>
  workerUrl: URL
  log: Log
  maxMemoryMb: number
  requestMs?: number
  exitMs?: number
}

/** The engine in its process, asked one request at a time. A process that crashed is replaced at once. */
export function createEngineQueue({
  folder,
  publicUrl,
  migrations,
  workerUrl,
  log,
  maxMemoryMb,
  requestMs = REQUEST_MS,
  exitMs,
}: EngineQueueOptions): EngineQueue {
  const { lock } = folder
  const setup = { folder: folder.path, keys: folder.keys, publicUrl, migrations }
  const queue = superviseWorker<EngineSetup, EngineQuestion, EngineReply>({
    name: 'The built-in accounts',
    kind: 'process',
    nodeOptions: NODE_OPTIONS,
    inherited: [lock.descriptor],
    url: workerUrl,
    setup: { ...setup, task: 'serve' },
    startMs: START_MS,
    askMs: requestMs,
    crashStatus: 503,
    maxWaiting: MAX_WAITING,
    busyMessage: 'Too many requests wait for the built-in accounts',
    waitMs: WAIT_MS,
    maxMemoryMb,
    pauseMs: { failedStart: RETRY_MS, crash: 0 },
    ...(exitMs === undefined ? {} : { exitMs }),
    async prepare(start) {
      folder.requireDatabase()
      await initialise(folder.path, (place) => start({ ...setup, task: 'initialise', folder: place }))
      await folder.beforeOpening()
    },
    onStart: (milliseconds) => log.info('accounts are ready', { ms: Math.round(milliseconds) }),
    onFailedStart: ({ message }) => log.error('accounts cannot start', { error: message }),
    onCrash({ message }) {
      log.error('accounts ended and start again', { error: message })
      // The next request would start it too, and wait longer.
      queue.ready().catch(() => {})
    },
  })

  let isClosed = false
  let isLost = false
  const lost = new UpstreamError('The built-in accounts stopped: they lost the lock of their folder', 503)
  const lockCheck = setInterval(stopIfLost, LOCK_CHECK_MS).unref()

  /**
   * A restart would run beside the process that has the folder now, so nothing starts again before the server
   * does.
   */
  function stopIfLost(): void {
    if (isClosed || isLost || lock.isHeld()) return
    isLost = true
    clearInterval(lockCheck)
    log.error('accounts stopped until the server is restarted: another process may have their folder', {
      error: `${lock.path} was replaced or removed`,
    })
    void queue.abort()
  }

  /** Logs without the query of the address, which can be a token. */
  function logFailure({ method, path }: EngineRequest, failure: EngineFailure): void {
    const [pathname] = path.split('?')
    log.error('a request to the accounts went wrong', { method, path: pathname, ...failure })
  }

  function requireLock(): void {
    stopIfLost()
    if (isLost) throw lost
  }

  return {
    ready: queue.ready,
    whileIdle: queue.whileIdle,
    async ask(request, signal) {
      requireLock()
      const reply = await queue.ask(request, signal)
      // Data that another process may overwrite is not acknowledged.
      requireLock()
      if ('status' in reply) {
        const { failure, ...answer } = reply
        if (failure) logFailure(request, failure)
        return answer
      }
      throw new Error('The engine gave no answer to a request')
    },
    async passwordTasks(request, signal) {
      requireLock()
      const reply = await queue.ask({ passwordsOf: request }, signal)
      if ('status' in reply || 'account' in reply) {
        throw new Error('The engine did not tell what it would compute')
      }
      return reply
    },
    async account(email) {
      requireLock()
      const reply = await queue.ask({ accountOf: email })
      if ('account' in reply) return reply.account
      throw new Error('The engine did not tell whether there is an account')
    },
    async close() {
      clearInterval(lockCheck)
      await queue.close()
      // From here on the lock may be released.
      isClosed = true
    },
  }
}

/**
 * A database whose first moments were cut short never opens again, so it is made beside its place and moved there when
 * it is whole. It is made in a process of its own, because that leaves three hundred megabytes behind.
 */
async function initialise(
  place: string,
  startMaker: (folder: string) => Pick<RunningWorker<EngineQuestion, EngineReply>, 'ready' | 'end'>,
): Promise<void> {
  const parent = dirname(place)
  const prefix = `${basename(place)}.new-`
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true, force: true })
  }
  if (existsSync(place)) return
  const folder = join(parent, `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const maker = startMaker(folder)
  await maker.ready
  await maker.end()
  renameSync(folder, place)
}
