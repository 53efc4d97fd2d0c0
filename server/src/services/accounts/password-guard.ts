import { setTimeout as pause } from 'node:timers/promises'
import { createFairShare } from '../../turns/concurrency.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import type { Consumption, LimitsPort, Quota } from '../limits/port.ts'
import { fingerprint, type Verdict } from './rate-limits.ts'

const TEN_MINUTES = 600
const HOUR = 3600
const DAY = 86_400

/** For all accounts together. Leaves room for a classroom behind one address. */
const BY_ADDRESS: Quota = { limit: 120, windowSeconds: TEN_MINUTES }
const BY_ADDRESS_AND_ACCOUNT: Quota = { limit: 20, windowSeconds: TEN_MINUTES }
const BY_ADDRESS_AND_ACCOUNT_A_DAY: Quota = { limit: 60, windowSeconds: DAY }
/** These only slow a try down: anybody who knows somebody's address could shut them out otherwise. */
const BY_ACCOUNT: Quota = { limit: 10_000, windowSeconds: HOUR }
const BY_DEVICE: Quota = { limit: 10_000, windowSeconds: HOUR }

/** Tries without a delay: people mistype. */
const FREE_TRIES = 5
/** An account has several devices, and a household more than one address. */
const FREE_TRIES_OF_ACCOUNT = 20
const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 10_000
/** Tries at one account that are delayed at the same time; with the longest delay, 24 a minute. */
const DELAYED_OF_ACCOUNT = 4
const DELAYED_IN_ALL = 256

export interface PasswordTry {
  address: string
  email: string
  /** The secret of a device that says it has signed in to this account before. */
  deviceSecret: string | null
}

export interface PasswordVerdict extends Verdict {
  isKnownDevice?: boolean
}

interface Options {
  limits: LimitsPort
  isKnownDevice: (email: string, deviceSecret: string) => Promise<boolean>
  wait?: (milliseconds: number) => Promise<void>
}

/**
 * Counts a try at a password before it reaches the engine. A permitted one goes on after a delay that grows
 * with every try. A device that signed in before is delayed, but never refused.
 */
export function createPasswordGuard({ limits, isKnownDevice, wait = pause }: Options) {
  const shareOfAccount = createFairShare(DELAYED_OF_ACCOUNT)
  const shareOfAll = createFairShare(DELAYED_IN_ALL)

  /** Returns the seconds to wait if too many are delayed already. */
  async function slowDown(
    all: 'devices' | 'strangers',
    whose: string,
    milliseconds: number,
  ): Promise<number | null> {
    if (milliseconds === 0) return null
    try {
      await shareOfAccount(whose, () => shareOfAll(all, () => wait(milliseconds)))
      return null
    } catch (error) {
      if (error instanceof UpstreamError && error.retryAfterSeconds) return error.retryAfterSeconds
      throw error
    }
  }

  async function countDevice(deviceSecret: string): Promise<Verdict> {
    const device = `device:${fingerprint(deviceSecret)}`
    const ownQuota = await limits.consume(`accounts:sign-in:${device}`, BY_DEVICE)
    const delay = delayAfter(triesOf(ownQuota), FREE_TRIES)
    return { secondsToWait: await slowDown('devices', device, delay), ownQuota }
  }

  async function countStranger(address: string, email: string): Promise<Verdict> {
    const account = fingerprint(email.trim().toLowerCase())
    const ownQuota = await limits.consume(`accounts:sign-in:address:${address}`, BY_ADDRESS)
    if (!ownQuota.allowed) return { secondsToWait: ownQuota.resetSeconds, ownQuota }
    const pair = `address:${address}:${account}`
    const today = await limits.consume(`accounts:sign-in-today:${pair}`, BY_ADDRESS_AND_ACCOUNT_A_DAY)
    if (!today.allowed) return { secondsToWait: today.resetSeconds, ownQuota }
    const recent = await limits.consume(`accounts:sign-in:${pair}`, BY_ADDRESS_AND_ACCOUNT)
    if (!recent.allowed) return { secondsToWait: recent.resetSeconds, ownQuota }
    const ofAccount = await limits.consume(`accounts:sign-in:email:${account}`, BY_ACCOUNT)
    const delay = Math.max(
      delayAfter(triesOf(recent), FREE_TRIES),
      delayAfter(triesOf(ofAccount), FREE_TRIES_OF_ACCOUNT),
    )
    return { secondsToWait: await slowDown('strangers', account, delay), ownQuota }
  }

  return async ({ address, email, deviceSecret }: PasswordTry): Promise<PasswordVerdict> => {
    if (deviceSecret !== null && (await isKnownDevice(email, deviceSecret))) {
      return { ...(await countDevice(deviceSecret)), isKnownDevice: true }
    }
    return countStranger(address, email)
  }
}

function triesOf({ limit, remaining }: Consumption): number {
  return limit - remaining
}

function delayAfter(tries: number, free: number): number {
  return tries <= free ? 0 : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (tries - free - 1))
}
