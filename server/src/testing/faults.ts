import { STATUS_CODES } from 'node:http'
import { IS_LONG } from '@frase/core/testing/effort'
import { expect, vi } from 'vitest'
import type { Fault, FaultyUpstream } from './upstreams/faulty-upstream.ts'

declare module 'vitest' {
  interface TaskMeta {
    faults?: FaultRow[]
  }
}

/** One line of the table: a visitor's answers from a route during a fault, and afterwards. */
export interface FaultRow {
  service: string
  fault: string
  route: string
  status: number
  retryAfter: string
  message: string
  ms: number
  limitMs: number
  /** The answer after enough failures in a row, and the one after the service has recovered. */
  afterwards: number
  back: number
}

export interface FaultCase {
  name: string
  fault: Fault
  /** The status of a service that answers. */
  status?: number
}

/** The hardest fault for the product: nothing ends without a deadline. */
const QUICK = 'never answers'

const WIRE_FAULTS: readonly FaultCase[] = (
  [
    'refuses the connection',
    'never answers',
    'answers byte by byte',
    'answers garbage',
    'cuts the answer',
  ] as const
).map((fault) => ({ name: fault, fault }))

const STATUSES = [401, 402, 403, 404, 413, 429, 500, 503]
const RETRY_AFTER = '7'

/**
 * Every fault that a service on HTTP can have; `bodyOf` is an error in the service's own form, `more` are statuses that
 * have a meaning for it alone.
 */
export function httpFaults(
  bodyOf: (status: number) => unknown,
  more: readonly number[] = [],
): readonly FaultCase[] {
  const refusals = [...STATUSES, ...more].map((status) => ({
    name: `answers ${status}`,
    fault: { says: httpAnswer(status, 'application/json', JSON.stringify(bodyOf(status))) },
    status,
  }))
  return selected([...WIRE_FAULTS, WEB_PAGE, ...refusals])
}

/** The faults of a service that does not use HTTP, with refusals in its own words. */
export function otherFaults(refusals: readonly string[]): readonly FaultCase[] {
  return selected([
    ...WIRE_FAULTS,
    ...refusals.map((line) => ({ name: `says ${line}`, fault: { says: `${line}\r\n` } })),
  ])
}

function selected(faults: readonly FaultCase[]): readonly FaultCase[] {
  return IS_LONG ? faults : faults.filter(({ name }) => name === QUICK)
}

/** An answer of a proxy or a captive portal. */
const WEB_PAGE: FaultCase = {
  name: 'answers a web page',
  fault: { says: httpAnswer(200, 'text/html', '<!doctype html><title>Sign in to the network</title>') },
  status: 200,
}

function httpAnswer(status: number, contentType: string, body: string): string {
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${contentType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...(status === 429 ? [`retry-after: ${RETRY_AFTER}`] : []),
    '',
    body,
  ].join('\r\n')
}

/** Outages open a circuit; a refusal is the answer of a healthy service. */
function isOutage({ status = 500 }: FaultCase): boolean {
  return status < 400 || status >= 500
}

/** The status for the cause of a failure, and when to retry. */
export function statusDuring({ fault, status }: FaultCase): Pick<Expected, 'status' | 'retryAfter'> {
  if (status === 429) return { status: 429, retryAfter: RETRY_AFTER }
  return { status: fault === 'never answers' || fault === 'answers byte by byte' ? 504 : 502 }
}

/** A route's message about a service that did not answer at all. */
export function noAnswer(name: string, fault: FaultCase): string {
  return statusDuring(fault).status === 504
    ? `${name} did not answer in time`
    : `${name} could not be reached`
}

export interface Expected {
  status: number
  /** The message of the answer; null if the route works without the service. */
  error: string | null
  retryAfter?: string
}

export interface FaultyRoute {
  name: string
  /** Makes a new request every time, so that no cache answers. */
  ask: (signal: AbortSignal) => Promise<Response>
  /** The longest that an answer may take. */
  limitMs: number
  during: (fault: FaultCase) => Expected
  /** The status while the circuit is open; null if there is no circuit. */
  whenOpen: number | null
}

export interface FaultySetting {
  service: string
  upstream: FaultyUpstream
  routes: readonly FaultyRoute[]
  /** A request that does not depend on the service. */
  elsewhere: () => Promise<Response>
  health: () => Promise<Response>
  /** Lets the pause of an open circuit pass. */
  passTime: () => void
}

/** What a busy machine may add to a deadline. */
const SLACK_MS = 3000
/** Six failures, of which five open a circuit, and never so many at once that some have to queue. */
const ROUNDS_TO_OPEN = 3
const AT_ONCE = 2
const EVENTUALLY = { timeout: 60_000, interval: 50 }

/** The time for one fault: its failures, those in a row, and the recovery. */
export const TIMEOUT = { timeout: 180_000 }

/** Long enough for a healthy service on a busy machine. */
const SHORT_MS = 800

/** How long the product waits for a service, and the adapter's timings: none if that is its own deadline. */
export function deadline(ownMs: number): { limitMs: number; timings: { timeoutMs?: number } } {
  return IS_LONG ? { limitMs: ownMs, timings: {} } : { limitMs: SHORT_MS, timings: { timeoutMs: SHORT_MS } }
}

