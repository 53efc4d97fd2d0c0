import type { Profile as StoredProfile } from '@frase/core/account/profile'
import {
  type BuiltIn,
  definePort,
  type Hosted,
  number,
  type Off,
  offSwitch,
  text,
  url,
} from '../define-port.ts'
import type { ReminderStore } from './reminder-store.ts'

export interface Identity {
  id: string
  email: string
}

/** A row of the table users; without an address of its own the e-mail is empty. */
export type Profile = Identity & Pick<StoredProfile, 'plan' | 'stripe_customer_id'>

export interface Subscription {
  subscription_id: string | null
  customer_id: string | null
  /** The payment provider's own status: active, trialing, past_due, canceled … */
  status: string
  had_trial: boolean
}

/** Where somebody is signed in. */
export interface Session {
  id: string
  userAgent: string
  startedAt: Date
  lastUsedAt: Date
}

/** What a signed event of the payment provider says about one subscription. */
export interface SubscriptionEvent {
  eventId: string
  eventType: string
  /** Null if the event does not carry it: the customer id then identifies the person. */
  userId: string | null
  customerId: string | null
  subscriptionId: string | null
  status: string
  priceId: string | null
  currentPeriodEnd: Date | null
  cancelAt: Date | null
  hadTrial: boolean
}

/** Who a visitor is, and the data stored about them. A service that does not answer is an UpstreamError. */
export interface AccountsPort {
  /** The arguments of supabase-js in the browser. */
  readonly publicAccess: { url: string; key: string }
  /**
   * The user a token belongs to; null for none, expired, forged. If the service would have to be asked,
   * `mayAsk` decides whether it is.
   */
  identify(accessToken: string, mayAsk?: () => Promise<boolean>): Promise<Identity | null>
  profile(userId: string): Promise<Profile | null>
  /** The profile with this customer id of the payment provider. */
  profileOfCustomer(customerId: string): Promise<Profile | null>
  subscription(userId: string): Promise<Subscription | null>
  /** True also for an account of the same address that was deleted since. */
  hadTrial(userId: string): Promise<boolean>
  /** Stores the subscription and the plan that follows from it. False for an event that was applied before. */
  applySubscriptionEvent(event: SubscriptionEvent): Promise<boolean>
  /** Deletes at most so many at once, and returns how many. */
  deleteOldPaymentEvents(limit: number): Promise<number>
  storeCustomer(userId: string, customerId: string): Promise<void>
  sessions(userId: string): Promise<Session[]>
  /** False for a session that is not theirs. */
  endSession(userId: string, sessionId: string): Promise<boolean>
  isPassword(email: string, password: string): Promise<boolean>
  /** Everything stored about one person, as plain JSON. */
  exportData(userId: string): Promise<unknown>
  deleteAccount(userId: string): Promise<void>
  readonly reminders: ReminderStore
  /** Only the built-in service itself answers requests below AUTH_ROOT and REST_ROOT. */
  handle?: (request: Request, address: string) => Promise<Response>
  /** Resolves when requests are answered at once; rejects when they cannot be. */
  ready(): Promise<void>
  close(): Promise<void>
}

/** At rest the built-in database takes 390 MB; two and a half times that is no longer healthy. */
export const DEFAULT_MEMORY_MB = 1024

export type SupabaseSettings = Hosted<{ url: string; publishableKey: string; secretKey: string }>

type BuiltInAccounts = BuiltIn & { maxMemoryMb: number }

export const ACCOUNTS = definePort({
  name: 'accounts',
  hosted: 'Supabase',
  builtIn: 'Supabase Lite',
  variables: {
    ACCOUNTS: offSwitch,
    ACCOUNTS_MEMORY_MB: number(256, 65_536, DEFAULT_MEMORY_MB),
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: text,
    SUPABASE_SECRET_KEY: text,
  },
  turnedOnBy: 'SUPABASE_URL',
  secrets: ['SUPABASE_SECRET_KEY'],
  together: ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'],
  settings(env): SupabaseSettings | BuiltInAccounts | Off {
    if (env.ACCOUNTS) return { kind: 'off' }
    if (!env.SUPABASE_URL) return { kind: 'builtin', maxMemoryMb: env.ACCOUNTS_MEMORY_MB }
    return {
      kind: 'hosted',
      url: env.SUPABASE_URL,
      publishableKey: env.SUPABASE_PUBLISHABLE_KEY ?? '',
      secretKey: env.SUPABASE_SECRET_KEY ?? '',
    }
  },
})
