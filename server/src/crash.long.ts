import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { between, seededRandom } from '@frase/core/randomness'
import { SEED } from '@frase/core/testing/effort'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyLedger } from './testing/crash/ledger.ts'
import { compareWithFiles, type Reconciliation, settle } from './testing/crash/reconcile.ts'
import { learnUntilGone, pay, payUntilGone, signUpUntilGone, simulatorState } from './testing/crash/work.ts'
import { builtServer, type ServerProcess, startServer } from './testing/server-process.ts'
import { type Visitor, visitorOf } from './testing/visitor.ts'

/** `npm run test:crash` stores its report here. */
const { CRASH_REPORT } = process.env
/** The report covers some eighty kills; the test of every change has a quarter of them. */
const [ROUNDS, FIRST_STARTS] = CRASH_REPORT ? [24, 8] : [6, 2]
const FIRST_START_MS = 8000
const START_MS = 3000
const WORK_MS = 3000

const random = seededRandom(SEED)
const dataDir = mkdtempSync(join(tmpdir(), 'frase-crash-'))
const open = emptyLedger()
const done = emptyLedger()
const kills = { firstStart: 0, start: 0, signUps: 0, webhooks: 0, learning: 0 }
let build: string
let latest: ServerProcess | undefined

beforeAll(async () => {
  build = await builtServer()
})

afterAll(async () => {
  await latest?.kill()
  rmSync(dataDir, { recursive: true })
})

async function start(): Promise<ServerProcess> {
  latest = await startServer({ build, dataDir })
  return latest
}

async function killDuringStart(kind: 'firstStart' | 'start', withinMs: number): Promise<void> {
  const server = await start()
  await pause(between(random, 0, withinMs))
  if (!server.output.log.some((line) => line.includes('accounts are ready'))) kills[kind] += 1
  await server.kill()
  done.log.push(...server.output.log)
}

/**
 * Starts, checks that everything acknowledged so far is stored, lets people work, and kills in the middle of
 * it.
 */
async function killDuring(
  kind: 'signUps' | 'webhooks' | 'learning',
  prepare: (visitor: Visitor) => Promise<() => Promise<void>>,
): Promise<void> {
  const server = await startSettled()
  const visitor = visitorOf(server.origin, dataDir)
  await buyFirst(visitor)
  const work = await prepare(visitor)
  const working = work()
  await Promise.race([working, pause(between(random, 0, WORK_MS))])
  if (open.inFlight > 0) kills[kind] += 1
  await server.kill()
  await working
  done.log.push(...server.output.log)
}

async function startSettled(): Promise<ServerProcess> {
  const server = await start()
  await server.listening
  await visitorOf(server.origin, dataDir).ready()
  await settle(server, open, done, dataDir)
  return server
}

/** Events can be sent only about a subscription that exists. */
async function buyFirst(visitor: Visitor): Promise<void> {
  if (simulatorState(dataDir).subscriptions.length > 0) return
  const buyer = await visitor.join()
  const checkout = await visitor.openCheckout(buyer)
  await pay(visitor, checkout)
  await visitor.untilPremium(buyer)
  done.purchases.push({ buyer, checkout, isAcknowledged: true })
}

/** A new person each time: nobody may send as many events in a day as all the rounds together. */
async function prepareLearning(visitor: Visitor): Promise<() => Promise<void>> {
  const learner = await visitor.join()
  const { epoch } = await visitor.pullEvents(learner)
  return () => learnUntilGone(visitor, learner, epoch, open)
}

function reportOf({ signUps, purchases, events, pushes }: Reconciliation): string {
  return [
    '# Kills',
    '',
    `The server was killed with SIGKILL at random moments (seed ${SEED}), started again, and asked for everything that`,
    'it had acknowledged. Made by `npm run test:crash`.',
    '',
    '| killed | times |',
    '|---|---|',
    `| during the very first start | ${kills.firstStart} |`,
    `| during a later start | ${kills.start} |`,
    `| with sign-ups in flight | ${kills.signUps} |`,
    `| with purchases and payment events in flight | ${kills.webhooks} |`,
    `| with pushes of learning events in flight | ${kills.learning} |`,
    '',
    '| | acknowledged | found afterwards |',
    '|---|---|---|',
    `| sign-ups | ${signUps.acknowledged} | ${signUps.found} |`,
    `| purchases that lead to premium | ${purchases.acknowledged} | ${purchases.found} |`,
    `| payment events, each applied once | ${events.acknowledged} | ${events.found} |`,
    `| learning events | ${pushes.acknowledged} | ${pushes.found} |`,
    '',
  ].join('\n')
}

it('a server that is killed loses nothing it has acknowledged, and does nothing twice', {
  timeout: 120_000 + ROUNDS * 120_000 + FIRST_STARTS * 30_000,
}, async () => {
  process.stdout.write(`Killing with seed ${SEED}\n`)
  for (let n = 0; n < FIRST_STARTS; n += 1) await killDuringStart('firstStart', FIRST_START_MS)
  for (let round = 0; round < ROUNDS; round += 1) {
    await killDuring('signUps', async (visitor) => () => signUpUntilGone(visitor, open))
    if (round % 3 === 0) await killDuringStart('start', START_MS)
    await killDuring('webhooks', async (visitor) => () => payUntilGone(visitor, open, dataDir))
    await killDuring('learning', prepareLearning)
  }
  const last = await startSettled()
  await last.stop()
  done.log.push(...last.output.log)

  const found = await compareWithFiles(done, dataDir)
  const report = reportOf(found)
  process.stdout.write(`${report}\n`)
  if (CRASH_REPORT) writeFileSync(CRASH_REPORT, report)
  for (const [what, tally] of Object.entries(found)) expect(tally.found, what).toBe(tally.acknowledged)
  expect(found.purchases.acknowledged).toBeGreaterThan(0)
  expect(found.events.acknowledged).toBeGreaterThan(0)
  expect(kills.signUps).toBe(ROUNDS)
  expect(kills.webhooks).toBe(ROUNDS)
  expect(found.pushes.acknowledged).toBeGreaterThan(0)
  expect(kills.learning).toBe(ROUNDS)
  expect(readdirSync(dataDir).sort()).toEqual([
    'accounts',
    'accounts.sha256',
    'payments.json',
    'secrets.json',
    'signing-keys.json',
  ])
})
