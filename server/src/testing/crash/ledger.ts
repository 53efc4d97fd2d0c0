import type { SignedIn } from '../visitor.ts'

/** The requests to the server, and those it had acknowledged before it was killed. */
interface SignUp {
  email: string
  isAcknowledged: boolean
}

interface Purchase {
  buyer: SignedIn
  checkout: string | null
  isAcknowledged: boolean
}

interface SentEvent {
  id: string
  body: string
  isAcknowledged: boolean
}

interface Push {
  learner: SignedIn
  /** The ids of its events. */
  ids: readonly string[]
  isAcknowledged: boolean
}

export interface Ledger {
  signUps: SignUp[]
  purchases: Purchase[]
  events: SentEvent[]
  pushes: Push[]
  /** Everybody who could sign in after a restart; buyers are removed. */
  waitingToBuy: SignedIn[]
  /** Requests without an answer at this moment. */
  inFlight: number
  /** The logs of all the processes, one after the other. */
  log: string[]
}

export function emptyLedger(): Ledger {
  return { signUps: [], purchases: [], events: [], pushes: [], waitingToBuy: [], inFlight: 0, log: [] }
}

/** The ids of payment events that a log has as processed, and how: 'applied' or 'seen'. */
export function outcomesOf(log: readonly string[], outcome: string): string[] {
  return log
    .filter((line) => line.includes('"message":"payment event"'))
    .map((line) => JSON.parse(line))
    .filter((entry) => entry.outcome === outcome)
    .map((entry) => String(entry.event))
}
