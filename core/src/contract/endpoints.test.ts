import { describe, expect, it } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { OTHER_AUTH_REQUESTS, PAGE_AUTH_REQUESTS } from './accounts/auth.ts'
import { type Endpoint, QUOTA_NAMES } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import { images } from './images.ts'
import {
  PASSWORD_LENGTH_MAX,
  PUSH_ENDPOINT_MAX,
  QUERY_LENGTH_MAX,
  RECENT_MAX,
  REPORT_TEXT_MAX,
  SIGNATURE_LENGTH_MAX,
  THEME_LENGTH_MAX,
} from './limits.ts'
import * as paths from './paths.js'
import {
  ACCOUNT_DELETE_PATH,
  ACCOUNT_DEVICES_PATH,
  ACCOUNT_END_DEVICE_PATH,
  ACCOUNT_EXPORT_PATH,
  API_ROOT,
  AUTH_ROOT,
  CATEGORY_PHRASES_PATH,
  CHECKOUT_PATH,
  COMING_WEEK_PATH,
  DAILY_PHRASE_PATH,
  DRAWING_PATH,
  FREE_LESSON_PATH,
  IMAGES_PATH,
  PAYMENT_EVENTS_PATH,
  PORTAL_PATH,
  REMINDER_DEVICES_PATH,
  REMINDER_OPEN_PATH,
  REMINDER_REMOVE_DEVICE_PATH,
  REMINDER_STOP_PATH,
  REMINDERS_PATH,
  REPORTS_PATH,
  SPEECH_PATH,
  TEST_SIGNATURE_PATH,
} from './paths.js'
import { dailyPhrase } from './phrases.ts'

const REPORT = {
  item: '',
  type: 'matching',
  question: 'Match.',
  sentence: '',
  answer: 'a'.repeat(REPORT_TEXT_MAX),
  expected: 'sol = sun',
  language: 'en',
  version: '0.1.0',
}

const WHEN = { hour: 8, timeZone: 'America/Sao_Paulo', language: 'pt' }
const DEVICE = {
  ...WHEN,
  endpoint: 'https://push.example/1',
  keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
}

const endpoints: readonly Endpoint[] = ENDPOINTS

function accepts(path: string, sent: unknown): boolean {
  const declared = endpoints.filter((endpoint) => endpoint.path === path)
  if (declared.length === 0) throw new Error(`Nothing is declared at ${path}`)
  return declared.some(({ request }) => safeParse(request.schema, sent).success)
}

describe('the declared endpoints', () => {
  it('each have their own method and path, and there is one for every path of the API', () => {
    const declared = ENDPOINTS.map(({ method, path }) => `${method} ${path}`)
    const known = Object.values(paths).filter((path) => path.startsWith(`${API_ROOT}/`))
    expect(new Set(declared).size).toBe(declared.length)
    expect(new Set<string>(ENDPOINTS.map(({ path }) => path))).toEqual(new Set(known))
  })

  it('read a body only where a request has one', () => {
    for (const { method, request } of endpoints) {
      expect(method === 'GET' && (request.in === 'body' || request.in === 'bytes')).toBe(false)
    }
  })

  it('are all counted except those that a signature protects', () => {
    for (const { path, quota, access } of ENDPOINTS) {
      expect(quota === null, path).toBe(access === 'signature')
    }
    expect(new Set(ENDPOINTS.flatMap(({ quota }) => quota ?? []))).toEqual(new Set(QUOTA_NAMES))
  })

  it('allow no cache to store what belongs to one person', () => {
    for (const { path, access, response } of ENDPOINTS) {
      if (access === 'signed-in') expect(response.cacheControl, path).toBe('no-store')
    }
  })

  it('answer not_signed_in to a stranger where a session is needed', () => {
    for (const { path, access, errors } of ENDPOINTS) {
      expect('not_signed_in' in errors, path).toBe(access === 'signed-in')
    }
  })
})

