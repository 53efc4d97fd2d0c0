import * as z from 'zod'
import {
  type EventSubject,
  type PaymentEvent,
  type ProviderSubscription,
  UnreadableEventError,
} from './port.ts'

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

const headSchema = z.object({ id: z.string().min(1), type: z.string().min(1) })
const dataSchema = z.object({ data: z.object({ object: z.unknown() }) })

const withId = z.object({ id: z.string().min(1) })
const withSubscription = z.object({ subscription: reference.nullish() })
/** Bought once, and not as a subscription, it names none. */
const checkout = z
  .object({ mode: z.string().optional(), subscription: reference.nullable() })
  .refine(({ mode, subscription }) => mode !== 'subscription' || subscription !== null, 'no subscription')
/** An invoice's subscription has moved to `parent`; webhook endpoints with an older API version still send it at the top. */
const invoice = z
  .object({
    subscription: reference.nullish(),
    parent: z.object({ subscription_details: withSubscription.nullish() }).nullish(),
  })
  .refine(({ subscription, parent }) => subscription !== undefined || parent !== undefined, 'no invoice')

type ReadSubject = (object: unknown) => EventSubject | null

const subscriptionItself: ReadSubject = (object) => ofSubscription(withId.parse(object).id)
const subscriptionOfInvoice: ReadSubject = (object) => {
  const { parent, subscription } = invoice.parse(object)
  return ofSubscription(parent?.subscription_details?.subscription ?? subscription)
}

/** Where each relevant event has what it is about. Throws for an object that is not what the type promises. */
const SUBJECT_OF: Readonly<Record<string, ReadSubject>> = {
  'checkout.session.completed': (object) => ofSubscription(checkout.parse(object).subscription),
  'customer.subscription.created': subscriptionItself,
  'customer.subscription.updated': subscriptionItself,
  'customer.subscription.deleted': subscriptionItself,
  'customer.subscription.paused': subscriptionItself,
  'customer.subscription.resumed': subscriptionItself,
  'invoice.paid': subscriptionOfInvoice,
  'invoice.payment_failed': subscriptionOfInvoice,
  'customer.deleted': (object) => ({ kind: 'customer-deleted', customerId: withId.parse(object).id }),
}

function ofSubscription(subscriptionId: string | null | undefined): EventSubject | null {
  return subscriptionId ? { kind: 'subscription', subscriptionId } : null
}

/** Throws an UnreadableEventError. */
export function parseEvent(json: unknown): PaymentEvent {
  const head = headSchema.safeParse(json)
  if (!head.success) throw new UnreadableEventError('no id or type')
  const { id, type } = head.data
  // A thin event, which names its object without it, has the type with the version of the API before it.
  const known = type.replace(/^v1\./, '')
  const read = Object.hasOwn(SUBJECT_OF, known) ? SUBJECT_OF[known] : undefined
  if (read === undefined) return { id, type, subject: null, isKnown: false }
  try {
    return { id, type, subject: read(dataSchema.parse(json).data.object), isKnown: true }
  } catch (error) {
    throw new UnreadableEventError(reasonOf(error), { id, type })
  }
}

/** Which field is wrong and how, without the value that it has. */
function reasonOf(error: unknown): string {
  const [issue] = error instanceof z.ZodError ? error.issues : []
  return issue ? `${issue.path.join('.') || 'event'}: ${issue.message}` : String(error)
}
