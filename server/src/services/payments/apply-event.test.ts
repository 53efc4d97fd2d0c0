import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SubscriptionEvent } from '../accounts/port.ts'
import { applyPaymentEvent } from './apply-event.ts'
import type { PaymentEvent, ProviderSubscription } from './port.ts'
import { keepsPremium } from './subscriptions.ts'
import { createMemoryAccounts, type MemoryAccounts } from './testing/memory-accounts.ts'

const USER = '11111111-1111-4111-8111-111111111111'
const STATUSES = [
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
  'incomplete',
  'incomplete_expired',
]

const NOW = Date.now()
const DAY = 24 * 60 * 60_000

/** A provider whose subscriptions change, with the events it sends for every change. */
function createProvider() {
  const subscriptions = new Map<string, ProviderSubscription>()
  let events = 0
  let customers = 1
  const tell = (subject: PaymentEvent['subject'], type: string): PaymentEvent => {
    events += 1
    return { id: `evt_${events}`, type, subject, isKnown: true }
  }
  const about = (id: string, type: string) => tell({ kind: 'subscription', subscriptionId: id }, type)

  return {
    subscriptions,
    buy(hadTrial = false): PaymentEvent[] {
      const id = `sub_${subscriptions.size + 1}`
      subscriptions.set(id, {
        id,
        customerId: `cus_${customers}`,
        userId: USER,
        status: hadTrial ? 'trialing' : 'active',
        priceId: 'price_m',
        currentPeriodEnd: new Date(0),
        cancelAt: null,
        hadTrial,
        createdAt: new Date(NOW + subscriptions.size * 1000),
      })
      return [about(id, 'checkout.session.completed'), about(id, 'customer.subscription.created')]
    },
    change(id: string, status: string): PaymentEvent[] {
      const before = subscriptions.get(id)
      if (!before || before.status === 'canceled') return []
      subscriptions.set(id, { ...before, status })
      return [
        about(id, status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated'),
      ]
    },
    deleteCustomer(): PaymentEvent[] {
      const customerId = `cus_${customers}`
      const ended = [...subscriptions.values()].filter((entry) => entry.customerId === customerId)
      const told = ended.flatMap(({ id }) => this.change(id, 'canceled'))
      customers += 1
      return [...told, tell({ kind: 'customer-deleted', customerId }, 'customer.deleted')]
    },
    sells: (priceId: string | null) => priceId === 'price_m',
    async cancelSubscription(id: string) {
      const found = subscriptions.get(id)
      if (found) subscriptions.set(id, { ...found, status: 'canceled' })
    },
    async fetchSubscription(id: string) {
      return subscriptions.get(id) ?? null
    },
    async fetchCustomerSubscriptions(customerId: string) {
      return [...subscriptions.values()].filter((entry) => entry.customerId === customerId)
    },
  }
}
type Provider = ReturnType<typeof createProvider>

async function expectTruth(accounts: MemoryAccounts, provider: Provider) {
  const all = [...provider.subscriptions.values()]
  const profile = await accounts.profile(USER)
  expect(profile?.plan).toBe(all.some(keepsPremium) ? 'premium' : 'free')
  const stored = await accounts.subscription(USER)
  if (stored) expect(stored.status).toBe(provider.subscriptions.get(stored.subscription_id ?? '')?.status)
}

let accounts: MemoryAccounts
let provider: Provider
let deliver: (...events: PaymentEvent[]) => Promise<string[]>

beforeEach(() => {
  accounts = createMemoryAccounts()
  accounts.add({ id: USER, email: 'ana@example.com' })
  provider = createProvider()
  deliver = async (...events) => {
    const outcomes: string[] = []
    for (const event of events) {
      outcomes.push(await applyPaymentEvent(event, { payments: provider, accounts }))
    }
    return outcomes
  }
})

describe('an event', () => {
  it.each(STATUSES)('sets the plan that follows from the status %s', async (status) => {
    const [, created] = provider.buy()
    if (!created) throw new Error('no event')
    provider.change('sub_1', status)
    expect(await deliver(created)).toEqual(['applied'])
    const isPremium = ['trialing', 'active', 'past_due'].includes(status)
    expect((await accounts.profile(USER))?.plan).toBe(isPremium ? 'premium' : 'free')
    expect((await accounts.profile(USER))?.stripe_customer_id).toBe('cus_1')
  })

  it('about an old state changes nothing when it arrives late', async () => {
    const bought = provider.buy()
    const ended = provider.change('sub_1', 'canceled')
    await deliver(...ended, ...bought)
    expect((await accounts.profile(USER))?.plan).toBe('free')
  })

  it('is recorded only once', async () => {
    const [completed] = provider.buy()
    if (!completed) throw new Error('no event')
    expect(await deliver(completed, completed)).toEqual(['applied', 'seen'])
    expect(accounts.eventCount).toBe(1)
  })

  it.each([
    ['incomplete', 'active'],
    ['active', 'canceled'],
  ])(
    'that stored %s instead of %s because the provider stopped answering puts it right when it comes again',
    async (stale, now) => {
      const [event] = provider.buy()
      if (!event) throw new Error('no event')
      provider.change('sub_1', stale)
      let isAway = false
      const overtaken = {
        payments: {
          ...provider,
          async fetchSubscription(id: string) {
            if (isAway) throw new Error('the provider is away')
            return provider.fetchSubscription(id)
          },
        },
        accounts: {
          ...accounts,
          async applySubscriptionEvent(written: SubscriptionEvent) {
            await deliver(...provider.change('sub_1', now))
            isAway = true
            return accounts.applySubscriptionEvent(written)
          },
        },
      }
      await expect(applyPaymentEvent(event, overtaken)).rejects.toThrow('the provider is away')
      expect((await accounts.subscription(USER))?.status).toBe(stale)

      expect(await deliver(event)).toEqual(['repaired'])
      await expectTruth(accounts, provider)
      expect(await deliver(event)).toEqual(['seen'])
    },
  )

  it('about an old subscription does not end a new one', async () => {
    await deliver(...provider.buy())
    const ended = provider.change('sub_1', 'canceled')
    await deliver(...provider.buy(), ...ended)
    expect(await accounts.subscription(USER)).toMatchObject({ subscription_id: 'sub_2', status: 'active' })
    expect((await accounts.profile(USER))?.plan).toBe('premium')
  })

  it('about one of two running subscriptions leaves the other in force', async () => {
    await deliver(...provider.buy(), ...provider.buy())
    await deliver(...provider.change('sub_2', 'canceled'))
    expect((await accounts.profile(USER))?.plan).toBe('premium')
    await deliver(...provider.change('sub_1', 'canceled'))
    expect((await accounts.profile(USER))?.plan).toBe('free')
  })

  it('about a deleted customer ends the plan, remembers the trial and removes the customer', async () => {
    await deliver(...provider.buy(true))
    expect(await deliver(...provider.deleteCustomer().slice(-1))).toEqual(['applied'])
    expect(await accounts.profile(USER)).toMatchObject({ plan: 'free', stripe_customer_id: null })
    expect(await accounts.subscription(USER)).toMatchObject({ status: 'canceled', had_trial: true })
  })

  it('of an account that is gone ends what was bought for it', async () => {
    const bought = provider.buy()
    accounts.remove(USER)
    expect(await deliver(...bought)).toEqual(['cancelled', 'applied'])
    expect(provider.subscriptions.get('sub_1')?.status).toBe('canceled')
    expect(await accounts.profile(USER)).toBeNull()
  })

  it('of an account that is gone is retried: it cancels the purchase if the provider failed the first time', async () => {
    const [event] = provider.buy()
    if (!event) throw new Error('no event')
    accounts.remove(USER)
    const payments = { ...provider, cancelSubscription: () => Promise.reject(new Error('too many requests')) }
    await expect(applyPaymentEvent(event, { payments, accounts })).rejects.toThrow('too many requests')
    expect(await deliver(event)).toEqual(['cancelled'])
    expect(provider.subscriptions.get('sub_1')?.status).toBe('canceled')
  })

  it.each(['profile', 'profileOfCustomer'] as const)(
    'cancels nothing while the database cannot say whether the account exists: %s',
    async (call) => {
      const [event] = provider.buy()
      if (!event) throw new Error('no event')
      accounts.remove(USER)
      const unsure = { ...accounts, [call]: () => Promise.reject(new Error('the database is away')) }
      const applied = applyPaymentEvent(event, { payments: provider, accounts: unsure })
      await expect(applied).rejects.toThrow('the database is away')
      expect(provider.subscriptions.get('sub_1')?.status).toBe('active')
    },
  )

  it('cancels nothing that now belongs to another account, nor what is sold elsewhere', async () => {
    const [event] = provider.buy()
    if (!event) throw new Error('no event')
    accounts.remove(USER)
    const elsewhere = { ...provider, sells: () => false }
    expect(await applyPaymentEvent(event, { payments: elsewhere, accounts })).toBe('ignored')

    accounts.add({ id: 'another', email: 'ana@example.com' })
    await accounts.storeCustomer('another', 'cus_1')
    expect(await deliver({ ...event, id: 'evt_next' })).toEqual(['applied'])
    expect(provider.subscriptions.get('sub_1')?.status).toBe('active')
    expect((await accounts.profile('another'))?.plan).toBe('premium')
  })

  it('about something else that the customer bought neither grants premium nor removes it', async () => {
    const [own] = provider.buy()
    const [other] = provider.buy()
    if (!own || !other) throw new Error('no event')
    const strange = provider.subscriptions.get('sub_2')
    if (!strange) throw new Error('no subscription')
    provider.subscriptions.set('sub_2', { ...strange, priceId: 'price_of_a_mug' })
    expect(await deliver(other)).toEqual(['ignored'])
    expect((await accounts.profile(USER))?.plan).toBe('free')

    expect(await deliver(own)).toEqual(['applied'])
    expect(await deliver(...provider.change('sub_2', 'canceled'))).toEqual(['ignored'])
    expect((await accounts.profile(USER))?.plan).toBe('premium')

    provider.subscriptions.set('sub_2', { ...strange, priceId: 'price_of_a_mug' })
    await deliver(...provider.change('sub_1', 'canceled'))
    expect((await accounts.profile(USER))?.plan).toBe('free')
  })

  it('about the stored subscription counts after its price has changed', async () => {
    await deliver(...provider.buy())
    const own = provider.subscriptions.get('sub_1')
    if (!own) throw new Error('no subscription')
    provider.subscriptions.set('sub_1', { ...own, priceId: 'price_of_next_year' })
    await deliver(...provider.change('sub_1', 'canceled'))
    expect((await accounts.profile(USER))?.plan).toBe('free')
  })

  it('cancels nothing that was bought days ago, because its buyer may be in another database', async () => {
    const [event] = provider.buy()
    if (!event) throw new Error('no event')
    accounts.remove(USER)
    const now = () => NOW + 3 * DAY
    expect(await applyPaymentEvent(event, { payments: provider, accounts, now })).toBe('applied')
    expect(provider.subscriptions.get('sub_1')?.status).toBe('active')
  })

  it('about a subscription that the provider does not know is an error, so that it is sent again', async () => {
    const stray: PaymentEvent = {
      id: 'evt_stray',
      type: 'invoice.paid',
      subject: { kind: 'subscription', subscriptionId: 'sub_stray' },
      isKnown: true,
    }
    await expect(deliver(stray)).rejects.toThrow('does not know')
    expect(accounts.eventCount).toBe(0)
  })

  it('that changes nothing here makes no request', async () => {
    expect(await deliver({ id: 'evt_1', type: 'invoice.paid', subject: null, isKnown: true })).toEqual([
      'ignored',
    ])
    expect(accounts.eventCount).toBe(0)
  })
})

type Step =
  | { kind: 'buy'; trial: boolean }
  | { kind: 'delete' }
  | { kind: 'change'; which: number; status: string }

const changeStep = fc.record({
  kind: fc.constant('change' as const),
  which: fc.nat(3),
  status: fc.constantFrom(...STATUSES),
})
const buyStep = fc.record({ kind: fc.constant('buy' as const), trial: fc.boolean() })
const deleteStep = fc.record({ kind: fc.constant('delete' as const) })

function take(step: Step, from: Provider): PaymentEvent[] {
  if (step.kind === 'buy') return from.buy(step.trial)
  if (step.kind === 'delete') return from.deleteCustomer()
  const ids = [...from.subscriptions.keys()]
  const id = ids[step.which % Math.max(1, ids.length)]
  return id ? from.change(id, step.status) : []
}

describe('with events in any order, repeated or lost', () => {
  it('the database ends up with the provider’s last state', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 3, arbitrary: changeStep }, buyStep, deleteStep), { maxLength: 8 }),
        fc.infiniteStream(fc.record({ place: fc.nat(), loss: fc.nat(3), twice: fc.boolean() })),
        async (steps, chances) => {
          const world = createProvider()
          const store = createMemoryAccounts()
          store.add({ id: USER, email: 'ana@example.com' })
          const waiting: { event: PaymentEvent; losses: number }[] = []
          const send = async (chance: { place: number }) => {
            const index = chance.place % waiting.length
            const [delivery] = waiting.splice(index, 1)
            if (!delivery) return
            store.isAway = delivery.losses > 0
            try {
              await applyPaymentEvent(delivery.event, { payments: world, accounts: store })
            } catch {
              waiting.push({ ...delivery, losses: delivery.losses - 1 })
            }
            store.isAway = false
          }
          for (const step of steps) {
            for (const event of take(step, world)) {
              const { value: chance } = chances.next()
              waiting.push({ event, losses: chance.loss })
              if (chance.twice) waiting.push({ event, losses: 0 })
            }
            const { value: chance } = chances.next()
            if (waiting.length > 0 && chance.twice) await send(chance)
          }
          while (waiting.length > 0) await send(chances.next().value)
          await expectTruth(store, world)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('the database ends up with the last state even if servers handle events concurrently while it changes and responses get lost', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.oneof({ weight: 3, arbitrary: changeStep }, buyStep), { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(fc.nat(9)),
        async (scheduler, steps, chances) => {
          const world = createProvider()
          const store = createMemoryAccounts()
          store.add({ id: USER, email: 'ana@example.com' })
          // Each request and each response takes its own time.
          const slow =
            <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
            async (...args: A): Promise<R> => {
              await scheduler.schedule(Promise.resolve())
              const result = await call(...args)
              await scheduler.schedule(Promise.resolve())
              if (chances.next().value === 0) throw new Error('the answer was lost')
              return result
            }
          const parts = {
            payments: {
              ...world,
              fetchSubscription: slow(world.fetchSubscription),
              fetchCustomerSubscriptions: slow(world.fetchCustomerSubscriptions),
            },
            accounts: {
              profile: slow(store.profile),
              profileOfCustomer: slow(store.profileOfCustomer),
              subscription: slow(store.subscription),
              applySubscriptionEvent: slow(store.applySubscriptionEvent),
            },
          }
          const untilTaken = async (event: PaymentEvent): Promise<unknown> => {
            try {
              return await applyPaymentEvent(event, parts)
            } catch {
              await scheduler.schedule(Promise.resolve())
              return untilTaken(event)
            }
          }
          const handled: Promise<unknown>[] = []
          const life = async () => {
            for (const step of steps) {
              await scheduler.schedule(Promise.resolve())
              for (const event of take(step, world)) handled.push(untilTaken(event))
            }
          }
          await scheduler.waitFor(life())
          await scheduler.waitFor(Promise.all(handled))
          await expectTruth(store, world)
        },
      ),
      { numRuns: 300 },
    )
  })
})
