import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SimulatedSubscription } from './store.ts'
import {
  act,
  advance,
  afterInterval,
  allowedActions,
  DAY_MS,
  PORTAL_ACTIONS,
  startSubscription,
} from './transitions.ts'

const START = Date.UTC(2026, 0, 31, 10)
const purchase = {
  id: 'sub_1',
  customerId: 'cus_1',
  userId: 'user',
  interval: 'monthly',
  trialDays: 7,
} as const
const trial = startSubscription(purchase, START).subscription
const active = startSubscription({ ...purchase, trialDays: 0 }, START).subscription

function done(subscription: SimulatedSubscription, action: (typeof PORTAL_ACTIONS)[number], now = START) {
  const step = act(subscription, action, now)
  if (!step) throw new Error(`${action} is not allowed`)
  return step.subscription
}

describe('a period', () => {
  it.each([
    ['2026-01-31T10:00:00Z', 'monthly', '2026-02-28T10:00:00Z'],
    ['2026-12-15T10:00:00Z', 'monthly', '2027-01-15T10:00:00Z'],
    ['2028-02-29T10:00:00Z', 'yearly', '2029-02-28T10:00:00Z'],
    ['2026-11-15T10:00:00Z', 'yearly', '2027-11-15T10:00:00Z'],
  ] as const)('from %s, %s, ends %s', (from, interval, end) => {
    expect(new Date(afterInterval(Date.parse(from), interval))).toEqual(new Date(end))
  })
})

describe('a subscription', () => {
  it('starts as a seven-day trial, or as active without free days', () => {
    expect(trial).toMatchObject({ status: 'trialing', periodEndsAt: START + 7 * DAY_MS })
    expect(active).toMatchObject({
      status: 'active',
      trialEndsAt: null,
      periodEndsAt: Date.UTC(2026, 1, 28, 10),
    })
  })

  it('does not change until something is due', () => {
    expect(advance(trial, START + 7 * DAY_MS - 1)).toEqual({ subscription: trial, events: [] })
  })

  it('is charged when the trial ends, and then every month', () => {
    const first = advance(trial, START + 7 * DAY_MS)
    expect(first.subscription).toMatchObject({ status: 'active', periodEndsAt: Date.UTC(2026, 2, 7, 10) })
    expect(first.events).toEqual(['invoice.paid', 'customer.subscription.updated'])
    const third = advance(trial, Date.UTC(2026, 3, 8))
    expect(third.subscription.periodEndsAt).toBe(Date.UTC(2026, 4, 7, 10))
    expect(third.events).toHaveLength(6)
  })

  it('cancelled at the end of the period lasts until then', () => {
    const ending = done(active, 'cancel-at-end')
    expect(ending).toMatchObject({ status: 'active', cancelAt: active.periodEndsAt })
    expect(advance(ending, active.periodEndsAt - 1).events).toEqual([])
    expect(advance(ending, active.periodEndsAt)).toMatchObject({
      subscription: { status: 'canceled', endedAt: active.periodEndsAt },
      events: ['customer.subscription.deleted'],
    })
  })

  it('continues after it was resumed', () => {
    const resumed = done(done(active, 'cancel-at-end'), 'resume')
    expect(advance(resumed, active.periodEndsAt).subscription.status).toBe('active')
  })

  it('with a failed payment is past due for a week, then ends', () => {
    const late = done(active, 'fail')
    expect(late.status).toBe('past_due')
    expect(advance(late, START + 7 * DAY_MS - 1).subscription.status).toBe('past_due')
    expect(advance(late, START + 7 * DAY_MS).subscription.status).toBe('canceled')
  })

  it('continues if a retried payment succeeds', () => {
    expect(done(done(active, 'fail'), 'pay')).toMatchObject({ status: 'active', giveUpAt: null })
  })

  it.each([
    ['a trial', trial, 'active'],
    ['a period', active, 'active'],
    ['a cancellation', done(active, 'cancel-at-end'), 'canceled'],
    ['the attempts to charge', done(active, 'fail'), 'canceled'],
  ])('can be led to the end of %s', (_, subscription, status) => {
    expect(done(subscription, 'skip').status).toBe(status)
  })

  it('that has ended stays ended, after any action and any time', () => {
    const ended = done(active, 'cancel-now')
    expect(allowedActions(ended)).toEqual([])
    for (const action of PORTAL_ACTIONS) expect(act(ended, action, START)).toBeNull()
    expect(advance(ended, START + 1000 * DAY_MS)).toEqual({ subscription: ended, events: [] })
  })

  it('sends an event for every change, and only for changes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...PORTAL_ACTIONS, 'wait' as const), fc.nat(60)), {
          maxLength: 20,
        }),
        (steps) => {
          let current = trial
          let now = START
          for (const [action, days] of steps) {
            now += days * DAY_MS
            const step = action === 'wait' ? advance(current, now) : act(current, action, now)
            if (!step) continue
            const changed = JSON.stringify(step.subscription) !== JSON.stringify(current)
            expect(step.events.length > 0).toBe(changed)
            current = step.subscription
          }
        },
      ),
    )
  })
})
