import type { PushMessage } from '@frase/core/days/written-day'
import { type BuiltIn, definePort, type Hosted, type Off, offSwitch, text } from '../define-port.ts'

/** A browser's subscription, with which messages can be sent to it. */
export interface PushSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** 'gone': the browser has ended the subscription. 'refused': this message will never be accepted. */
export type PushOutcome =
  | { kind: 'sent' | 'gone' | 'refused' }
  /** `mayHaveArrived`: it was sent, and there was no answer. */
  | { kind: 'failed'; retryAfterSeconds: number | null; mayHaveArrived?: true }

export interface PushPort {
  /** The public key that browsers subscribe with. */
  readonly publicKey: string
  /** Whether the endpoint belongs to a permitted push service, and the keys can be used. */
  takes(subscription: PushSubscription): boolean
  send(subscription: PushSubscription, message: PushMessage): Promise<PushOutcome>
  close(): void
}

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

interface PushSettings {
  /** Who the push services write to if something is wrong; null for the operator's address. */
  subject: string | null
  /** Allowed besides the known ones, in the format of PUSH_HOSTS. */
  hosts: readonly string[]
}

export const PUSH = definePort({
  name: 'push',
  hosted: 'Web Push, own keys',
  builtIn: 'Web Push',
  variables: {
    PUSH: offSwitch,
    VAPID_PUBLIC_KEY: text,
    VAPID_PRIVATE_KEY: text,
    VAPID_SUBJECT: text,
    PUSH_HOSTS: text,
  },
  turnedOnBy: 'VAPID_PRIVATE_KEY',
  secrets: ['VAPID_PRIVATE_KEY'],
  together: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  settings(env): Hosted<PushSettings & { keys: VapidKeys }> | (BuiltIn & PushSettings) | Off {
    if (env.PUSH) return { kind: 'off' }
    const settings = {
      subject: env.VAPID_SUBJECT ?? null,
      hosts: (env.PUSH_HOSTS ?? '').split(/[\s,]+/).filter(Boolean),
    }
    if (!env.VAPID_PRIVATE_KEY) return { kind: 'builtin', ...settings }
    const keys = { publicKey: env.VAPID_PUBLIC_KEY ?? '', privateKey: env.VAPID_PRIVATE_KEY }
    return { kind: 'hosted', keys, ...settings }
  },
})
