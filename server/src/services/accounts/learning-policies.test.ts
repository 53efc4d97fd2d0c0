import { randomUUID } from 'node:crypto'
import { REST_FUNCTIONS_ROOT } from '@frase/core/contract/paths'
import { fold } from '@frase/core/memory/record/checkpoint'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgres } from '../../../../scripts/programs.mjs'
import { NoSocket } from './no-socket.ts'
import { type HostedProject, PROJECT_KEYS, startHostedProject } from './testing/hosted-project.ts'
import { type Learning, learningOf, newAnswer, newAnswers, readAll } from './testing/learning.ts'
import { newEmail, PASSWORD, type Person } from './testing/people.ts'

/*
 * What the database itself lets through, without the product in front of it, as in a hosted project: on a
 * real PostgreSQL, where requests run beside each other, if this machine has one.
 */

const NOT_ALLOWED = { code: '42501' }
/** Far more than any of these requests takes, and far less than those that the limits prevent. */
const SOON_MS = 6000

let project: HostedProject
let ana: Person
let ben: Person
let learning: Learning
let epoch: string

beforeAll(async () => {
  project = await startHostedProject({ postgresPrograms: findPostgres() ?? undefined })
  ana = await project.newPerson(newEmail())
  ben = await project.newPerson(newEmail())
  learning = learningOf(ana.client)
  epoch = await learning.epoch()
  await learning.stored(epoch, newAnswers(3))
})

afterAll(() => project.stop())

/** A request with a token, even of a closed session. */
function clientWith(accessToken: string) {
  return createClient(project.url, PROJECT_KEYS.publishableKey, {
    accessToken: async () => accessToken,
    realtime: { transport: NoSocket },
  })
}

/** A body that JSON.stringify would not write. */
async function sent(name: string, body: string) {
  const answer = await fetch(`${project.url}${REST_FUNCTIONS_ROOT}/${name}`, {
    method: 'POST',
    headers: {
      apikey: PROJECT_KEYS.publishableKey,
      authorization: `Bearer ${ana.accessToken}`,
      'content-type': 'application/json',
    },
    body,
  })
  return { status: answer.status, code: Object(await answer.json()).code }
}

const CALLS: Record<string, (log: Learning) => PromiseLike<{ error: unknown; data: unknown }>> = {
  pull: ({ call }) => call('pull_learning_events', { p_epoch: epoch, p_cursor: 0, p_limit: 9 }),
  push: ({ push }) => push(epoch, [newAnswer()]),
  fold: ({ call }) =>
    call('fold_learning_events', { p_epoch: epoch, p_checkpoint: { version: 1, values: [], answers: [] } }),
  reset: ({ call }) => call('reset_learning', { p_epoch: epoch }),
}

