import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHostedAccounts } from './hosted.ts'
import { NoSocket } from './no-socket.ts'
import type { AccountsPort } from './port.ts'
import { type HostedProject, PROJECT_KEYS, startHostedProject } from './testing/hosted-project.ts'
import { newEmail, PASSWORD, type Person } from './testing/people.ts'
import { createEventReporter } from './testing/subscription-events.ts'

/*
 * What the policies of the database let through. No part of the product is in front of this engine, as is
 * the case with a hosted project; the built-in accounts refuse most of these requests before it is asked.
 */

const NOT_ALLOWED = { code: '42501' }

let project: HostedProject
let accounts: AccountsPort
/** They never pay, and no test changes that: a test that changes somebody has a person of its own. */
let ana: Person
let ben: Person
let subscriber: Person
let visitor: SupabaseClient

const tell = createEventReporter(() => accounts)

beforeAll(async () => {
  project = await startHostedProject()
  accounts = createHostedAccounts({ kind: 'hosted', url: project.url, ...PROJECT_KEYS })
  ana = await project.newLearner(newEmail())
  ben = await project.newLearner(newEmail())
  subscriber = await project.newLearner(newEmail())
  await tell(subscriber.id, {})
  visitor = project.client()
})

afterAll(() => project.stop())

const planOf = async (id: string) => (await accounts.profile(id))?.plan

describe('a visitor who is not signed in', () => {
  it.each(['users', 'subscriptions'])('sees nothing in %s', async (table) => {
    const { data, error } = await visitor.from(table).select('*')
    expect(data ?? []).toEqual([])
    expect(error === null || error.code === '42501').toBe(true)
  })

  it('adds and changes nothing', async () => {
    const added = await visitor.from('users').insert({ id: ana.id, email: ana.email, plan: 'free' })
    expect(added.error).toMatchObject(NOT_ALLOWED)
    await visitor.from('users').update({ plan: 'premium' }).eq('id', ana.id)
    expect(await planOf(ana.id)).toBe('free')
  })
})

describe('somebody signed in', () => {
  it('reads the own row and no other, also when asking for all or for another', async () => {
    const own = await ana.client.from('users').select('*').eq('id', ana.id).single()
    expect(own.data).toMatchObject({ id: ana.id, email: ana.email, plan: 'free', stripe_customer_id: null })
    const all = await ana.client.from('users').select('id')
    expect(all.data).toEqual([{ id: ana.id }])
    const other = await ana.client.from('users').select('*').eq('id', ben.id).single()
    expect(other.error).toMatchObject({ code: 'PGRST116' })
    expect(other.status).toBe(406)
  })

  it('before there is a row gets none, with the code the page knows', async () => {
    const { client, id } = await project.newPerson(newEmail())
    const { error, status } = await client.from('users').select('*').eq('id', id).single()
    expect({ status, code: error?.code }).toEqual({ status: 406, code: 'PGRST116' })
  })

  it.each([
    ['for somebody else', () => ({ id: ben.id, plan: 'free' })],
    ['with the premium plan', (id: string) => ({ id, plan: 'premium' })],
    ['with an unknown plan', (id: string) => ({ id, plan: 'gold' })],
    ['with a customer id', (id: string) => ({ id, plan: 'free', stripe_customer_id: 'cus_stolen' })],
    ['with an address of somebody else', (id: string) => ({ id, plan: 'free', email: 'ben@ejemplo.es' })],
  ])('adds no row %s', async (_what, row) => {
    const { client, id } = await project.newPerson(newEmail())
    const { error, status } = await client.from('users').insert(row(id))
    expect(error).not.toBeNull()
    expect(status).toBeGreaterThanOrEqual(400)
    expect(await accounts.profile(id)).toBeNull()
  })

  it('adds the own row without an address, and cannot choose when it began', async () => {
    const { client, id } = await project.newPerson(newEmail())
    const { error } = await client.from('users').insert({ id, plan: 'free', created_at: '1999-01-01' })
    expect(error).toBeNull()
    const { data } = await client.from('users').select('created_at').single()
    expect(new Date(data?.created_at).getFullYear()).toBeGreaterThan(2020)
  })

  it.each([
    ['stripe_customer_id', () => ({ stripe_customer_id: 'cus_stolen' })],
    ['email', () => ({ email: 'ben@ejemplo.es' })],
    ['id', () => ({ id: ben.id })],
    ['created_at', () => ({ created_at: '1999-01-01' })],
    ['the plan and more', () => ({ plan: 'premium', stripe_customer_id: 'cus_stolen' })],
  ])('never changes %s, even while paying', async (_what, change) => {
    const { client, id } = subscriber
    const before = await accounts.profile(id)
    const { error } = await client.from('users').update(change()).eq('id', id)
    expect(error).toMatchObject(NOT_ALLOWED)
    expect(await accounts.profile(id)).toEqual(before)
  })

  it('cannot bypass that by adding the row again over the old one', async () => {
    const { error } = await ana.client
      .from('users')
      .upsert({ id: ana.id, email: ana.email, plan: 'premium', stripe_customer_id: 'cus_stolen' })
    expect(error).not.toBeNull()
    expect(await accounts.profile(ana.id)).toMatchObject({ plan: 'free', stripe_customer_id: null })
  })

  it('changes nobody else', async () => {
    const leaver = await project.newLearner(newEmail())
    await subscriber.client.from('users').update({ plan: 'premium' }).eq('id', leaver.id)
    await tell(leaver.id, { status: 'canceled' })
    await subscriber.client.from('users').update({ plan: 'premium' }).neq('id', subscriber.id)
    expect(await planOf(leaver.id)).toBe('free')
  })

  it('reads the own subscription, and writes none', async () => {
    const { client, id } = await project.newLearner(newEmail())
    await tell(id, { status: 'trialing' })
    const own = await client.from('subscriptions').select('*')
    expect(own.data).toMatchObject([{ user_id: id, status: 'trialing' }])
    const written = await client.from('subscriptions').insert({ user_id: id, status: 'active' })
    expect(written.error).not.toBeNull()
    await client.from('subscriptions').update({ status: 'active' }).eq('user_id', id)
    expect(await accounts.subscription(id)).toMatchObject({ status: 'trialing' })
  })

  it('reaches no other table and no function', async () => {
    for (const name of ['payment_events', 'schema_migrations', 'sessions']) {
      expect((await ana.client.from(name).select('*')).data ?? [], name).toEqual([])
    }
    expect((await ana.client.schema('auth').from('users').select('*')).data).toBeNull()
    for (const name of ['apply_subscription_event', 'store_customer', 'delete_account', 'export_account']) {
      const { data, error } = await ana.client.rpc(name, { p_user_id: ben.id })
      expect(data, name).toBeNull()
      expect(error, name).not.toBeNull()
    }
    expect(await accounts.profile(ben.id)).not.toBeNull()
  })
})

