import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createMemoryLimits } from '../limits/built-in.ts'
import { type AccountsServer, sharedAccountsServer } from './testing/accounts-server.ts'
import { learningOf, newAnswer } from './testing/learning.ts'
import { openOwnDatabase } from './testing/own-database.ts'
import { newLearner, newPerson } from './testing/people.ts'

/* One person's data must cost the others nothing: the built-in accounts answer one request at a time. */

/** The engine is ended after 20 seconds. On a busy machine a read takes half a second. */
const SOON_MS = 6000

let server: AccountsServer

beforeAll(async () => {
  server = await sharedAccountsServer({ limits: createMemoryLimits() })
})

/** One answer that is stored, and a checkpoint in which hundreds of rows name one large value in every field. */
async function largeFold() {
  const log = learningOf((await newPerson(server)).client)
  const epoch = await log.epoch()
  const answer = newAnswer()
  await log.stored(epoch, [answer])
  const places = Array.from({ length: 12 }, () => 0)
  const row = [answer.id, answer.at, answer.offset, ...places]
  const checkpoint = {
    version: 1,
    values: [Array.from({ length: 12_000 }, () => 1)],
    answers: Array.from({ length: 400 }, () => row),
  }
  return async () => {
    const parameters = { p_epoch: epoch, p_checkpoint: checkpoint }
    const { error, status } = await log.call('fold_learning_events', parameters)
    return { status, message: error?.message }
  }
}

/** Events of 16 KB, of which PostgreSQL would make almost a megabyte each. */
async function growingEvents() {
  const log = learningOf((await newPerson(server)).client)
  const epoch = await log.epoch()
  const event = () => ({
    id: randomUUID(),
    at: 1,
    kind: 'met',
    n: Array.from({ length: 2000 }, () => 5e-324),
  })
  return async () => {
    const { error, status } = await log.push(epoch, [event(), event(), event(), event()])
    return { status, message: error?.message, stored: (await log.pull()).page.events.length }
  }
}

it('A checkpoint with one value in hundreds of rows and events of numbers that grow are refused, and nobody waits for them.', async () => {
  const [sendFold, sendEvents] = [await largeFold(), await growingEvents()]
  const other = await newLearner(server)
  const readProfile = async () => {
    const began = performance.now()
    const { data, error } = await other.client.from('users').select('*').eq('id', other.id).single()
    expect({ error, data }).toMatchObject({ error: null, data: { id: other.id } })
    return performance.now() - began
  }
  await readProfile()
  let areAnswered = false
  const answers = Promise.all([sendFold(), sendEvents()]).finally(() => {
    areAnswered = true
  })
  const waits: number[] = []
  while (!areAnswered) waits.push(await readProfile())
  waits.push(await readProfile())
  expect(await answers).toEqual([
    { status: 400, message: 'invalid_request' },
    { status: 400, message: 'invalid_request', stored: 0 },
  ])
  expect(Math.max(...waits)).toBeLessThan(SOON_MS)
  expect(server.logLines.filter((line) => line.includes('accounts are ready'))).toHaveLength(1)
})

describe('the database itself, which is sent JSON that no browser writes,', () => {
  /** The functions as called by somebody with an open session. */
  async function openLog() {
    const database = await openOwnDatabase()
    const person = randomUUID()
    await database.exec(`
      insert into auth.users (id) values ('${person}');
      create or replace function private.require_learner() returns uuid language sql
        return '${person}'::uuid;
      select public.pull_learning_events(null, 0, 1);
    `)
    const ask = (call: string) =>
      database.query(`select public.${call} as answer from private.learning_records`).then(
        ({ rows }) => Object(rows[0]).answer,
        (error: unknown) => Object(error).code,
      )
    return { ask, close: database.close }
  }

  it('refuses numbers with thousands of digits in events and checkpoints before it writes them out', async () => {
    const { ask, close } = await openLog()
    const push = (note: string) =>
      ask(`push_learning_events(epoch, '[{"id":"${randomUUID()}","at":1,"kind":"met","note":${note}}]')`)
    const fold = (value: string) =>
      ask(`fold_learning_events(epoch, '{"version":1,"values":[${value}],"answers":[]}')`)
    const numbers = ['1e131071', '1e131072', '-1.5E+9999', '[1e-16000]'].flatMap((one) => [
      one,
      `[${Array.from({ length: 1000 }, () => one).join()}]`,
    ])
    for (const number of numbers) {
      const answers = [await push(number), await fold(number)]
      expect([number.slice(0, 20), ...answers]).toEqual([number.slice(0, 20), 'PT400', 'PT400'])
    }
    expect(await push(`[${Array.from({ length: 2000 }, () => '1e999').join()}]`)).toBe('PT413')
    expect(await push('"1e131072"')).toEqual({ before: 0, last: 1 })
    expect(await push('["a\\"b 1e131072", 5e-324]')).toEqual({ before: 1, last: 2 })
    await close()
  })
})
