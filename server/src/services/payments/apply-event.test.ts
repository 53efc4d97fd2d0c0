import { beforeEach, describe, expect, it } from 'vitest'
import type { SubscriptionEvent } from '../accounts/port.ts'
import { applyPaymentEvent } from './apply-event.ts'
import type { PaymentEvent } from './port.ts'
import {
  createProvider,
  DAY,
  expectTruth,
  NOW,
  type Provider,
  STATUSES,
  USER,
} from './testing/changing-provider.ts'
import { createMemoryAccounts, type MemoryAccounts } from './testing/memory-accounts.ts'

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
