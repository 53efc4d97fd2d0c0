import { beforeAll, describe, expect, it } from 'vitest'
import { type AccountsServer, sharedAccountsServer } from './testing/accounts-server.ts'
import { addProfile, newLearner, newPerson, type Person } from './testing/people.ts'
import { createEventReporter } from './testing/subscription-events.ts'

let server: AccountsServer
let ana: Person
let ben: Person

beforeAll(async () => {
  server = await sharedAccountsServer()
  ana = await newLearner(server)
  ben = await newLearner(server)
})

const tell = createEventReporter(() => server.accounts)

const planOf = async (id: string) => (await server.accounts.profile(id))?.plan

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

  it('makes the row of a buyer who never returned to the page', async () => {
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

  it('gives a trial once for an address, although the account was deleted since', async () => {
    const first = await newPerson(server)
    expect(await server.accounts.hadTrial(first.id)).toBe(false)
    await tell(first.id, { status: 'trialing', hadTrial: true })
    expect(await server.accounts.hadTrial(first.id)).toBe(true)
    await server.accounts.deleteAccount(first.id)
    const again = await newPerson(server, first.email)
    expect(again.id).not.toBe(first.id)
    expect(await server.accounts.subscription(again.id)).toBeNull()
    expect(await server.accounts.hadTrial(again.id)).toBe(true)
    expect(await server.accounts.hadTrial((await newPerson(server)).id)).toBe(false)
  })

  it('without a user id finds the person by the customer id', async () => {
    const { id } = await newLearner(server)
    await server.accounts.storeCustomer(id, 'cus_known')
    expect(await tell(null, { customerId: 'cus_known', subscriptionId: 'sub_known' })).toBe(true)
    expect(await planOf(id)).toBe('premium')
  })

  it('about an unknown person is recorded and ignored', async () => {
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

  it('about the end of an old subscription, arriving late, does not end the new one', async () => {
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
    const turns = Array.from({ length: 36 }, async (_, turn) => {
      if (turn % 4 === 3) await server.accounts.profile(ben.id)
      const [asking, other] = turn % 2 === 0 ? [ana, ben] : [ben, ana]
      const rowOf = (id: string) => asking.client.from('users').select('*').eq('id', id).single()
      const [own, foreign] = await Promise.all([rowOf(asking.id), rowOf(other.id)])
      expect(own.data).toMatchObject({ id: asking.id, email: asking.email })
      expect(foreign.data).toBeNull()
    })
    await Promise.all(turns)
  })
})

describe('the server', () => {
  it('knows whose a token is, and accepts nothing else as one', async () => {
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

  it('exports everything stored about a person, and no secret', async () => {
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
    expect((await addProfile(carla)).error).toMatchObject({ code: expect.any(String) })
    await tell(carla.id, { status: 'canceled' })
    expect(await server.accounts.profile(carla.id)).toBeNull()
    expect(await server.accounts.identify(ana.accessToken)).not.toBeNull()
  })
})
