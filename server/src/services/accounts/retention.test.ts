import { randomUUID } from 'node:crypto'
import { AUTH_TOKEN_PATH } from '@frase/core/contract/paths'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLog } from '../../monitoring/log.ts'
import { EVERY_MS, startReclaiming } from './reclaim-space.ts'
import { BATCH, startRetention } from './retention.ts'
import { type OwnDatabase, openOwnDatabase } from './testing/own-database.ts'
import { openOwnEngine } from './testing/own-engine.ts'
import { newEmail, PASSWORD } from './testing/people.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

afterEach(() => {
  vi.useRealTimers()
})

describe('the database', () => {
  let database: OwnDatabase
  beforeAll(async () => {
    database = await openOwnDatabase()
  })
  afterAll(() => database.close())

  const column = async (sql: string) =>
    (await database.query(`select (${sql}) as value`)).rows.map((row) => Object(row).value)[0]

  interface SignUp {
    days?: number
    confirmed?: boolean
    signedIn?: boolean
    askedDaysAgo?: number
  }
  async function signUp({
    days = 31,
    confirmed,
    signedIn,
    askedDaysAgo = days,
  }: SignUp = {}): Promise<string> {
    const id = randomUUID()
    await database.query(
      `insert into auth.users (id, email, created_at, confirmation_sent_at, email_confirmed_at, last_sign_in_at)
       values ($1::uuid, $2, $3::timestamptz, $4::timestamptz,
         case when $5 = 'yes' then now() end, case when $6 = 'yes' then now() end)`,
      [
        id,
        newEmail(),
        daysAgo(days),
        daysAgo(askedDaysAgo),
        confirmed ? 'yes' : 'no',
        signedIn ? 'yes' : 'no',
      ],
    )
    return id
  }
  const isThere = async (id: string) =>
    (await column(`select count(*) from auth.users where id = '${id}'`)) > 0

  it('forgets payment events after 90 days, a batch at a time, and applies none twice before', async () => {
    await database.exec(`
      insert into public.payment_events (id, type, received_at)
      select 'old-' || number, 'x', now() - interval '90 days 1 second' from generate_series(1, 7) as number;
      insert into public.payment_events (id, type, received_at)
      values ('young', 'x', now() - interval '89 days')`)
    const deleted = []
    for (let turn = 0; turn < 4; turn += 1) {
      deleted.push(await column('public.delete_old_payment_events(3, null)'))
    }
    expect(deleted).toEqual([3, 3, 1, 0])
    expect(await column('select json_agg(id) from public.payment_events')).toEqual(['young'])
    const apply = `public.apply_subscription_event('young', 'x', null, null, null, 'active', null, null, null, false)`
    expect(await column(apply)).toBe(false)
  })

  it('forgets sign-ups that nobody confirmed in 30 days, with what the history says of them', async () => {
    const forgotten = await signUp()
    const others = [
      await signUp({ days: 29 }),
      await signUp({ confirmed: true }),
      await signUp({ signedIn: true }),
      await signUp({ days: 90, askedDaysAgo: 3 }),
    ]
    const own = `('${[forgotten, ...others].join("', '")}')`
    await database.exec(`
      insert into auth.audit_log_entries (id, payload)
      select gen_random_uuid(), json_build_object('actor_id', id, 'actor_username', email) from auth.users
      where id in ${own}`)
    await startReclaiming(database)
    expect(await isThere(forgotten)).toBe(false)
    for (const other of others) expect(await isThere(other)).toBe(true)
    const actors = await column(`
      select json_agg(payload ->> 'actor_id') from auth.audit_log_entries where payload ->> 'actor_id' in ${own}`)
    expect([...actors].sort()).toEqual([...others].sort())
  })

  it.each([
    ['a profile', (id: string) => `insert into public.users (id) values ('${id}')`],
    [
      'a subscription',
      (id: string) =>
        `insert into public.users (id) values ('${id}');
         insert into public.subscriptions (user_id, status) values ('${id}', 'canceled')`,
    ],
    [
      'answers',
      (id: string) =>
        `insert into public.learning_events (person, id, number, event, characters)
         values ('${id}', gen_random_uuid(), 1, '{}', 2)`,
    ],
    ['reminders', (id: string) => `insert into private.reminders (person, language) values ('${id}', 'en')`],
    [
      'a device',
      (id: string) => `insert into private.known_devices (user_id, secret_hash) values ('${id}', 'x')`,
    ],
    [
      'a session',
      (id: string) => `insert into auth.sessions (id, user_id) values (gen_random_uuid(), '${id}')`,
    ],
  ])('leaves a sign-up alone that has %s', async (_, give) => {
    const id = await signUp({ days: 400 })
    await database.exec(give(id))
    await startReclaiming(database)
    expect(await isThere(id)).toBe(true)
  })

  it('forgets the history after 90 days', async () => {
    await database.exec(`
      insert into auth.audit_log_entries (id, payload, created_at)
      values
        (gen_random_uuid(), '{"action":"login","age":"old"}', now() - interval '91 days'),
        (gen_random_uuid(), '{"action":"login","age":"young"}', now() - interval '89 days')`)
    await startReclaiming(database)
    const ages = `select json_agg(payload ->> 'age') from auth.audit_log_entries where payload ->> 'age' is not null`
    expect(await column(ages)).toEqual(['young'])
  })

  it('is swept on the same day although nothing changes', async () => {
    let time = Date.now()
    const sweepAfter = await startReclaiming(database, () => time)
    const id = await signUp()
    await sweepAfter('GET')
    expect(await isThere(id)).toBe(true)
    time += EVERY_MS
    await sweepAfter('GET')
    expect(await isThere(id)).toBe(false)
  })
})

