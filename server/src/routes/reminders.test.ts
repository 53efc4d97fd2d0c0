import { SERVER_TEXTS } from '@frase/content/server-texts'
import {
  REMINDER_DEVICES_PATH,
  REMINDER_OPEN_PATH,
  REMINDER_REMOVE_DEVICE_PATH,
  REMINDER_STOP_PATH,
  REMINDERS_PATH,
} from '@frase/core/contract/paths'
import type { CalendarDay } from '@frase/core/days/calendar-day'
import { LANGUAGES } from '@frase/core/languages'
import { pathFor } from '@frase/core/paths'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { type AccountsServer, sharedAccountsServer } from '../services/accounts/testing/accounts-server.ts'
import { newPerson, type Person } from '../services/accounts/testing/people.ts'
import type { PushPort } from '../services/push/port.ts'
import { createWebPush } from '../services/push/web-push.ts'
import { createMailLinks } from '../services/sender/mail-links.ts'
import { type FakePushService, startFakePushService } from '../testing/fake-push-service.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { TEST_SIGNING_SECRET } from '../testing/signed-addresses.ts'

const WHEN = { hour: 7, timeZone: 'America/Sao_Paulo', language: 'pt' }
const PUBLIC_URL = 'https://frase.example'
const links = createMailLinks(PUBLIC_URL, { current: TEST_SIGNING_SECRET, previous: null })
const DAY = '2026-11-17' as CalendarDay

let accounts: AccountsServer
let service: FakePushService
let push: PushPort
let product: Product
let ana: Person

beforeAll(async () => {
  accounts = await sharedAccountsServer()
  service = await startFakePushService()
  push = createWebPush({
    keys: webPush.generateVAPIDKeys(),
    subject: 'mailto:hola@frase.example',
    hosts: [service.origin],
  })
  product = await startProduct({ replace: () => ({ accounts: accounts.accounts, push }) })
  ana = await newPerson(accounts)
})
afterAll(async () => {
  await product.stop()
  push.close()
  await service.stop()
})

async function ask(person: Person | null, path: string, body?: object) {
  const response = await product.fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(person ? { authorization: `Bearer ${person.accessToken}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: await response.json() }
}

const device = () => ({ ...WHEN, ...service.subscribe() })
const follow = (address: string, init: RequestInit = {}) =>
  product.fetch(address.replace(PUBLIC_URL, ''), { redirect: 'manual', ...init })

describe('the reminders of somebody signed in', () => {
  it('are off, are turned on and changed, and are off again', async () => {
    const person = await newPerson(accounts)
    const off = { hour: 8, timeZone: null, byMail: false, devices: 0, isAddressConfirmed: true }
    expect(await ask(person, REMINDERS_PATH)).toEqual({ status: 200, body: off })
    const own = device()
    const on = { ...off, hour: 7, timeZone: WHEN.timeZone, devices: 1 }
    expect(await ask(person, REMINDER_DEVICES_PATH, own)).toEqual({ status: 200, body: on })
    expect(await ask(person, REMINDERS_PATH, { ...WHEN, hour: 22, byMail: true })).toEqual({
      status: 200,
      body: { ...on, hour: 22, byMail: true },
    })
    expect(await ask(person, REMINDER_REMOVE_DEVICE_PATH, { endpoint: own.endpoint })).toEqual({
      status: 200,
      body: { ...on, hour: 22, byMail: true, devices: 0 },
    })
    expect(await ask(person, REMINDERS_PATH, { ...WHEN, byMail: false })).toMatchObject({
      body: { byMail: false },
    })
  })

  it.each([
    'https://evil.example/push',
    'https://fcm.googleapis.com@evil.example/',
    'https://169.254.169.254/latest/meta-data/',
    'http://127.0.0.1/',
    'https://localhost/',
    'not an address',
  ])('do not go to %s', async (endpoint) => {
    const answer = await ask(ana, REMINDER_DEVICES_PATH, { ...device(), endpoint })
    expect(answer).toEqual({ status: 422, body: { error: 'unknown_push_host' } })
  })

  it('do not go to a device whose key is none', async () => {
    const own = device()
    const keys = { ...own.keys, p256dh: `B${'A'.repeat(86)}` }
    expect((await ask(ana, REMINDER_DEVICES_PATH, { ...own, keys })).status).toBe(422)
    const huge = { ...own.keys, auth: 'a'.repeat(10_000) }
    expect((await ask(ana, REMINDER_DEVICES_PATH, { ...own, keys: huge })).status).toBe(400)
  })

  it('are shown and changed to nobody else', async () => {
    const ben = await newPerson(accounts)
    const own = device()
    await ask(ana, REMINDER_DEVICES_PATH, own)
    expect((await ask(ben, REMINDERS_PATH)).body).toMatchObject({ devices: 0, timeZone: null })
    await ask(ben, REMINDER_REMOVE_DEVICE_PATH, { endpoint: own.endpoint })
    expect((await ask(ana, REMINDERS_PATH)).body).toMatchObject({ devices: 1 })
    expect((await ask(null, REMINDERS_PATH)).status).toBe(401)
  })

  it('are not pushed where push is off', async () => {
    const without = await startProduct({ replace: () => ({ accounts: accounts.accounts, push: null }) })
    const response = await without.fetch(REMINDER_DEVICES_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ana.accessToken}` },
      body: JSON.stringify(device()),
    })
    expect(response.status).toBe(422)
    await without.stop()
  })
})