describe('the log of somebody', () => {
  it('cannot be read by anybody else, even without the function', async () => {
    const own = await ana.client.from('learning_events').select('person')
    expect(own.data).toEqual([{ person: ana.id }, { person: ana.id }, { person: ana.id }])
    expect((await ben.client.from('learning_events').select('*')).data).toEqual([])
    const { data, error } = await project.client().from('learning_events').select('*')
    expect(data ?? []).toEqual([])
    expect(error === null || error.code === '42501').toBe(true)
  })

  it('can be changed by its functions only', async () => {
    const table = () => ana.client.from('learning_events')
    const row = { person: ana.id, id: newAnswer().id, number: 99, event: newAnswer(), characters: 1 }
    const before = (await table().select('*')).data
    expect((await table().insert(row)).error).toMatchObject(NOT_ALLOWED)
    expect((await table().insert({ ...row, person: ben.id })).error).toMatchObject(NOT_ALLOWED)
    await table().update({ number: 1000 }).eq('person', ana.id)
    await table().delete().eq('person', ana.id)
    await ben.client.from('learning_events').delete().eq('person', ana.id)
    expect((await table().select('*')).data).toEqual(before)
  })

  it.each(Object.keys(CALLS))('refuses the %s of another person who knows its epoch', async (name) => {
    const stranger = learningOf(ben.client)
    const { data } = (await CALLS[name]?.(stranger)) ?? {}
    if (name === 'pull') {
      expect(data).toMatchObject({ epoch: await stranger.epoch(), resetAt: null, page: { events: [] } })
    } else expect(data).toBeNull()
    expect((await learning.pull(epoch)).page.events).toHaveLength(3)
  })

  it.each(Object.keys(CALLS))('refuses the %s of a visitor', async (name) => {
    const answer = await CALLS[name]?.(learningOf(project.client()))
    expect(answer).toMatchObject({ data: null, error: NOT_ALLOWED, status: 401 })
  })

  it.each(Object.keys(CALLS))('refuses the %s of a token whose session has ended', async (name) => {
    const leaver = await project.newPerson(newEmail())
    await learningOf(leaver.client).epoch()
    const stolen = clientWith(leaver.accessToken)
    expect((await CALLS.pull?.(learningOf(stolen)))?.error).toBeNull()
    // Another device of the same person stays signed in.
    await project.client().auth.signInWithPassword({ email: leaver.email, password: PASSWORD })
    await leaver.client.auth.signOut({ scope: 'local' })
    expect(await CALLS[name]?.(learningOf(stolen))).toMatchObject({ data: null, error: NOT_ALLOWED })
    expect((await stolen.from('learning_events').select('*')).data).toEqual([])
  })

  it('has a record of limits that nobody can read or change', async () => {
    expect((await ana.client.from('learning_records').select('*')).data).toBeNull()
    expect((await ana.client.schema('private').from('learning_records').select('*')).data).toBeNull()
    for (const name of ['export_learning', 'begin_learning_epochs', 'learning_page']) {
      const parameters = { p_user_id: ben.id, p_cursor: 0 }
      expect((await ana.client.rpc(name, parameters)).error, name).not.toBeNull()
    }
  })
})

