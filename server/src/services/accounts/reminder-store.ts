import type { ReminderState } from '@frase/core/contract/reminder-state'
import type { Language } from '@frase/core/languages'
import type { PushSubscription } from '../push/port.ts'

export interface ReminderTime {
  hour: number
  timeZone: string
  language: Language
}

interface AnyDelivery {
  /** The same for every attempt. */
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
  /** The person has been away for so long that this is the last mail. */
  isLast: boolean
}
/** One message to one device, or one mail. */
export type Delivery = PushDelivery | MailDelivery

export interface DeliveryResult {
  id: string
  outcome: 'sent' | 'refused' | 'gone' | 'failed'
  retryAfterSeconds: number | null
  /** It failed without an answer, so that it may have arrived all the same. */
  mayHaveArrived?: boolean
  /** It was refused because nobody has this e-mail address. */
  isAddressUnknown?: boolean
}

/** The deliveries that are due, for one claim alone until its lease ends. */
export interface Claimed {
  deliveries: Delivery[]
  /** Ids of deliveries that this server cannot read; another version of it may be able to. */
  unreadable: string[]
  /** How many were too late to be sent. */
  dropped: number
  /** How many were claimed three times by senders that then disappeared. */
  gaveUp: number
}

export interface Finished {
  /** How many had no answer for the third time. */
  gaveUp: number
  /** How many people get no more mails, because nobody has their address. */
  unknownAddresses: number
}

export interface Claim {
  /** A new id each time: a failed delivery is returned only while it is still the claim's own. */
  claim: string
  limit: number
  push: boolean
  mail: boolean
  /** By default the database's own clock, which all servers share. */
  at?: Date
}

/** Stores the times of reminders, and which server sends them. */
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