describe('the link to stop the mails', () => {
  const withMails = async () => {
    const person = await newPerson(accounts)
    await ask(person, REMINDERS_PATH, { ...WHEN, byMail: true })
    const isOn = async () => (await ask(person, REMINDERS_PATH)).body.byMail
    return { person, isOn, address: links.address('stop', { person: person.id, language: 'fr', day: DAY }) }
  }

  it.each(LANGUAGES)('opens a page with one button in %s, and stops nothing yet', async (language) => {
    const { person, isOn } = await withMails()
    const response = await follow(links.address('stop', { person: person.id, language, day: DAY }))
    const page = await response.text()
    const { title, button } = SERVER_TEXTS[language].reminder.unsubscribe
    expect(response.status).toBe(200)
    expect(page).toContain(`<h1>${title}</h1>`)
    expect(page.match(/<button[^>]*>([^<]*)/g)).toHaveLength(1)
    expect(page).toContain(`>${button}</button>`)
    expect(page).not.toContain('<script')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await isOn()).toBe(true)
  })

  it('stops them at once when the button of the page or of a mail program is pressed', async () => {
    const { isOn, address } = await withMails()
    const page = await (await follow(address)).text()
    const action = /<form method="post" action="([^"]*)"/.exec(page)?.[1] ?? ''
    const pressed = await follow(action, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(pressed.status).toBe(200)
    expect(await pressed.text()).toContain(SERVER_TEXTS.fr.reminder.unsubscribed.title)
    expect(await isOn()).toBe(false)
  })

  it('works with no token but the one that was mailed', async () => {
    const { person, isOn, address } = await withMails()
    const open = links.address('open', { person: person.id, language: 'fr', day: DAY })
    const foreign = createMailLinks(PUBLIC_URL, { current: 'x'.repeat(32), previous: null })
    const addresses = [
      `${address}a`,
      address.replace(person.id, ana.id),
      open.replace(REMINDER_OPEN_PATH, REMINDER_STOP_PATH),
      foreign.address('stop', { person: person.id, language: 'fr', day: DAY }),
      `${PUBLIC_URL}${REMINDER_STOP_PATH}`,
      `${PUBLIC_URL}${REMINDER_STOP_PATH}?token=${'a'.repeat(5000)}`,
    ]
    for (const wrong of addresses) {
      for (const method of ['GET', 'POST']) expect((await follow(wrong, { method })).status).toBe(400)
    }
    expect(await isOn()).toBe(true)
  })

  it('still works after the signing secret has changed', async () => {
    const { person } = await withMails()
    const link = { person: person.id, language: 'de', day: DAY } as const
    const token = new URL(links.address('stop', link)).searchParams.get('token') ?? ''
    const later = createMailLinks(PUBLIC_URL, { current: 'y'.repeat(32), previous: TEST_SIGNING_SECRET })
    expect(later.read('stop', token)).toEqual(link)
    expect(later.read('open', token)).toBeNull()
  })
})

describe('the link of a mail', () => {
  it('leads on to the page of its day, whether or not she still has an account', async () => {
    for (const person of [ana.id, '11111111-1111-4111-8111-111111111111']) {
      const response = await follow(links.address('open', { person, language: 'de', day: DAY }))
      expect(response.status).toBe(303)
      expect(response.headers.get('location')).toBe(pathFor('day', 'de', { day: DAY }))
    }
  })

  it('leads home and nowhere else with a token that is not ours', async () => {
    const response = await follow(`${REMINDER_OPEN_PATH}?token=https://evil.example`)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
  })
})