it('A sign-up of the built-in accounts that nobody confirmed is deleted after a month, and its address is free again.', async () => {
  // Starting the database takes its time here too.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const engine = await openOwnEngine()
  onTestFinished(() => engine.stop())
  const email = newEmail()
  await engine.signUp(email, PASSWORD)
  const signIn = async () => {
    const { body } = await engine.ask('POST', `${AUTH_TOKEN_PATH}?grant_type=password`, {
      email,
      password: PASSWORD,
    })
    return JSON.parse(body).error_code
  }
  expect(await signIn()).toBe('email_not_confirmed')
  vi.setSystemTime(Date.now() + 31 * DAY_MS)
  // The sweep comes after the answer.
  await signIn()
  expect(await signIn()).toBe('invalid_credentials')
  expect((await engine.signUp(email, PASSWORD)).mails).toMatchObject([{ kind: 'signup', to: email }])
})

describe('the server', () => {
  const log = () => {
    const lines: string[] = []
    return { lines, log: createLog('info', (line) => lines.push(line)) }
  }
  const soon = { firstMs: 1, everyMs: 1, pauseMs: 1 }

  it('has old payment events deleted until none is left, and looks again later', async () => {
    const left = [BATCH, BATCH, 3, 0, BATCH, 0]
    const deleteOldPaymentEvents = vi.fn(async (_limit: number) => left.shift() ?? 0)
    const retention = startRetention({ deleteOldPaymentEvents }, log().log, soon)
    await expect.poll(() => left).toEqual([])
    await retention.close()
    const asked = deleteOldPaymentEvents.mock.calls.length
    expect(deleteOldPaymentEvents.mock.calls.every(([limit]) => limit === BATCH)).toBe(true)
    await new Promise((resolve) => setImmediate(resolve))
    expect(deleteOldPaymentEvents).toHaveBeenCalledTimes(asked)
  })

  it('logs a failed deletion, and tries again', async () => {
    const deleteOldPaymentEvents = vi.fn(async () => 0).mockRejectedValueOnce(new Error('down'))
    const { lines, log: written } = log()
    const retention = startRetention({ deleteOldPaymentEvents }, written, soon)
    await expect.poll(() => deleteOldPaymentEvents.mock.calls.length).toBeGreaterThan(2)
    await retention.close()
    expect(lines).toHaveLength(1)
  })

  it('stops during a pause, without a log line', async () => {
    const { lines, log: written } = log()
    await startRetention({ deleteOldPaymentEvents: async () => 0 }, written).close()
    expect(lines).toEqual([])
  })
})
