import { expect, it } from 'vitest'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { parseSubscription } from './stripe-objects.ts'
import { cancelAccountSubscription } from './subscriptions.ts'
import { stripeSubscription } from './testing/fake-stripe.ts'
import { createMemoryAccounts } from './testing/memory-accounts.ts'

const USER = '11111111-1111-4111-8111-111111111111'

function setUp(subscriptions: Record<string, unknown>[]) {
  const accounts = createMemoryAccounts()
  accounts.add({ id: USER, email: 'ana@example.com' })
  const cancelled: string[] = []
  const payments = {
    fetchCustomerSubscriptions: async (customerId: string) =>
      subscriptions
        .map((fields) => parseSubscription(stripeSubscription(fields)))
        .filter((subscription) => subscription.customerId === customerId),
    cancelSubscription: async (id: string) => {
      cancelled.push(id)
    },
  }
  return { accounts, payments, cancelled }
}

it('deleting an account cancels exactly the subscriptions that could still be charged', async () => {
  const { accounts, payments, cancelled } = setUp([
    { id: 'sub_old', status: 'canceled' },
    { id: 'sub_now', status: 'active' },
    { id: 'sub_late', status: 'past_due' },
    { id: 'sub_stranger', status: 'active', customer: 'cus_2' },
  ])
  await accounts.storeCustomer(USER, 'cus_1')
  await cancelAccountSubscription(USER, payments, accounts)
  expect(cancelled.toSorted()).toEqual(['sub_late', 'sub_now'])
})

it('deleting an account cancels its stored subscription even if the customer is unknown', async () => {
  const { accounts, payments, cancelled } = setUp([])
  await accounts.applySubscriptionEvent({
    eventId: 'evt_1',
    eventType: 'customer.subscription.created',
    userId: USER,
    customerId: null,
    subscriptionId: 'sub_1',
    status: 'trialing',
    priceId: null,
    currentPeriodEnd: null,
    cancelAt: null,
    hadTrial: true,
  })
  await cancelAccountSubscription(USER, payments, accounts)
  expect(cancelled).toEqual(['sub_1'])
})

it('deleting an account that never bought anything makes no request to the provider', async () => {
  const { accounts, payments, cancelled } = setUp([])
  await cancelAccountSubscription(USER, payments, accounts)
  expect(cancelled).toEqual([])
})

it('cancelling fails if the provider fails, so that the account is not deleted', async () => {
  const { accounts, payments } = setUp([{}])
  await accounts.storeCustomer(USER, 'cus_1')
  const failing = {
    ...payments,
    cancelSubscription: () => Promise.reject(new UpstreamError('Stripe failed', 502)),
  }
  await expect(cancelAccountSubscription(USER, failing, accounts)).rejects.toThrow('Stripe failed')
})