describe('the premium plan', () => {
  it('cannot be set without paying', async () => {
    const carla = await project.newLearner(newEmail())
    const upgrade = () => carla.client.from('users').update({ plan: 'premium' }).eq('id', carla.id)
    expect((await upgrade()).error).toMatchObject(NOT_ALLOWED)
    for (const status of ['incomplete', 'past_due', 'unpaid', 'canceled', 'paused']) {
      await tell(carla.id, { status })
      expect((await upgrade()).error, status).toMatchObject(NOT_ALLOWED)
    }
  })

  it.each(['active', 'trialing'])('is confirmed by the page while the subscription is %s', async (status) => {
    const carla = await project.newLearner(newEmail())
    await tell(carla.id, { status })
    const { error } = await carla.client.from('users').update({ plan: 'premium' }).eq('id', carla.id)
    expect(error).toBeNull()
    const back = await carla.client.from('users').update({ plan: 'free' }).eq('id', carla.id)
    expect(back.error).toMatchObject(NOT_ALLOWED)
    expect(await planOf(carla.id)).toBe('premium')
  })

  it('comes and goes with the subscription', async () => {
    const { id } = await project.newLearner(newEmail())
    const history = []
    for (const status of ['trialing', 'active', 'past_due', 'unpaid', 'active', 'paused', 'canceled']) {
      await tell(id, { status })
      history.push(await planOf(id))
    }
    expect(history).toEqual(['premium', 'premium', 'premium', 'free', 'premium', 'free', 'free'])
  })
})

describe('a token whose session has ended', () => {
  it('reads, adds and changes nothing, although it has not expired', async () => {
    const leaver = await project.newLearner(newEmail())
    await tell(leaver.id, {})
    const stolen = createClient(project.url, PROJECT_KEYS.publishableKey, {
      accessToken: async () => leaver.accessToken,
      realtime: { transport: NoSocket },
    })
    const rows = async (table: string) => (await stolen.from(table).select('*')).data
    expect(await rows('users')).toHaveLength(1)
    expect(await rows('subscriptions')).toHaveLength(1)
    // Another device of the same person stays signed in.
    await project.client().auth.signInWithPassword({ email: leaver.email, password: PASSWORD })
    await leaver.client.auth.signOut({ scope: 'local' })
    expect(await rows('users')).toEqual([])
    expect(await rows('subscriptions')).toEqual([])
    const added = await stolen.from('users').insert({ id: leaver.id, plan: 'free' })
    expect(added.error).toMatchObject(NOT_ALLOWED)
  })
})
