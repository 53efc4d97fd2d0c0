import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../monitoring/log.ts'
import { deliveries as deliveryCounter, lateDeliveries } from '../../monitoring/metrics.ts'
import { monotonicNow } from '../../upstream/deadline.ts'
import { errorFields } from '../../upstream/upstream-error.ts'
import type { Delivery, DeliveryResult, ReminderStore } from '../accounts/reminder-store.ts'
import { createDeliver, type DeliveryParts } from './deliver.ts'

const RETRY_MS = 2000
/** After them the lease has ended, and others have the deliveries. */
const TRIES = 60

/** Resolves once the result is written, or cannot be. */
type RecordResult = (result: DeliveryResult) => Promise<void>

interface Waiting {
  result: DeliveryResult
  isOver: () => void
}

/**
 * Writes results of deliveries as soon as they are known; those that arrive during a write go together in the
 * next. A caller that waits for it before the next delivery never has more than one that is sent and not
 * recorded.
 */
export function createResultRecorder(
  write: (results: readonly DeliveryResult[]) => Promise<void>,
  onLost: (count: number, error: unknown) => void,
  retryMs = RETRY_MS,
): RecordResult {
  let waiting: Waiting[] = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const together = waiting
      waiting = []
      try {
        await writeSome(together.map(({ result }) => result))
      } catch (error) {
        onLost(together.length, error)
      }
      for (const { isOver } of together) isOver()
    }
    isWriting = false
  }

  async function writeSome(results: readonly DeliveryResult[]): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await write(results)
      } catch (error) {
        if (tries === TRIES) throw error
        await pause(retryMs)
      }
    }
  }

  return (result) =>
    new Promise((isOver) => {
      waiting.push({ result, isOver })
      if (isWriting) return
      isWriting = true
      void writeAll()
    })
}

/**
 * Between two queries for due deliveries, plus or minus a fifth, so that several servers do not query
 * together.
 */
const INTERVAL_MS = 25_000
const BATCH = 200
/** The most that are sent and not yet recorded: a killed server repeats no more than these. */
const PUSHES_AT_ONCE = 32
/** Mail servers limit connections. */
export const MAILS_AT_ONCE = 5
/**
 * The lease of a claim is three minutes: deliveries that have not begun by then are returned before it ends.
 */
const SENDING_MS = 150_000

export interface SenderParts extends DeliveryParts {
  store: Pick<ReminderStore, 'claim' | 'finish'>
  log: Log
  intervalMs?: number
  /** Whether the first query is sent at once instead of after a pause. */
  startsAtOnce?: boolean
}

export interface Sender {
  /** Finishes what is in flight. */
  close(): Promise<void>
}

type Counts = Partial<Record<DeliveryResult['outcome'], number>>

/** Sends the phrase of the day to whom it is due, for as long as the server runs. */
export function startSender(parts: SenderParts): Sender {
  const { store, log, push, mail, intervalMs = INTERVAL_MS, startsAtOnce = false } = parts
  const deliver = createDeliver(parts)
  const closing = new AbortController()
  const { signal } = closing

  /** True when there is more to do at once. */
  async function takeTurn(): Promise<boolean> {
    const claim = randomUUID()
    // Logged before the claim: so the log of a killed server shows what it left behind.
    log.debug('deliveries are claimed', { claim })
    const claimedAt = monotonicNow()
    const { deliveries, unreadable, dropped, gaveUp } = await store.claim({
      claim,
      limit: BATCH,
      push: push !== null,
      mail: mail !== null,
    })
    if (dropped > 0) {
      lateDeliveries.inc(dropped)
      log.warn('deliveries were dropped, more than six hours late', { dropped })
    }
    logGivenUp(gaveUp)
    const claimed = deliveries.length + unreadable.length
    if (claimed === 0) return false
    const record = createResultRecorder(
      async (results) => {
        const { gaveUp, unknownAddresses } = await store.finish(claim, results)
        logGivenUp(gaveUp)
        if (unknownAddresses > 0) {
          log.warn('mails to addresses that do not exist were stopped', { count: unknownAddresses })
        }
      },
      (count, error) =>
        log.error('what became of deliveries could not be written down', { count, ...errorFields(error) }),
    )
    const counts: Counts = {}
    const sendOne = async (delivery: Delivery) => {
      const isTooLate = monotonicNow() - claimedAt > SENDING_MS
      const result = signal.aborted || isTooLate ? leftOver(delivery.id) : await tryTo(delivery)
      counts[result.outcome] = (counts[result.outcome] ?? 0) + 1
      deliveryCounter.inc({ channel: delivery.channel, outcome: result.outcome })
      await record(result)
    }
    if (unreadable.length > 0) {
      const [id] = unreadable
      log.error('deliveries could not be read', { count: unreadable.length, id })
      counts.failed = unreadable.length
    }
    await Promise.all([
      ...unreadable.map((id) => record(leftOver(id))),
      forEachAtOnce(PUSHES_AT_ONCE, ofChannel(deliveries, 'push'), sendOne),
      forEachAtOnce(MAILS_AT_ONCE, ofChannel(deliveries, 'mail'), sendOne),
    ])
    log.info('deliveries', { claimed, ...counts })
    // While a service is down, its deliveries are not hurried through the database.
    return claimed >= BATCH && (counts.failed ?? 0) < claimed / 2
  }

  function logGivenUp(count: number): void {
    if (count > 0) log.warn('deliveries were given up after three attempts without an answer', { count })
  }

  async function tryTo(delivery: Delivery): Promise<DeliveryResult> {
    try {
      return await deliver(delivery)
    } catch (error) {
      log.error('a delivery could not be made', { channel: delivery.channel, ...errorFields(error) })
      return leftOver(delivery.id)
    }
  }

  async function run(): Promise<void> {
    let hasMore = startsAtOnce
    while (!signal.aborted) {
      if (!hasMore) await untilNextLook(intervalMs, signal)
      if (signal.aborted) return
      hasMore = await takeTurn().catch((error: unknown) => {
        log.warn('deliveries could not be claimed', errorFields(error))
        return false
      })
    }
  }

  const running = run()
  return {
    async close() {
      closing.abort()
      await running
    },
  }
}

/** Returns deliveries that were not tried: the next server may send them soon. */
function leftOver(id: string): DeliveryResult {
  return { id, outcome: 'failed', retryAfterSeconds: null }
}

function ofChannel(deliveries: readonly Delivery[], channel: Delivery['channel']): readonly Delivery[] {
  return deliveries.filter((delivery) => delivery.channel === channel)
}

async function forEachAtOnce<Item>(
  atOnce: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]()
  const takeAll = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, takeAll))
}

async function untilNextLook(intervalMs: number, signal: AbortSignal): Promise<void> {
  const wait = intervalMs * (0.8 + 0.4 * Math.random())
  // Aborted when the server stops, which waits for its end.
  await pause(wait, undefined, { signal }).catch(() => {})
}
