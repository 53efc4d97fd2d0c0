import type { ReminderState } from '@frase/core/contract/reminder-state'
import type { Language } from '@frase/core/languages'
import type { PushSubscription } from '../push/port.ts'

export interface ReminderTime {
  hour: number
  timeZone: string
  language: Language
}

interface AnyDelivery {
  /** The same however often it is tried. */
  id: string
  person: string
  /** The person's own date, as 'YYYY-MM-DD'. */
  day: string
  language: Language
}

export type PushDelivery = AnyDelivery & { channel: 'push'; subscription: PushSubscription }
export type MailDelivery = AnyDelivery & {
  channel: 'mail'
  email: string
  /** Nobody has been there for so long that it says goodbye. */
  isLast: boolean
}
/** One message to one device, or one mail. */
export type Delivery = PushDelivery | MailDelivery

export interface DeliveryResult {
  id: string
  outcome: 'sent' | 'refused' | 'gone' | 'failed'
  retryAfterSeconds: number | null
  /** It failed without an answer, so that somebody may have got it all the same. */
  mayHaveArrived?: boolean
  /** It was refused because nobody has this e-mail address. */
  isAddressUnknown?: boolean
}

/** What is due, for one claim alone until its lease ends. */
export interface Claimed {
  deliveries: Delivery[]
  /** Ids of those that this server cannot read; another version of it may be able to. */
  unreadable: string[]
  /** So many were too late to be sent. */
  dropped: number
  /** So many were claimed three times by senders that were not heard of again. */
  gaveUp: number
}

export interface Finished {
  /** So many had no answer for the third time. */
  gaveUp: number
  /** So many people get no more mails, because nobody has their address. */
  unknownAddresses: number
}

export interface Claim {
  /** A new id each time: what failed returns only while it is still the claim's own. */
  claim: string
  limit: number
  push: boolean
  mail: boolean
  /** The database's own clock where there is none, because all servers share that. */
  at?: Date
}

/** When the day's phrase comes to whom, and who sends it. */
export interface ReminderStore {
  read(userId: string): Promise<ReminderState>
  change(
    userId: string,
    wanted: ReminderTime & { byMail: boolean },
  ): Promise<ReminderState | 'unconfirmed_address' | 'unknown_time_zone'>
  addDevice(
    userId: string,
    device: ReminderTime & PushSubscription,
  ): Promise<ReminderState | 'unknown_time_zone'>
  removeDevice(userId: string, endpoint: string): Promise<ReminderState>
  /** For the links of mails, with the address of the visitor who follows one. */
  stopMails(userId: string, address: string): Promise<void>
  notePresence(userId: string, address: string): Promise<void>
  claim(wanted: Claim): Promise<Claimed>
  finish(claim: string, results: readonly DeliveryResult[], at?: Date): Promise<Finished>
}
