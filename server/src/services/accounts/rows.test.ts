import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubscriptionEvent } from './port.ts'
import { type AccountsServer, startAccountsServer } from './testing/accounts-server.ts'
import { newLearner, newPerson, type Person } from './testing/people.ts'

const NOT_ALLOWED = { code: '42501' }

let server: AccountsServer
let ana: Person
let ben: Person
/** Signed in for the first time: no row yet. */
let newcomer: Person
let subscriber: Person
let visitor: SupabaseClient

beforeAll(async () => {
  server = await startAccountsServer()
  ana = await newLearner(server)
  ben = await newLearner(server)
  newcomer = await newPerson(server)
  subscriber = await newLearner(server)
  await tell(subscriber.id, {})
  visitor = server.client()
})

afterAll(() => server.stop())

let events = 0

/** What the payment provider tells, after the webhook has read it. */
function tell(userId: string | null, facts: Partial<SubscriptionEvent>): Promise<boolean> {
  events += 1
  return server.accounts.applySubscriptionEvent({
    eventId: `evt_${events}`,
    eventType: 'customer.subscription.updated',
    userId,
    customerId: userId && `cus_${userId}`,
    subscriptionId: userId && `sub_${userId}`,
    status: 'active',
    priceId: 'price_monthly',
    currentPeriodEnd: new Date('2030-01-01'),
    cancelAt: null,
    hadTrial: false,
    ...facts,
  })
}

const planOf = async (id: string) => (await server.accounts.profile(id))?.plan

