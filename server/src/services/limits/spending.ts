import { createHmac } from 'node:crypto'
import type { Log } from '../../monitoring/log.ts'
import { spentToday } from '../../monitoring/metrics.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { type DailyTotals, utcDay } from './daily-totals.ts'
import type { DailyCeiling } from './port.ts'

export type PaidService = 'ai' | 'speech' | 'images'

export interface Spending {
  /**
   * Makes a call that costs at most `atMost`, if today's ceilings allow it; otherwise rejects with a
   * CeilingReached. The call reports its cost as soon as it is known; a call that fails before costs nothing.
   */
  run: <T>(
    service: PaidService,
    person: string,
    atMost: number,
    call: (cost: (amount: number) => void) => Promise<T>,
  ) => Promise<T>
}

export class CeilingReached extends UpstreamError {
  constructor(retryAfterSeconds: number) {
    super('daily_limit', 429, retryAfterSeconds)
  }
}

interface SpendingParts {
  totals: DailyTotals
  /** A service that is not among them is built in and costs nothing. */
  ceilings: Partial<Record<PaidService, DailyCeiling>>
  /** What is stored names nobody: addresses and accounts are hashed with this key, anew every day. */
  key: string
  log: Log
  now?: () => number
}

const MARKS = [50, 80, 100]

export function createSpending({ totals, ceilings, key, log, now = Date.now }: SpendingParts): Spending {
  const reported = new Map<PaidService, string>()

  const nameOf = (service: PaidService, person: string) =>
    `${service}:${createHmac('sha256', key)
      .update(`${utcDay(now())} ${person}`)
      .digest('base64url')
      .slice(0, 16)}`

  /** One log line for each mark and day, even if the total falls and rises again. */
  const report = (service: PaidService, percent: number) => {
    const mark = MARKS.findLast((each) => percent >= each)
    if (mark === undefined) return
    const [day, lastMark] = (reported.get(service) ?? '').split(' ')
    const today = utcDay(now())
    if (day === today && Number(lastMark) >= mark) return
    reported.set(service, `${today} ${mark}`)
    log.warn(`${mark} % of the daily ceiling is spent`, { service, percent: mark })
  }

  return {
    async run(service, person, atMost, call) {
      const ceiling = ceilings[service]
      if (!ceiling) return call(() => {})
      const name = nameOf(service, person)
      // Reserved before the call: a hundred that are under way at once would otherwise all see the same room.
      const byPerson = await totals.add(name, atMost)
      if (byPerson > ceiling.perPerson) {
        await totals.add(name, -atMost)
        throw new CeilingReached(secondsToMidnight(now()))
      }
      const inAll = await totals.add(service, atMost)
      if (inAll > ceiling.inAll) {
        await Promise.all([totals.add(name, -atMost), totals.add(service, -atMost)])
        report(service, 100)
        throw new CeilingReached(secondsToMidnight(now()))
      }
      let cost = 0
      try {
        return await call((amount) => {
          // A service that reports less than nothing must not raise the ceiling.
          cost = Math.max(0, amount)
        })
      } finally {
        const [, spent] = await Promise.all([
          totals.add(name, cost - atMost),
          totals.add(service, cost - atMost),
        ])
        spentToday.set({ service }, spent)
        report(service, (spent / ceiling.inAll) * 100)
      }
    },
  }
}

function secondsToMidnight(time: number): number {
  const day = 24 * 60 * 60
  return day - (Math.floor(time / 1000) % day)
}
