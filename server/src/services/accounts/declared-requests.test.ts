import { SERVER_AUTH_REQUESTS } from '@frase/core/contract/accounts/auth'
import {
  describeRequest,
  isAuthRequest,
  isFunctionCall,
  isRowRequest,
  type SentRequest,
} from '@frase/core/contract/accounts/match-request'
import {
  SERVER_FUNCTIONS,
  SERVER_ROW_REQUESTS,
  type ServerFunction,
} from '@frase/core/contract/accounts/rest'
import { AUTH_TOKEN_PATH, REST_FUNCTIONS_ROOT } from '@frase/core/contract/paths'
import { beforeEach, expect, it } from 'vitest'
import type { SubscriptionEvent } from './port.ts'
import { createAccountCalls } from './supabase-calls.ts'

const ID = '11111111-1111-4111-8111-111111111111'
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const TOKEN = `${encoded({ alg: 'HS256' })}.${encoded({ sub: ID, exp: 4_000_000_000 })}.c2ln`
const EVENT: SubscriptionEvent = {
  eventId: 'evt_1',
  eventType: 'customer.subscription.updated',
  userId: ID,
  customerId: 'cus_1',
  subscriptionId: 'sub_1',
  status: 'active',
  priceId: null,
  currentPeriodEnd: null,
  cancelAt: null,
  hadTrial: false,
}

const WHEN = { hour: 8, timeZone: 'Europe/Berlin', language: 'de' } as const
const DEVICE = { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' }
const STATE = { hour: 8, timeZone: null, byMail: false, devices: 0, isAddressConfirmed: true }

let sent: string[]
beforeEach(() => {
  sent = []
})

const calls = createAccountCalls({
  url: 'http://accounts.test',
  secretKey: 'secret',
  async fetch(input, init) {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const text = await request.text()
    sent.push(
      declaredName(describeRequest({ method: request.method, url, headers: request.headers, body: text })),
    )
    if (url.pathname === AUTH_TOKEN_PATH) return Response.json({ access_token: TOKEN })
    if (url.pathname === `${REST_FUNCTIONS_ROOT}/list_sessions`) return Response.json([])
    if (url.pathname === `${REST_FUNCTIONS_ROOT}/export_learning`) {
      const more = JSON.parse(text).p_cursor === 0
      return Response.json({ events: [], checkpoints: [], cursor: 1, more })
    }
    if (url.pathname.endsWith('/delete_old_payment_events')) return Response.json(0)
    if (url.pathname.endsWith('/claim_deliveries')) return Response.json({ dropped: 0, deliveries: [] })
    if (url.pathname.includes('_reminder')) return Response.json(STATE)
    return Response.json(url.pathname.startsWith(REST_FUNCTIONS_ROOT) ? true : [])
  },
})

/** The name of a request in the contract; a request that is not declared is returned as text. */
function declaredName(request: SentRequest): string {
  const isNamed = (name: string): name is ServerFunction => name in SERVER_FUNCTIONS
  const names = [
    ...Object.entries(SERVER_AUTH_REQUESTS).flatMap(([name, declared]) =>
      isAuthRequest(declared, request) ? name : [],
    ),
    ...Object.entries(SERVER_ROW_REQUESTS).flatMap(([name, declared]) =>
      isRowRequest(declared, request) ? name : [],
    ),
    ...Object.keys(SERVER_FUNCTIONS).filter((name) => isNamed(name) && isFunctionCall(name, request)),
  ]
  return names.length === 1 ? names.join() : `not declared: ${JSON.stringify(request)}`
}

it.each<[string, () => Promise<unknown>]>([
  ['identify', () => calls.identify(TOKEN)],
  ['profile', () => calls.profile(ID)],
  ['profileOfCustomer', () => calls.profileOfCustomer('cus_1')],
  ['subscription', () => calls.subscription(ID)],
  ['apply_subscription_event', () => calls.applySubscriptionEvent(EVENT)],
  ['store_customer', () => calls.storeCustomer(ID, 'cus_1')],
  ['delete_account', () => calls.deleteAccount(ID)],
  ['had_trial', () => calls.hadTrial(ID)],
  ['list_sessions', () => calls.sessions(ID)],
  ['end_session', () => calls.endSession(ID, ID)],
  ['is_known_device', () => calls.isKnownDevice('ana@ejemplo.es', 'hash')],
  ['remember_device', () => calls.rememberDevice(ID, 'hash')],
  ['read_reminders', () => calls.reminders.read(ID)],
  ['change_reminders', () => calls.reminders.change(ID, { ...WHEN, byMail: true })],
  ['add_reminder_device', () => calls.reminders.addDevice(ID, { ...WHEN, ...DEVICE })],
  ['remove_reminder_device', () => calls.reminders.removeDevice(ID, DEVICE.endpoint)],
  ['stop_reminder_mails', () => calls.reminders.stopMails(ID, '203.0.113.1')],
  ['note_presence', () => calls.reminders.notePresence(ID, '203.0.113.1')],
  ['claim_deliveries', () => calls.reminders.claim({ claim: ID, limit: 1, push: true, mail: false })],
  ['finish_deliveries', () => calls.reminders.finish(ID, [])],
  ['delete_old_payment_events', () => calls.deleteOldPaymentEvents(500)],
])('what the server sends to Supabase for %s is declared', async (name, run) => {
  await run()
  expect(sent).toEqual([name])
})

it('what the server sends to export an account is declared', async () => {
  await calls.exportData(ID)
  expect(sent).toEqual(['export_account', 'export_reminders', 'export_learning', 'export_learning'])
})

it('what the server sends to check a password is declared', async () => {
  expect(await calls.isPassword('ana@ejemplo.es', 'paella')).toBe(true)
  expect(sent).toEqual(['checkPassword', 'endCheck'])
})