describe('a request', () => {
  it.each<[string, unknown]>([
    [DAILY_PHRASE_PATH, {}],
    [DAILY_PHRASE_PATH, { language: 'pt-BR', recent: Array(RECENT_MAX).fill('a'.repeat(QUERY_LENGTH_MAX)) }],
    [COMING_WEEK_PATH, { language: 'fr' }],
    [CATEGORY_PHRASES_PATH, { categoryId: 'comida' }],
    [FREE_LESSON_PATH, { language: 'xx' }],
    [SPEECH_PATH, { text: 'Hola' }],
    [SPEECH_PATH, { text: 'Hola', v: '1', s: 'a'.repeat(SIGNATURE_LENGTH_MAX) }],
    [TEST_SIGNATURE_PATH, { kind: 'image', text: 'sol' }],
    [IMAGES_PATH, { query: 'sol', theme: 'a'.repeat(THEME_LENGTH_MAX) }],
    [DRAWING_PATH, { query: 'a'.repeat(QUERY_LENGTH_MAX) }],
    [CHECKOUT_PATH, { interval: 'yearly', userId: '1', email: 'ana@ejemplo.es' }],
    [PORTAL_PATH, { customerId: 'cus_1' }],
    [PAYMENT_EVENTS_PATH, new Uint8Array()],
    [ACCOUNT_EXPORT_PATH, undefined],
    [ACCOUNT_DELETE_PATH, {}],
    [ACCOUNT_DELETE_PATH, { password: 'paella' }],
    [ACCOUNT_DEVICES_PATH, undefined],
    [ACCOUNT_END_DEVICE_PATH, { id: '11111111-1111-4111-8111-111111111111' }],
    [REPORTS_PATH, REPORT],
    [REMINDERS_PATH, undefined],
    [REMINDERS_PATH, { ...WHEN, byMail: true }],
    [REMINDERS_PATH, { ...WHEN, hour: 0, timeZone: 'Etc/GMT+3', byMail: false }],
    [REMINDER_DEVICES_PATH, DEVICE],
    [REMINDER_REMOVE_DEVICE_PATH, { endpoint: DEVICE.endpoint }],
    [REMINDER_STOP_PATH, {}],
    [REMINDER_OPEN_PATH, { token: 'a'.repeat(9999) }],
  ])('to %s may be %j', (path, sent) => {
    expect(accepts(path, sent)).toBe(true)
  })

  it('is cut where it returns a text of a model', () => {
    const long = 'a'.repeat(QUERY_LENGTH_MAX + 1)
    const shown = dailyPhrase.request.schema.parse({ recent: Array(RECENT_MAX + 1).fill(long) }).recent
    expect(shown).toEqual(Array(RECENT_MAX).fill('a'.repeat(QUERY_LENGTH_MAX)))
    expect(images.request.schema.parse({ query: 'sol', theme: long }).theme).toHaveLength(THEME_LENGTH_MAX)
  })

  it.each<[string, unknown]>([
    [DAILY_PHRASE_PATH, null],
    [DAILY_PHRASE_PATH, { language: 7 }],
    [DAILY_PHRASE_PATH, { language: 'x'.repeat(36) }],
    [DAILY_PHRASE_PATH, { recent: 'a' }],
    [FREE_LESSON_PATH, { recent: [1] }],
    [CATEGORY_PHRASES_PATH, {}],
    [CATEGORY_PHRASES_PATH, { categoryId: 'Comida' }],
    [SPEECH_PATH, { text: '  ' }],
    [SPEECH_PATH, { text: 'a'.repeat(QUERY_LENGTH_MAX + 1) }],
    [IMAGES_PATH, { query: 'sol', s: 'a'.repeat(SIGNATURE_LENGTH_MAX + 1) }],
    [TEST_SIGNATURE_PATH, { kind: 'prompt', text: 'sol' }],
    [DRAWING_PATH, {}],
    [CHECKOUT_PATH, { interval: 'weekly', userId: '1', email: 'ana@ejemplo.es' }],
    [CHECKOUT_PATH, { interval: 'yearly', userId: '', email: 'ana@ejemplo.es' }],
    [CHECKOUT_PATH, { interval: 'yearly', userId: '1', email: 'ana' }],
    [PORTAL_PATH, { customerId: 'c'.repeat(256) }],
    [PORTAL_PATH, {}],
    [ACCOUNT_DELETE_PATH, undefined],
    [ACCOUNT_DELETE_PATH, { password: 'a'.repeat(PASSWORD_LENGTH_MAX + 1) }],
    [ACCOUNT_END_DEVICE_PATH, {}],
    [ACCOUNT_END_DEVICE_PATH, { id: 'this one' }],
    [REMINDERS_PATH, { ...WHEN }],
    [REMINDERS_PATH, { ...WHEN, byMail: true, hour: 24 }],
    [REMINDERS_PATH, { ...WHEN, byMail: true, hour: 7.5 }],
    [REMINDERS_PATH, { ...WHEN, byMail: true, timeZone: 'Europe/Nowhere' }],
    [REMINDERS_PATH, { ...WHEN, byMail: true, timeZone: '+01:00' }],
    [REMINDERS_PATH, { ...WHEN, byMail: true, language: 'es' }],
    [REMINDER_DEVICES_PATH, { ...DEVICE, endpoint: `https://push.example/${'a'.repeat(PUSH_ENDPOINT_MAX)}` }],
    [REMINDER_REMOVE_DEVICE_PATH, { endpoint: 'https://push.example/\0' }],
    [REMINDER_DEVICES_PATH, { ...DEVICE, keys: { ...DEVICE.keys, p256dh: 'B'.repeat(9999) } }],
    [REMINDER_DEVICES_PATH, { ...DEVICE, keys: { ...DEVICE.keys, auth: '' } }],
    [REMINDER_REMOVE_DEVICE_PATH, {}],
    [REPORTS_PATH, {}],
    [REPORTS_PATH, { ...REPORT, answer: 'a'.repeat(REPORT_TEXT_MAX + 1) }],
    [REPORTS_PATH, { ...REPORT, email: 'ana@ejemplo.es' }],
  ])('to %s may not be %j', (path, sent) => {
    expect(accepts(path, sent)).toBe(false)
  })

  it('of the accounts is declared for every path of the accounts', () => {
    const requests = Object.values({ ...PAGE_AUTH_REQUESTS, ...OTHER_AUTH_REQUESTS })
    const known = Object.values(paths).filter((path) => path.startsWith(`${AUTH_ROOT}/`))
    expect(new Set(requests.map(({ path }) => path))).toEqual(new Set(known))
    const forms = requests.map(({ method, path, query, body }) => JSON.stringify([method, path, query, body]))
    expect(new Set(forms).size).toBe(forms.length)
  })
})
