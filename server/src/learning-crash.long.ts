import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkpointSchema, fold, unfold } from '@frase/core/memory/record/checkpoint'
import { between, seededRandom } from '@frase/core/randomness'
import { SEED } from '@frase/core/testing/effort'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { newAnswers } from './services/accounts/testing/learning.ts'
import { copyPreparedDatabase } from './services/accounts/testing/prepared-database.ts'
import { builtServer, type ServerProcess, startServer } from './testing/server-process.ts'
import { type SignedIn, type Visitor, visitorOf } from './testing/visitor.ts'

const ROUNDS = 2
/** The number of requests before the one during which the server is killed: they show how long one takes. */
const ANSWERED_BEFORE = 3
/** Fewer in all rounds together than a person may send in a day. */
const EVENTS = 20
const PAGE = 15

const random = seededRandom(SEED)
const dataDir = mkdtempSync(join(tmpdir(), 'frase-learning-crash-'))
let build: string
let latest: ServerProcess | undefined
/** The learner, and her events that the server has acknowledged since the last reset. */
let email: string | undefined
let known: { epoch: string; ids: Set<string> } = { epoch: '', ids: new Set() }

beforeAll(async () => {
  build = await builtServer()
  await copyPreparedDatabase(join(dataDir, 'accounts'))
})

afterAll(async () => {
  await latest?.kill()
  rmSync(dataDir, { recursive: true })
})

interface Device {
  visitor: Visitor
  learner: SignedIn
  push: () => Promise<ReturnType<typeof newAnswers>>
  /** Everything that a new device reads. */
  readAll: () => Promise<{ epoch: string; ids: string[] }>
}

async function start(): Promise<Device> {
  latest = await startServer({ build, dataDir })
  await latest.listening
  const visitor = visitorOf(latest.origin, dataDir)
  await visitor.ready()
  const learner = email === undefined ? await visitor.join() : await visitor.session(email)
  email = learner.email
  return {
    visitor,
    learner,
    async push() {
      const events = newAnswers(EVENTS)
      await visitor.pushEvents(learner, known.epoch, events)
      for (const { id } of events) known.ids.add(id)
      return events
    },
    async readAll() {
      const read = await readOn(visitor, learner, null, 0)
      return { epoch: read.epoch, ids: read.ids }
    },
  }
}

async function readOn(visitor: Visitor, learner: SignedIn, from: string | null, after: number, limit = 500) {
  let [epoch, cursor, isOver] = [from, after, false]
  const ids: string[] = []
  while (!isOver) {
    const { page, ...answer } = await visitor.pullEvents(learner, epoch, cursor, limit)
    ids.push(...idsIn(page))
    epoch = answer.epoch
    cursor = page.cursor
    isOver = !page.more
  }
  return { epoch: epoch ?? '', ids }
}

const eventSchema = z.object({ id: z.string() })

function idsIn({ events, checkpoints }: { events: readonly unknown[]; checkpoints: readonly unknown[] }) {
  const folded = checkpoints.flatMap((checkpoint) => unfold(checkpointSchema.parse(checkpoint)))
  return [...events, ...folded].map((event) => eventSchema.parse(event).id)
}

/** Sends requests until their duration is known, and kills the server in the middle of the next one. */
async function killDuring<Answer>(
  prepare: () => Promise<unknown>,
  request: () => Promise<Answer>,
): Promise<Answer | undefined> {
  let waited = 0
  for (let asked = 0; asked < ANSWERED_BEFORE; asked += 1) {
    await prepare()
    const began = performance.now()
    await request()
    waited += performance.now() - began
  }
  await prepare()
  const broken = request().catch((error: unknown) => {
    // This is how fetch reports that the server is gone, or that the answer broke off.
    if (error instanceof TypeError) return undefined
    throw error
  })
  await pause(between(random, 0, waited / ANSWERED_BEFORE))
  await latest?.kill()
  return broken
}

const sorted = (ids: Iterable<string>) => [...ids].sort()

describe.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))('in round %i', (round) => {
  it('a kill in the middle of folding leaves every acknowledged event in the log, once', async () => {
    const { visitor, learner, push, readAll } = await start()
    if (round === 1) known = { epoch: (await readAll()).epoch, ids: new Set() }
    let last: Awaited<ReturnType<typeof push>> = []
    await killDuring(
      async () => {
        last = await push()
      },
      () => visitor.foldEvents(learner, known.epoch, fold(last)),
    )
    const again = await start()
    expect(sorted((await again.readAll()).ids)).toEqual(expect.arrayContaining(sorted(known.ids)))
    // The device does not know whether it was folded, and asks once more.
    await again.visitor.foldEvents(again.learner, known.epoch, fold(last))
    const { epoch, ids } = await again.readAll()
    expect(epoch).toBe(known.epoch)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining([...known.ids]))
    known.ids = new Set(ids)
    await latest?.kill()
  })

  it('a kill in the middle of reading lets a device read on where it was, and it misses nothing', async () => {
    const { visitor, learner, push } = await start()
    const read = new Set<string>()
    let cursor = 0
    await killDuring(push, async () => {
      const { page } = await visitor.pullEvents(learner, known.epoch, cursor, PAGE)
      for (const id of idsIn(page)) read.add(id)
      cursor = page.cursor
    })
    const again = await start()
    const rest = await readOn(again.visitor, again.learner, known.epoch, cursor, PAGE)
    expect(rest.epoch).toBe(known.epoch)
    expect(rest.ids.filter((id) => read.has(id))).toEqual([])
    expect([...read, ...rest.ids]).toEqual(expect.arrayContaining([...known.ids]))
    await latest?.kill()
  })

  it('a kill in the middle of a reset forgets all or nothing, and repeating it forgets nothing newer', async () => {
    const { visitor, learner, push } = await start()
    let asked = known
    const answer = await killDuring(push, async () => {
      asked = known
      const { epoch } = await visitor.resetLearning(learner, known.epoch)
      known = { epoch, ids: new Set() }
      return epoch
    })
    const again = await start()
    const found = await again.readAll()
    if (found.epoch === asked.epoch) expect(answer).toBeUndefined()
    expect(found.ids).toEqual(found.epoch === asked.epoch ? expect.arrayContaining([...asked.ids]) : [])
    // A device that got no answer asks again, also after another one has gone on.
    known = { epoch: (await again.visitor.resetLearning(again.learner, asked.epoch)).epoch, ids: new Set() }
    if (found.epoch !== asked.epoch) expect(known.epoch).toBe(found.epoch)
    await again.push()
    expect((await again.visitor.resetLearning(again.learner, asked.epoch)).epoch).toBe(known.epoch)
    expect(sorted((await again.readAll()).ids)).toEqual(sorted(known.ids))
    await latest?.kill()
  })
})

it('After all kills the counters of the log say what is in it.', async () => {
  await start()
  await latest?.stop()
  const connection = await createPgliteConnection({ url: join(dataDir, 'accounts') })
  try {
    const { rows } = await connection.driver.query(`
      select record.event_count - count(stored.event) as events, record.characters - coalesce(sum(stored.characters), 0) as characters,
        record.last_number >= coalesce(max(stored.number), 0) as is_ahead
      from private.learning_records as record
      left join public.learning_events as stored on stored.person = record.person
      group by record.person`)
    expect(rows.map((row) => Object.values(Object(row)).map(String))).toEqual([['0', '0', 'true']])
  } finally {
    await connection.close()
  }
})