describe('a visitor who is not signed in', () => {
  it.each(['users', 'subscriptions'])('sees nothing in %s', async (table) => {
    await tell(ben.id, {})
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

  it('before there is a row finds none, with the code the page knows', async () => {
    const { client, id } = newcomer
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
    const { client, id } = newcomer
    const { error, status } = await client.from('users').insert(row(id))
    expect(error).not.toBeNull()
    expect(status).toBeGreaterThanOrEqual(400)
    expect(await server.accounts.profile(id)).toBeNull()
  })

  it('adds the own row without an address, and cannot choose when it began', async () => {
    const { client, id } = newcomer
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
    const before = await server.accounts.profile(id)
    const { error } = await client.from('users').update(change()).eq('id', id)
    expect(error).toMatchObject(NOT_ALLOWED)
    expect(await server.accounts.profile(id)).toEqual(before)
  })

  it('does not get around that by adding the row again over the old one', async () => {
    const { error } = await ana.client
      .from('users')
      .upsert({ id: ana.id, email: ana.email, plan: 'premium', stripe_customer_id: 'cus_stolen' })
    expect(error).not.toBeNull()
    expect(await server.accounts.profile(ana.id)).toMatchObject({ plan: 'free', stripe_customer_id: null })
  })

  it('changes nobody else', async () => {
    await tell(ana.id, {})
    await ana.client.from('users').update({ plan: 'premium' }).eq('id', ben.id)
    await tell(ben.id, { status: 'canceled' })
    await ana.client.from('users').update({ plan: 'premium' }).neq('id', ana.id)
    expect(await planOf(ben.id)).toBe('free')
    await tell(ana.id, { status: 'canceled' })
  })

  it('reads the own subscription, and writes none', async () => {
    await tell(ana.id, { status: 'trialing' })
    const own = await ana.client.from('subscriptions').select('*')
    expect(own.data).toMatchObject([{ user_id: ana.id, status: 'trialing' }])
    const written = await ana.client.from('subscriptions').insert({ user_id: ana.id, status: 'active' })
    expect(written.error).not.toBeNull()
    const changed = await ana.client.from('subscriptions').update({ status: 'active' }).eq('user_id', ana.id)
    expect(changed.error).not.toBeNull()
    await tell(ana.id, { status: 'canceled' })
  })

  it('reaches no other table and no function', async () => {
    for (const name of ['payment_events', 'schema_migrations', 'sessions']) {
      expect((await ana.client.from(name).select('*')).status).toBe(404)
    }
    expect((await ana.client.schema('auth').from('users').select('*')).data).toEqual([
      expect.objectContaining({ id: ana.id, plan: 'free' }),
    ])
    for (const name of ['apply_subscription_event', 'store_customer', 'delete_account', 'export_account']) {
      expect((await ana.client.rpc(name, { p_user_id: ben.id })).status).toBe(404)
    }
    expect(await server.accounts.profile(ben.id)).not.toBeNull()
  })
})

describe('the premium plan', () => {
  it('is not to be had without paying', async () => {
    const carla = await newLearner(server)
    const upgrade = () => carla.client.from('users').update({ plan: 'premium' }).eq('id', carla.id)
    expect((await upgrade()).error).toMatchObject(NOT_ALLOWED)
    for (const status of ['incomplete', 'past_due', 'unpaid', 'canceled', 'paused']) {
      await tell(carla.id, { status })
      expect((await upgrade()).error, status).toMatchObject(NOT_ALLOWED)
    }
  })

  it.each(['active', 'trialing'])('is confirmed by the page while the subscription is %s', async (status) => {
    const carla = await newLearner(server)
    await tell(carla.id, { status })
    const { error } = await carla.client.from('users').update({ plan: 'premium' }).eq('id', carla.id)
    expect(error).toBeNull()
    const back = await carla.client.from('users').update({ plan: 'free' }).eq('id', carla.id)
    expect(back.error).toMatchObject(NOT_ALLOWED)
    expect(await planOf(carla.id)).toBe('premium')
  })

  it('comes and goes with the subscription', async () => {
    const { id } = await newLearner(server)
    const history = []
    for (const status of ['trialing', 'active', 'past_due', 'unpaid', 'active', 'paused', 'canceled']) {
      await tell(id, { status })
      history.push(await planOf(id))
    }
    expect(history).toEqual(['premium', 'premium', 'premium', 'free', 'premium', 'free', 'free'])
  })
})

describe('an event of the payment provider', () => {
  it('counts once', async () => {
    const { id } = await newLearner(server)
    expect(await tell(id, { eventId: 'evt_once', status: 'active' })).toBe(true)
    expect(await tell(id, { status: 'canceled' })).toBe(true)
    expect(await tell(id, { eventId: 'evt_once', status: 'active' })).toBe(false)
    expect(await planOf(id)).toBe('free')
  })

  it('counts once however often it arrives at the same moment', async () => {
    const { id } = await newLearner(server)
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => tell(id, { eventId: 'evt_together', status: 'active' })),
    )
    expect(outcomes.filter(Boolean)).toHaveLength(1)
  })

  it('makes the row of a buyer who never came back to the page', async () => {
    const { id, email } = await newPerson(server)
    await tell(id, { status: 'trialing', hadTrial: true, customerId: 'cus_quick' })
    expect(await server.accounts.profile(id)).toEqual({
      id,
      email,
      plan: 'premium',
      stripe_customer_id: 'cus_quick',
    })
    expect(await server.accounts.subscription(id)).toEqual({
      subscription_id: `sub_${id}`,
      customer_id: 'cus_quick',
      status: 'trialing',
      had_trial: true,
    })
  })

  it('without a user id finds the person by the customer id', async () => {
    const { id } = await newLearner(server)
    await server.accounts.storeCustomer(id, 'cus_known')
    expect(await tell(null, { customerId: 'cus_known', subscriptionId: 'sub_known' })).toBe(true)
    expect(await planOf(id)).toBe('premium')
  })

  it('about nobody we know is noted and forgotten', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await tell(nobody, { eventId: 'evt_nobody' })).toBe(true)
    expect(await tell(null, { eventId: 'evt_nobody' })).toBe(false)
    expect(await server.accounts.profile(nobody)).toBeNull()
    expect(await server.accounts.subscription(nobody)).toBeNull()
  })

  it('remembers a trial for ever', async () => {
    const { id } = await newLearner(server)
    await tell(id, { status: 'trialing', hadTrial: true })
    await tell(id, { status: 'active', hadTrial: false })
    expect(await server.accounts.subscription(id)).toMatchObject({ had_trial: true })
  })

  it('about the end of an old subscription, told late, does not end the new one', async () => {
    const { id } = await newLearner(server)
    await tell(id, { subscriptionId: 'sub_old', status: 'active' })
    await tell(id, { subscriptionId: 'sub_new', status: 'active' })
    await tell(id, { subscriptionId: 'sub_old', status: 'canceled' })
    expect(await planOf(id)).toBe('premium')
    expect(await server.accounts.subscription(id)).toMatchObject({ subscription_id: 'sub_new' })
    await tell(id, { subscriptionId: 'sub_new', status: 'canceled' })
    expect(await planOf(id)).toBe('free')
  })

  it('about a customer who was deleted ends the plan and forgets the customer', async () => {
    const { id } = await newLearner(server)
    await tell(id, { customerId: 'cus_gone' })
    await tell(null, {
      eventType: 'customer.deleted',
      customerId: 'cus_gone',
      subscriptionId: null,
      status: 'canceled',
    })
    expect(await server.accounts.profile(id)).toMatchObject({ plan: 'free', stripe_customer_id: null })
  })
})

