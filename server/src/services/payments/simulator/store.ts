import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@frase/core/languages'
import { INTERVALS } from '@frase/core/plans/prices'
import * as z from 'zod'
import type { Log } from '../../../monitoring/log.ts'
import { DATA_ENTRIES } from '../../data-folder.ts'

/** Milliseconds since 1970. */
const time = z.number()

const customerSchema = z.object({ id: z.string(), userId: z.string(), email: z.string() })

const subscriptionSchema = z.object({
  id: z.string(),
  customerId: z.string(),
  userId: z.string(),
  interval: z.enum(INTERVALS),
  status: z.enum(['trialing', 'active', 'past_due', 'canceled']),
  createdAt: time,
  trialEndsAt: time.nullable(),
  periodEndsAt: time,
  cancelAt: time.nullable(),
  /** While a payment is owed: when the retries end. */
  giveUpAt: time.nullable(),
  endedAt: time.nullable(),
})

const checkoutSchema = z.object({
  id: z.string(),
  userId: z.string(),
  email: z.string(),
  interval: z.enum(INTERVALS),
  trialDays: z.number(),
  customerId: z.string().nullable(),
  language: z.enum(LANGUAGES),
  createdAt: time,
  /** Set once it is paid. */
  subscriptionId: z.string().nullable(),
})

const portalSchema = z.object({
  id: z.string(),
  customerId: z.string(),
  language: z.enum(LANGUAGES),
  createdAt: time,
})

const deliverySchema = z.object({
  key: z.number(),
  eventId: z.string(),
  body: z.string(),
  failures: z.number(),
  dueAt: time,
})

/** The whole state of the simulator, as stored in its file. */
export const simulatorStateSchema = z.object({
  webhookSecret: z.string().min(1),
  eventCount: z.number(),
  batchCount: z.number(),
  customers: z.array(customerSchema),
  subscriptions: z.array(subscriptionSchema),
  checkouts: z.array(checkoutSchema),
  portals: z.array(portalSchema),
  outbox: z.array(deliverySchema),
})

export type SimulatorState = z.infer<typeof simulatorStateSchema>
export type SimulatedPortal = z.infer<typeof portalSchema>
export type SimulatedSubscription = z.infer<typeof subscriptionSchema>
export type SimulatedCheckout = z.infer<typeof checkoutSchema>

export interface SimulatorStore {
  readonly state: Readonly<SimulatorState>
  /** Changes a copy, which replaces the state only once it is on disk. */
  change: <T>(edit: (draft: SimulatorState) => T) => T
}

export function openSimulatorStore(dataDir: string, log: Log): SimulatorStore {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, DATA_ENTRIES.payments)

  /** Written to a temporary file and renamed, so that a crash leaves the old file or the new one. */
  const save = (state: SimulatorState) => {
    const temporary = `${path}.new`
    writeFileSync(temporary, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 })
    renameSync(temporary, path)
  }

  let state = read(path, log)
  save(state)

  return {
    get state() {
      return state
    },
    change(edit) {
      const draft = structuredClone(state)
      const result = edit(draft)
      save(draft)
      state = draft
      return result
    },
  }
}

function read(path: string, log: Log): SimulatorState {
  const text = readIfThere(path)
  if (text === undefined) return emptyState()
  try {
    return simulatorStateSchema.parse(JSON.parse(text))
  } catch {
    // Play money is no reason to refuse to start. The broken file is kept for inspection.
    const aside = `${path}.unreadable`
    renameSync(path, aside)
    log.warn('the payment simulator starts anew, its file was not readable', { keptAs: aside })
    return emptyState()
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function emptyState(): SimulatorState {
  return {
    webhookSecret: `whsec_${randomBytes(32).toString('base64url')}`,
    eventCount: 0,
    batchCount: 0,
    customers: [],
    subscriptions: [],
    checkouts: [],
    portals: [],
    outbox: [],
  }
}
