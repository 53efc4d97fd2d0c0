import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/* Messages between the server and its workers. Only data crosses, and one question at a time. */

export type ToWorker<Setup, Question> =
  | { readonly kind: 'open'; readonly setup: Setup }
  | { readonly kind: 'ask'; readonly question: Question }
  | { readonly kind: 'close' }

export type FromWorker<Answer> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly answer: Answer }
  /** It cannot do its work at all, for example because a package is missing. */
  | { readonly kind: 'unavailable'; readonly reason: string }
  | { readonly kind: 'crashed'; readonly reason: string }

/** Sent by a process, if its parent cannot measure it. */
export interface MemoryReport {
  readonly kind: 'memory'
  readonly bytes: number
}

/** Node types messages as unknown data, and other code may use the same channel. */
export function isMessage<Message extends { kind: string }>(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string'
}

/**
 * On Linux a process can measure another one. Elsewhere a worker has to report itself, which a stuck one
 * cannot do.
 */
export const canReadResidentMemory = process.platform === 'linux'

/** In bytes; 0 for a process that has ended. */
export function residentMemory(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return 0
  }
}

/** A thread starts faster and shares the process's memory limit; a process can be measured and killed on its own. */
type WorkerKind = 'thread' | 'process'

interface ChannelEvents<Answer> {
  message: (message: FromWorker<Answer>) => void
  error: (error: Error) => void
  exit: (code: number | null) => void
}

export interface Channel<Setup, Question> {
  send(message: ToWorker<Setup, Question>): void
  /** Takes effect at once, even while it computes; `exit` follows. */
  kill(): void
  /** Whether the worker keeps the server's process alive. */
  ref(): void
  unref(): void
  /** In bytes; 0 for a thread, whose share of the process is unknown. */
  residentMemory(): number
}

export interface WorkerPlace {
  /** The beginning of error messages: 'The built-in voice'. */
  name: string
  kind: WorkerKind
  url: URL
  /** Node options of a process. */
  nodeOptions?: readonly string[]
  /** Open files that a process shares with the server, and with them their locks. */
  inherited?: readonly number[]
}

export function openChannel<Setup, Question, Answer>(
  place: WorkerPlace,
  events: ChannelEvents<Answer>,
): Channel<Setup, Question> {
  return place.kind === 'thread' ? openThread(place, events) : openProcess(place, events)
}

function openThread<Setup, Question, Answer>(
  { name, url }: WorkerPlace,
  events: ChannelEvents<Answer>,
): Channel<Setup, Question> {
  const thread = new Worker(url, { name })
  thread.on('message', events.message)
  thread.on('error', events.error)
  thread.on('exit', events.exit)
  return {
    send: (message) => thread.postMessage(message),
    kill: () => void thread.terminate(),
    ref: () => thread.ref(),
    unref: () => thread.unref(),
    residentMemory: () => 0,
  }
}

function openProcess<Setup, Question, Answer>(
  { url, nodeOptions = [], inherited = [] }: WorkerPlace,
  events: ChannelEvents<Answer>,
): Channel<Setup, Question> {
  const child = fork(fileURLToPath(url), {
    // The flags of the parent include a debugger's port; children only need the one for compiling
    // WebAssembly.
    execArgv: [...process.execArgv.filter((flag) => flag.startsWith('--liftoff')), ...nodeOptions],
    // Keeps bytes as bytes, as between threads.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc', ...inherited],
  })
  let reportedMemory = 0
  child.on('message', (message: unknown) => {
    if (!isMessage<FromWorker<Answer> | MemoryReport>(message)) return
    if (message.kind === 'memory') reportedMemory = message.bytes
    else events.message(message)
  })
  child.on('error', events.error)
  child.on('exit', events.exit)
  return {
    // A process that has just ended accepts no message any more, which `exit` reports.
    send: (message) => void child.send(message, () => {}),
    kill: () => void child.kill('SIGKILL'),
    ref() {
      child.ref()
      child.channel?.ref()
    },
    unref() {
      child.unref()
      child.channel?.unref()
    },
    residentMemory: () =>
      canReadResidentMemory && child.pid !== undefined ? residentMemory(child.pid) : reportedMemory,
  }
}
