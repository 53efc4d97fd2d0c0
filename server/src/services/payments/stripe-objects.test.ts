import { describe, expect, it } from 'vitest'
import { UnreadableEventError } from './port.ts'
import { parseEvent, parseSubscription } from './stripe-objects.ts'
import { stripeSubscription } from './testing/fake-stripe.ts'

const event = (type: string, object: unknown) => ({ id: 'evt_1', type, data: { object } })

describe('a subscription', () => {
  it('has its period end on its item and its account in the metadata', () => {
    expect(parseSubscription(stripeSubscription({ cancel_at: 1_792_592_000 }))).toEqual({
      id: 'sub_1',
      customerId: 'cus_1',
      userId: '11111111-1111-4111-8111-111111111111',
      status: 'active',
      priceId: 'price_m',
      currentPeriodEnd: new Date(1_792_592_000_000),
      cancelAt: new Date(1_792_592_000_000),
      hadTrial: false,
      createdAt: new Date(1_790_000_000_000),
    })
  })

  it('had a trial if one ever started', () => {
    expect(parseSubscription(stripeSubscription({ trial_start: 1_790_000_000 })).hadTrial).toBe(true)
  })

  it.each([{}, { user_id: 'someone' }, { user_id: '' }, null])(
    'belongs to no account if its metadata is %j',
    (metadata) => {
      expect(parseSubscription(stripeSubscription({ metadata })).userId).toBeNull()
    },
  )

  it('may contain its customer as an object', () => {
    expect(parseSubscription(stripeSubscription({ customer: { id: 'cus_9', email: 'x' } })).customerId).toBe(
      'cus_9',
    )
  })
})

describe('an event', () => {
  const about = { kind: 'subscription', subscriptionId: 'sub_1' }

  it.each([
    ['checkout.session.completed', { subscription: 'sub_1' }],
    ['customer.subscription.created', { id: 'sub_1' }],
    ['customer.subscription.updated', { id: 'sub_1' }],
    ['customer.subscription.deleted', { id: 'sub_1' }],
    ['customer.subscription.paused', { id: 'sub_1' }],
    ['customer.subscription.resumed', { id: 'sub_1' }],
    ['invoice.paid', { parent: { subscription_details: { subscription: 'sub_1' } } }],
    ['invoice.payment_failed', { parent: { subscription_details: { subscription: { id: 'sub_1' } } } }],
    ['invoice.paid', { subscription: 'sub_1' }],
  ])('%s leads to its subscription', (type, object) => {
    expect(parseEvent(event(type, object))).toEqual({ id: 'evt_1', type, subject: about, isKnown: true })
  })

  it('about a deleted customer names the customer', () => {
    expect(parseEvent(event('customer.deleted', { id: 'cus_1' })).subject).toEqual({
      kind: 'customer-deleted',
      customerId: 'cus_1',
    })
  })

  it.each([
    ['charge.refunded', { id: 'ch_1', subscription: 'sub_1' }],
    ['checkout.session.completed', { mode: 'payment', subscription: null }],
    ['invoice.paid', { parent: null }],
    ['toString', { id: 'x' }],
  ])('%s about something else leads nowhere: %j', (type, object) => {
    expect(parseEvent(event(type, object)).subject).toBeNull()
  })

  it.each([
    ['checkout.session.completed', { id: 'cs_1' }],
    ['customer.subscription.updated', 'nonsense'],
    ['customer.deleted', { id: '' }],
    ['invoice.paid', { id: 'in_1' }],
    ['invoice.paid', { subscription: 42 }],
  ])('%s is not ignored where its object cannot be read: %j', (type, object) => {
    expect(() => parseEvent(event(type, object))).toThrow(UnreadableEventError)
  })
})
