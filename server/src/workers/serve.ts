import { getPriority, setPriority } from 'node:os'
import { parentPort, Worker } from 'node:worker_threads'
import {
  canReadResidentMemory,
  type FromWorker,
  isMessage,
  type MemoryReport,
  type ToWorker,
} from './channel.ts'

interface Service<Question, Answer> {
  /** One question at a time. A rejection means that the worker cannot recover: it ends, and is replaced. */
  answer(question: Question): Answer | Promise<Answer>
  close?(): Promise<void>
}

interface Parent {
  send(message: unknown, sent: () => void): void
  onMessage(listener: (message: unknown) => void): void
}

/**
 * The worker's side: opens the service on request, then answers. The same code runs as thread and process.
 */
export function serve<Setup, Question, Answer>(
  open: (setup: Setup) => Promise<Service<Question, Answer>>,
): void {
  const parent = parentPort ? threadParent(parentPort) : processParent()
  let service: Service<Question, Answer> | undefined
  const tell = (message: FromWorker<Answer>, sent = () => {}) => parent.send(message, sent)

  async function take(message: ToWorker<Setup, Question>): Promise<void> {
    switch (message.kind) {
      case 'open':
        try {
          service = await open(message.setup)
          return tell({ kind: 'ready' })
        } catch (error) {
          return tell({ kind: 'unavailable', reason: reasonOf(error) })
        }
      case 'ask':
        if (service) return tell({ kind: 'answer', answer: await service.answer(message.question) })
        throw new Error('It was asked before it was ready')
      case 'close':
        await service?.close?.()
        process.exit(0)
    }
  }

  parent.onMessage((message) => {
    if (!isMessage<ToWorker<Setup, Question>>(message)) return
    take(message).catch((error: unknown) =>
      tell({ kind: 'crashed', reason: reasonOf(error) }, () => process.exit(1)),
    )
  })
}

function threadParent(port: NonNullable<typeof parentPort>): Parent {
  return {
    send(message, sent) {
      port.postMessage(message)
      sent()
    },
    onMessage: (listener) => void port.on('message', listener),
  }
}

/** Checks in a thread of its own whether the parent is alive: a process that computes handles no events. */
const ORPHANS_END = `
  const { workerData: parent } = require('node:worker_threads')
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL') }, 250)
`

const REPORT_MS = 200

function processParent(): Parent {
  // A parent that was killed cannot say goodbye.
  process.once('disconnect', () => process.exit(0))
  new Worker(ORPHANS_END, { eval: true, name: 'orphans end', workerData: process.ppid }).unref()
  if (!canReadResidentMemory) setInterval(reportMemory, REPORT_MS).unref()
  // Ctrl+C reaches the whole group: the parent decides when the database is closed.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  return {
    send: (message, sent) => void process.send?.(message, sent),
    onMessage: (listener) => void process.on('message', listener),
  }
}

function reportMemory(): void {
  const report: MemoryReport = { kind: 'memory', bytes: process.memoryUsage.rss() }
  process.send?.(report)
}

/** Further lines of a message can be a list of folders on this machine. */
function reasonOf(error: unknown): string {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return reason
}

/** A tenth of a processor that everything else wants too. */
const STEPS = 10
const LOWEST = 19

/**
 * Lower than the rest of the process, which an operator may have made low already. Only Linux gives a thread
 * its own priority.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Math.min(LOWEST, getPriority() + STEPS))
  } catch {
    // A sandbox may forbid it, and the work goes on all the same.
  }
}