/**
 * Breaks the service, sends requests to all that depends on it, lets its circuit open, fixes it, and sends
 * them again.
 */
export async function withstand(setting: FaultySetting, fault: FaultCase): Promise<FaultRow[]> {
  const { service, upstream, routes } = setting
  setting.passTime()
  await upstream.break(fault.fault)
  let heard: Heard[]
  let afterwards: Heard[]
  try {
    heard = await failOnce(setting, fault)
    afterwards = await failInARow(setting, fault)
  } finally {
    await upstream.heal()
  }
  const back = await Promise.all(routes.map((route) => untilWell(route, setting.passTime)))

  const rows = routes.map(({ name, limitMs }, index) => {
    const { status, error, retryAfter, ms } = heard[index] ?? missing()
    return {
      service,
      fault: fault.name,
      route: name,
      status,
      retryAfter: retryAfter ?? '',
      message: error ?? '(answered without it)',
      ms: Math.round(ms),
      limitMs,
      afterwards: afterwards[index]?.status ?? missing(),
      back: back[index] ?? missing(),
    }
  })
  for (const row of rows) process.stdout.write(`${lineOf(row)}\n`)
  return rows
}

async function failOnce(setting: FaultySetting, fault: FaultCase): Promise<Heard[]> {
  const heard = fault.status === 429 ? await hearInTurn(setting) : await Promise.all(setting.routes.map(hear))
  for (const [index, { name, limitMs, during }] of setting.routes.entries()) {
    const { ms, ...answer } = heard[index] ?? missing()
    const { status, error, retryAfter = null } = during(fault)
    expect(answer, name).toEqual({ status, error, retryAfter })
    expect(ms, `${name} took too long`).toBeLessThan(limitMs + SLACK_MS)
  }
  expect((await setting.health()).status, 'the server is alive').toBe(200)
  expect((await setting.elsewhere()).status, 'other routes work').toBe(200)
  return heard
}

/** A service that names a time gets no request before it: each route has to learn that for itself. */
async function hearInTurn({ routes, passTime }: FaultySetting): Promise<Heard[]> {
  const heard: Heard[] = []
  for (const route of routes) {
    heard.push(
      // A late call of an earlier request, such as the report of a shown photo, may have got it just before.
      await vi.waitFor(async () => {
        passTime()
        const answer = await hear(route)
        expect(answer.error ?? '', `${route.name} during the pause`).not.toContain('is not answering')
        return answer
      }, EVENTUALLY),
    )
    passTime()
  }
  return heard
}

async function failInARow({ upstream, routes }: FaultySetting, fault: FaultCase): Promise<Heard[]> {
  for (let round = 0; round < ROUNDS_TO_OPEN; round++) {
    await Promise.all(routes.flatMap((route) => Array.from({ length: AT_ONCE }, () => hear(route))))
  }
  const before = upstream.asked()
  const heard = await Promise.all(routes.map(hear))
  for (const [index, { name, whenOpen, during }] of routes.entries()) {
    const { status, retryAfter } = heard[index] ?? missing()
    const isOpen = isOutage(fault) && whenOpen !== null
    expect(status, `${name} after many failures`).toBe(isOpen ? whenOpen : during(fault).status)
    if (status === 503) expect(Number(retryAfter), 'when to come back').toBeGreaterThan(0)
  }
  if (isOutage(fault) && routes.every(({ whenOpen }) => whenOpen !== null)) {
    expect(upstream.asked(), 'while its circuit is open the service is left alone').toBe(before)
  }
  return heard
}

async function untilWell(route: FaultyRoute, passTime: () => void): Promise<number> {
  return vi.waitFor(async () => {
    passTime()
    const { status, error } = await hear(route)
    expect({ status, error }, `${route.name} when the service is back`).toEqual({
      status: expect.toSatisfy((code: number) => code < 300),
      error: null,
    })
    return status
  }, EVENTUALLY)
}

interface Heard {
  status: number
  error: string | null
  retryAfter: string | null
  ms: number
}

async function hear({ ask, name, limitMs }: FaultyRoute): Promise<Heard> {
  const began = performance.now()
  // A queued request waits for the one before it: twice its own time is the longest.
  const response = await ask(AbortSignal.timeout(2 * limitMs + SLACK_MS)).catch((error: unknown) => {
    throw new Error(`${name} was never answered`, { cause: error })
  })
  const text = await response.text()
  return {
    status: response.status,
    error: response.ok ? null : messageOf(text),
    retryAfter: response.headers.get('retry-after'),
    ms: performance.now() - began,
  }
}

/** Our own routes say `error`, the accounts say `msg` as their hosted model does. */
function messageOf(text: string): string {
  const { error, msg } = JSON.parse(text)
  return error ?? msg
}

function missing(): never {
  throw new Error('A route was not asked')
}

function lineOf(row: FaultRow): string {
  return [
    row.service.padEnd(9),
    row.fault.padEnd(23),
    row.route.padEnd(30),
    `${row.status} → ${row.afterwards} → ${row.back}`.padEnd(16),
    `${row.ms} ms`.padStart(8),
    row.message,
  ].join(' ')
}