describe('many requests at once', () => {
  it('never show one person the rows of another', async () => {
    await tell(ana.id, {})
    await tell(ben.id, {})
    const turns = Array.from({ length: 60 }, async (_, turn) => {
      if (turn % 4 === 3) await server.accounts.profile(ben.id)
      const [client, id] =
        turn % 3 === 0 ? [ana.client, ana.id] : turn % 3 === 1 ? [ben.client, ben.id] : [visitor, null]
      const users = await client.from('users').select('id')
      const subscriptions = await client.from('subscriptions').select('user_id')
      expect(users.data ?? []).toEqual(id ? [{ id }] : [])
      expect(subscriptions.data ?? []).toEqual(id ? [{ user_id: id }] : [])
    })
    await Promise.all(turns)
  })
})

describe('the server', () => {
  it('knows whose a token is, and takes no other for one', async () => {
    expect(await server.accounts.identify(ana.accessToken)).toEqual({ id: ana.id, email: ana.email })
    const [head, payload, signature] = ana.accessToken.split('.')
    const forged = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()), sub: ben.id }),
    ).toString('base64url')
    for (const token of [
      '',
      'nonsense',
      `${head}.${forged}.${signature}`,
      server.accounts.publicAccess.key,
    ]) {
      expect(await server.accounts.identify(token)).toBeNull()
    }
  })

  it('gives out everything stored about a person, and no secret', async () => {
    const carla = await newLearner(server)
    await tell(carla.id, { customerId: 'cus_carla' })
    const text = JSON.stringify(await server.accounts.exportData(carla.id))
    expect(JSON.parse(text)).toMatchObject({
      account: { id: carla.id, email: carla.email },
      identities: [{ provider: 'email' }],
      sessions: [{}, {}],
      profile: { id: carla.id, plan: 'premium', stripe_customer_id: 'cus_carla' },
      subscription: { status: 'active' },
    })
    expect(text).toContain('user_signedup')
    expect(text).not.toMatch(/password|token"|\$2[aby]\$/)
    expect(text).not.toContain(ana.email)
  })

  it('deletes a person with everything that was stored', async () => {
    const carla = await newLearner(server)
    await tell(carla.id, {})
    await server.accounts.deleteAccount(carla.id)
    expect(await server.accounts.identify(carla.accessToken)).toBeNull()
    expect(await server.accounts.profile(carla.id)).toBeNull()
    expect(await server.accounts.subscription(carla.id)).toBeNull()
    expect(JSON.stringify(await server.accounts.exportData(carla.id))).not.toContain(carla.email)
    expect((await carla.client.from('users').insert({ id: carla.id, plan: 'free' })).error).not.toBeNull()
    await tell(carla.id, { status: 'canceled' })
    expect(await server.accounts.profile(carla.id)).toBeNull()
    expect(await server.accounts.identify(ana.accessToken)).not.toBeNull()
  })
})
