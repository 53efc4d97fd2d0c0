import type { Language } from '@frase/core/languages'
import type { Interval } from '@frase/core/plans/prices'
import { type BuiltIn, definePort, type Hosted, type Off, offSwitch, text, url } from '../define-port.ts'

export interface CheckoutRequest {
  userId: string
  email: string
  interval: Interval
  /** The provider's customer from an earlier purchase, if any. */
  customerId: string | null
  /** A learner gets the free trial only once. */
  hadTrial: boolean
  language: Language
}

interface PortalRequest {
  customerId: string
  language: Language
}

/** A subscription as the provider has it now. */
export interface ProviderSubscription {
  id: string
  customerId: string
  /** The account it was bought for; null for one created manually. */
  userId: string | null
  status: string
  priceId: string | null
  currentPeriodEnd: Date | null
  cancelAt: Date | null
  hadTrial: boolean
  createdAt: Date
}

/** What an event is about. It says what to look up, not its state, which may have changed by the time it arrives. */
export type EventSubject =
  | { kind: 'subscription'; subscriptionId: string }
  | { kind: 'customer-deleted'; customerId: string }

export interface PaymentEvent {
  id: string
  type: string
  /** Null for an event that changes nothing here. */
  subject: EventSubject | null
  /** False for a type that nobody here asked the provider for. */
  isKnown: boolean
}

/** The webhook was not called by the payment provider, or the event is too old. */
export class InvalidSignatureError extends Error {
  override readonly name = 'InvalidSignatureError'
}

/** The provider signed an event that should mean something here, and it cannot be read: a new form, or our own mistake. */
export class UnreadableEventError extends Error {
  override readonly name = 'UnreadableEventError'
  readonly event: { id?: string; type?: string }

  constructor(message: string, event: UnreadableEventError['event'] = {}) {
    super(message)
    this.event = event
  }
}

/** Calls to the provider fail with an UpstreamError. Returned addresses are credentials and must not be logged. */
export interface PaymentsPort {
  createCheckout: (request: CheckoutRequest) => Promise<string>
  createPortal: (request: PortalRequest) => Promise<string>
  /** Throws an InvalidSignatureError or an UnreadableEventError. */
  verifyEvent: (rawBody: Uint8Array, signature: string) => PaymentEvent
  fetchSubscription: (id: string) => Promise<ProviderSubscription | null>
  /** Including ended ones. */
  fetchCustomerSubscriptions: (customerId: string) => Promise<readonly ProviderSubscription[]>
  /** False for other products of the same account at the provider. */
  sells: (priceId: string | null) => boolean
  /** Takes effect at once and permanently. It is not an error if the subscription no longer exists. */
  cancelSubscription: (id: string) => Promise<void>
  close?: () => Promise<void>
}

export type StripeSettings = Hosted<{
  secretKey: string
  webhookSecret: string
  priceMonthly: string
  priceYearly: string
  publishableKey: string
  baseUrl: string | null
}>

export const PAYMENTS = definePort({
  name: 'payments',
  hosted: 'Stripe',
  builtIn: 'simulator',
  variables: {
    PAYMENTS: offSwitch,
    STRIPE_SECRET_KEY: text,
    STRIPE_WEBHOOK_SECRET: text,
    STRIPE_PRICE_MONTHLY: text,
    STRIPE_PRICE_YEARLY: text,
    STRIPE_PUBLISHABLE_KEY: text,
    STRIPE_BASE_URL: url,
  },
  turnedOnBy: 'STRIPE_SECRET_KEY',
  secrets: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  together: [
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_PRICE_MONTHLY',
    'STRIPE_PRICE_YEARLY',
    'STRIPE_PUBLISHABLE_KEY',
  ],
  settings(env): StripeSettings | BuiltIn | Off {
    if (env.PAYMENTS) return { kind: 'off' }
    if (!env.STRIPE_SECRET_KEY) return { kind: 'builtin' }
    return {
      kind: 'hosted',
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
      priceMonthly: env.STRIPE_PRICE_MONTHLY ?? '',
      priceYearly: env.STRIPE_PRICE_YEARLY ?? '',
      publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
      baseUrl: env.STRIPE_BASE_URL ?? null,
    }
  },
})

/** The provider replaces this with the id of the finished session. */
export const SESSION_PLACEHOLDER = '{CHECKOUT_SESSION_ID}'

/** The buyer returns to the premium page, which has the same path in every language. */
export const successAddress = (publicUrl: string) =>
  `${publicUrl}/premium?checkout=success&session_id=${SESSION_PLACEHOLDER}`
export const cancelledAddress = (publicUrl: string) => `${publicUrl}/premium?checkout=cancelled`
export const portalReturnAddress = (publicUrl: string) => `${publicUrl}/premium`
