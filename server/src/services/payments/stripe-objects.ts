import * as z from 'zod'
import type { EventSubject, PaymentEvent, ProviderSubscription } from './port.ts'

/** Stripe sends an id, or the whole object if it was expanded. */
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const seconds = z.number().transform((value) => new Date(value * 1000))

const subscriptionSchema = z.object({
  id: z.string(),
  customer: reference,
  status: z.string(),
  created: seconds,
  cancel_at: seconds.nullish(),
  trial_start: z.number().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  items: z.object({
    data: z.array(
      z.object({ price: z.object({ id: z.string() }).nullish(), current_period_end: seconds.nullish() }),
    ),
  }),
})

/** Anything but an account id was typed by a person, and the database would refuse the event for ever. */
const accountId = z.uuid()

export function parseSubscription(object: unknown): ProviderSubscription {
  const { id, customer, status, created, cancel_at, trial_start, metadata, items } =
    subscriptionSchema.parse(object)
  const [item] = items.data
  const userId = accountId.safeParse(metadata?.user_id)
  return {
    id,
    customerId: customer,
    userId: userId.success ? userId.data : null,
    status,
    priceId: item?.price?.id ?? null,
    currentPeriodEnd: item?.current_period_end ?? null,
    cancelAt: cancel_at ?? null,
    hadTrial: typeof trial_start === 'number',
    createdAt: created,
  }
}

const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
})

const withId = z.object({ id: z.string() })
const withSubscription = z.object({ subscription: reference.nullish() })
/** An invoice's subscription has moved to `parent`; webhook endpoints with an older API version still send it at the top. */
const invoice = z.object({
  subscription: reference.nullish(),
  parent: z.object({ subscription_details: withSubscription.nullish() }).nullish(),
})

const subscriptionItself = (object: unknown) => withId.safeParse(object).data?.id

/** Where each relevant event has the id of its subscription. */
const SUBSCRIPTION_OF: Readonly<Record<string, (object: unknown) => string | null | undefined>> = {
  'checkout.session.completed': (object) => withSubscription.safeParse(object).data?.subscription,
  'customer.subscription.created': subscriptionItself,
  'customer.subscription.updated': subscriptionItself,
  'customer.subscription.deleted': subscriptionItself,
  'customer.subscription.paused': subscriptionItself,
  'customer.subscription.resumed': subscriptionItself,
  'invoice.paid': subscriptionOfInvoice,
  'invoice.payment_failed': subscriptionOfInvoice,
}

function subscriptionOfInvoice(object: unknown): string | null | undefined {
  const { data } = invoice.safeParse(object)
  return data?.parent?.subscription_details?.subscription ?? data?.subscription
}

export function parseEvent(json: unknown): PaymentEvent {
  const { id, type, data } = eventSchema.parse(json)
  return { id, type, subject: subjectOf(type, data.object) }
}

function subjectOf(type: string, object: unknown): EventSubject | null {
  if (type === 'customer.deleted') {
    const customerId = withId.safeParse(object).data?.id
    return customerId ? { kind: 'customer-deleted', customerId } : null
  }
  const read = Object.hasOwn(SUBSCRIPTION_OF, type) ? SUBSCRIPTION_OF[type] : undefined
  const subscriptionId = read?.(object)
  return subscriptionId ? { kind: 'subscription', subscriptionId } : null
}
