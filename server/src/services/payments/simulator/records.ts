import { LANGUAGES } from '@frase/core/languages'
import { INTERVALS } from '@frase/core/plans/prices'
import * as z from 'zod'

/** Milliseconds since 1970. */
const time = z.number()

const customerSchema = z.object({ id: z.string(), userId: z.string(), email: z.string() })

const subscriptionSchema = z.object({
  id: z.string(),
  customerId: z.string(),
  userId: z.string(),
  interval: z.enum(INTERVALS),
  status: z.enum(['trialing', 'active', 'past_due', 'canceled']),
  createdAt: time,
  trialEndsAt: time.nullable(),
  periodEndsAt: time,
  cancelAt: time.nullable(),
  /** While a payment is owed: when the retries end. */
  giveUpAt: time.nullable(),
  endedAt: time.nullable(),
})

const checkoutSchema = z.object({
  id: z.string(),
  userId: z.string(),
  email: z.string(),
  interval: z.enum(INTERVALS),
  trialDays: z.number(),
  customerId: z.string().nullable(),
  language: z.enum(LANGUAGES),
  createdAt: time,
  /** Set once it is paid. */
  subscriptionId: z.string().nullable(),
})

const portalSchema = z.object({
  id: z.string(),
  customerId: z.string(),
  language: z.enum(LANGUAGES),
  createdAt: time,
})

const deliverySchema = z.object({
  key: z.number(),
  eventId: z.string(),
  body: z.string(),
  failures: z.number(),
  dueAt: time,
})

/** The whole state of the simulator, as stored in its file. */
export const simulatorStateSchema = z.object({
  webhookSecret: z.string().min(1),
  eventCount: z.number(),
  batchCount: z.number(),
  customers: z.array(customerSchema),
  subscriptions: z.array(subscriptionSchema),
  checkouts: z.array(checkoutSchema),
  portals: z.array(portalSchema),
  outbox: z.array(deliverySchema),
})

export type SimulatorState = z.infer<typeof simulatorStateSchema>
export type SimulatedPortal = z.infer<typeof portalSchema>
export type SimulatedSubscription = z.infer<typeof subscriptionSchema>
export type SimulatedCheckout = z.infer<typeof checkoutSchema>