describe('the database itself', () => {
  it.each<[string, number, () => unknown]>([
    ['an event of more than 16,384 characters', 413, () => [{ ...newAnswer(), note: 'x'.repeat(16_384) }]],
    ['more than 500 events', 413, () => newAnswers(501)],
    [
      'more than 200,000 characters',
      413,
      () => Array.from({ length: 20 }, () => ({ ...newAnswer(), note: 'x'.repeat(10_000) })),
    ],
    ['what is no list', 400, () => ({})],
    ['what is no event', 400, () => [7]],
    ['an event with an id in capitals', 400, () => [newAnswer({ id: newAnswer().id.toUpperCase() })]],
  ])('refuses %s', async (_what, status, events) => {
    const answer = await learning.call('push_learning_events', { p_epoch: epoch, p_events: events() })
    expect({ status: answer.status, code: answer.error?.code }).toEqual({ status, code: `PT${status}` })
  })

  it.each<[string, number, string]>([
    ['an event whose numbers grow', 413, `[${Array.from({ length: 2000 }, () => '5e-324').join()}]`],
    ['the zero character', 400, '"a\\u0000b"'],
    ['half of a surrogate pair', 400, '"\\ud800"'],
  ])('refuses %s, and nothing of the same push is stored', async (_what, status, value) => {
    const event = `{"id":"${randomUUID()}","at":1,"kind":"met","note":${value}}`
    const body = `{"p_epoch":"${epoch}","p_events":[${JSON.stringify(newAnswer())},${event}]}`
    const answer = await sent('push_learning_events', body)
    expect(answer).toMatchObject({ status, code: `PT${status}` })
    expect((await learning.pull()).page.events).toHaveLength(3)
  })

  it('counts the characters of what it stores, and takes a number that a learner typed', async () => {
    const { client } = await project.newPerson(newEmail())
    const own = learningOf(client)
    const event = { ...newAnswer({ answer: '1e99999' }), n: 5e-300 }
    await own.stored(await own.epoch(), [event])
    expect((await own.pull()).page.events).toEqual([event])
    const { data } = await client.from('learning_events').select('characters').single()
    expect(data?.characters).toBeGreaterThan(JSON.stringify(event).length + 290)
  })

  const row = (...places: unknown[]) => [newAnswer().id, 1, 0, ...places]
  const same = row(0)
  const twelve = (place: number) => Array.from({ length: 12 }, () => place)
  it.each<[string, number, unknown[], unknown[]]>([
    ['an id that is none', 400, [], [['x', 1, 0]]],
    ['a row that is none', 400, [], [3]],
    ['a row that is too short', 400, [], [[newAnswer().id, 1]]],
    ['a place that is no number', 400, ['a'], [row('0')]],
    ['a place between two', 400, ['a'], [row(0.5)]],
    ['a place that no array has', 400, ['a'], [row(1e20)]],
    ['one answer hundreds of times', 400, ['a'], Array.from({ length: 400 }, () => same)],
    ['a value that is large', 413, ['x'.repeat(2001)], [row(0)]],
    ['a value that grows', 413, [Array.from({ length: 10 }, () => 5e-324)], [row(0)]],
    [
      'many rows that name one value',
      413,
      ['x'.repeat(400)],
      Array.from({ length: 99 }, () => row(...twelve(0))),
    ],
    ['more than a thousand rows', 413, [], Array.from({ length: 1001 }, () => row())],
    ['more than 200,000 characters', 413, Array.from({ length: 150 }, () => 'x'.repeat(1500)), []],
  ])('refuses a checkpoint with %s at once', async (_what, status, values, answers) => {
    const checkpoint = { version: 1, values, answers }
    const began = performance.now()
    const answer = await learning.call('fold_learning_events', { p_epoch: epoch, p_checkpoint: checkpoint })
    expect({ status: answer.status, code: answer.error?.code }).toEqual({ status, code: `PT${status}` })
    expect(performance.now() - began).toBeLessThan(SOON_MS)
  })

  it('folds a thousand answers of the product', async () => {
    const own = learningOf((await project.newPerson(newEmail())).client)
    const ownEpoch = await own.epoch()
    const answers = newAnswers(1000).map((answer, place) => ({ ...answer, visible: 1000 + place, tries: 2 }))
    await own.stored(ownEpoch, answers.slice(0, 500))
    await own.stored(ownEpoch, answers.slice(500))
    expect(await own.fold(ownEpoch, fold(answers))).toMatchObject({ folded: 1000 })
  })

  it('refuses more than five million characters a day', async () => {
    const own = learningOf((await project.newPerson(newEmail())).client)
    const own_epoch = await own.epoch()
    const large = () => Array.from({ length: 12 }, () => ({ ...newAnswer(), note: 'x'.repeat(15_500) }))
    for (let turn = 0; turn < 26; turn += 1) await own.stored(own_epoch, large())
    expect((await own.push(own_epoch, large())).error).toMatchObject({
      code: 'PT429',
      message: 'too_many_today',
    })
  })
})

describe('devices that push at the same moment', () => {
  it('leave no gap that a device misses which reads meanwhile, and no event twice', async () => {
    const person = await project.newPerson(newEmail())
    const log = learningOf(person.client)
    const own = await log.epoch()
    const batches = Array.from({ length: 60 }, (_, turn) => newAnswers(1 + (turn % 5)))
    let isPushed = false
    const pushing = Promise.all(
      Array.from({ length: 6 }, async (_, device) => {
        const each = learningOf(clientWith(person.accessToken))
        for (const [turn, batch] of batches.entries()) {
          if (turn % 6 === device) await each.stored(own, batch)
          // A device that did not hear the answer of another push sends it once more.
          if (turn % 7 === device) await each.stored(own, batch)
        }
      }),
    ).finally(() => {
      isPushed = true
    })
    const seen: unknown[] = []
    let cursor = 0
    for (let isLast = false; !isLast; ) {
      isLast = isPushed
      const { page } = await log.pull(own, cursor, 7)
      seen.push(...page.events)
      cursor = page.cursor
      if (page.more) isLast = false
    }
    await pushing
    const ids = (events: readonly unknown[]) => events.map((event) => Object(event).id).sort()
    expect(ids(seen)).toEqual(ids(batches.flat()))
    expect((await readAll(log)).events).toEqual(seen)
    expect(cursor).toBe(seen.length)
  })
})
