import fc from 'fast-check'
import { describe, it } from 'vitest'
import { applyPaymentEvent } from './apply-event.ts'
import type { PaymentEvent } from './port.ts'
import { createProvider, expectTruth, type Provider, STATUSES, USER } from './testing/changing-provider.ts'
import { createMemoryAccounts } from './testing/memory-accounts.ts'

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
