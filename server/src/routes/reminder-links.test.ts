import { randomUUID } from 'node:crypto'
import { SERVER_TEXTS } from '@frase/content/server-texts'
import { REMINDER_OPEN_PATH, REMINDER_STOP_PATH, REMINDERS_PATH } from '@frase/core/contract/paths'
import type { CalendarDay } from '@frase/core/days/calendar-day'
import { LANGUAGES } from '@frase/core/languages'
import { pathFor } from '@frase/core/pages/paths'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AccountsServer, sharedAccountsServer } from '../services/accounts/testing/accounts-server.ts'
import { newPerson, type Person } from '../services/accounts/testing/people.ts'
import { createMailLinks } from '../services/sender/mail-links.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { TEST_SIGNING_SECRET } from '../testing/signed-addresses.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'

const WHEN = { hour: 7, timeZone: 'America/Sao_Paulo', language: 'pt' }
const PUBLIC_URL = 'https://frase.example'
const links = createMailLinks(PUBLIC_URL, { current: TEST_SIGNING_SECRET, previous: null })
const DAY = '2026-11-17' as CalendarDay
const NOBODY = '11111111-1111-4111-8111-111111111111'
/** The number of connections of an attack. */
const CONNECTIONS = 450

let accounts: AccountsServer
let product: Product
let ana: Person
/** The real store calls, which can be counted and made to fail. */
let notePresence: ReturnType<typeof vi.fn<(person: string, address: string) => Promise<void>>>
let stopMails: ReturnType<typeof vi.fn<(person: string, address: string) => Promise<void>>>

beforeAll(async () => {
  accounts = await sharedAccountsServer()
  ana = await newPerson(accounts)
})
/** Each test has a server of its own, which has noted nobody's presence and not warned yet. */
beforeEach(async () => {
  const { reminders } = accounts.accounts
  notePresence = vi.fn(reminders.notePresence)
  stopMails = vi.fn(reminders.stopMails)
  product = await startProduct({
    environment: { TRUST_PROXY: '1' },
    replace: () => ({
      accounts: { ...accounts.accounts, reminders: { ...reminders, notePresence, stopMails } },
    }),
  })
})
afterEach(() => product.stop())

async function ask(person: Person, path: string, body?: object) {
  const response = await product.fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.accessToken}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: await response.json() }
}

let visitors = 0
/** Each test has an address of its own, so that none uses up the quota of another. */
const newAddress = () => {
  visitors += 1
  return `198.51.100.${visitors}`
}
const follow = (address: string, init: RequestInit = {}, from = newAddress()) =>
  product.fetch(address.replace(PUBLIC_URL, ''), {
    redirect: 'manual',
    ...init,
    headers: { ...init.headers, 'x-forwarded-for': from },
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
    for (const person of [ana.id, NOBODY]) {
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

describe('a visitor who follows links without end', () => {
  const openLink = (person: string) => links.address('open', { person, language: 'de', day: DAY })
  const stopLink = (person: string) => links.address('stop', { person, language: 'de', day: DAY })
  const repeat = async (times: number, request: () => Promise<Response>) => {
    const statuses: Record<number, number> = {}
    await Promise.all(
      Array.from({ length: times }, async () => {
        const response = await request()
        await response.text()
        statuses[response.status] = (statuses[response.status] ?? 0) + 1
      }),
    )
    return statuses
  }
  const warnings = () => product.logLines.filter((line) => line.includes('followed links of mails'))

  it.each([
    ['GET', REMINDER_OPEN_PATH, 303],
    ['GET', REMINDER_STOP_PATH, 400],
    ['POST', REMINDER_STOP_PATH, 400],
  ])(
    'has sixty answers to a %s of %s with a token that is not ours, and all to one that is',
    async (method, path, status) => {
      const from = newAddress()
      const invalid = () => follow(`${path}?token=${randomUUID()}.de.2026-11-17.abc`, { method }, from)
      expect(await repeat(100, invalid)).toEqual({ [status]: 60, 429: 40 })
      const refused = await invalid()
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await follow(stopLink(ana.id), { method: 'POST' }, from)).status).toBe(200)
      expect((await follow(openLink(ana.id), {}, from)).status).toBe(303)
      expect((await invalid()).status).toBe(429)
    },
  )

  it('costs one query of the database per link, for any day', async () => {
    const person = randomUUID()
    expect(await repeat(CONNECTIONS, () => follow(openLink(person), {}, '203.0.113.1'))).toEqual({
      303: CONNECTIONS,
    })
    const other = links.address('open', { person, language: 'fr', day: '2026-11-16' as CalendarDay })
    expect((await follow(other)).status).toBe(303)
    expect(notePresence.mock.calls).toEqual([[person, '203.0.113.1']])
  })

  it('is not counted as present for a HEAD request of the link', async () => {
    expect((await follow(openLink(ana.id), { method: 'HEAD' })).status).toBe(303)
    expect(notePresence).not.toHaveBeenCalled()
  })

  it('is redirected while the visit cannot be recorded, and fills no log', async () => {
    notePresence.mockImplementation(() => Promise.reject(new UpstreamError('too busy', 503)))
    stopMails.mockImplementation(() => Promise.reject(new UpstreamError('too busy', 503, 2)))
    expect(await repeat(100, () => follow(openLink(randomUUID())))).toEqual({ 303: 100 })
    expect(await repeat(100, () => follow(stopLink(randomUUID()), { method: 'POST' }))).toEqual({ 503: 100 })
    expect(warnings()).toHaveLength(1)
    expect(product.logLines.filter((line) => line.includes('upstream failed'))).toEqual([])
  })

  it('keeps no payment event waiting, nor any other call of the server', async () => {
    const from = newAddress()
    const flood = repeat(CONNECTIONS, () => follow(stopLink(randomUUID()), { method: 'POST' }, from))
    await expect.poll(() => stopMails.mock.calls.length).toBe(CONNECTIONS)
    const told = Array.from({ length: 7 }, (_, number) =>
      accounts.accounts.applySubscriptionEvent({
        eventId: `evt_${number}_${randomUUID()}`,
        eventType: 'customer.subscription.updated',
        userId: NOBODY,
        customerId: null,
        subscriptionId: null,
        status: 'active',
        priceId: null,
        currentPeriodEnd: null,
        cancelAt: null,
        hadTrial: false,
      }),
    )
    expect(await Promise.all(told)).toEqual(Array(7).fill(true))
    const { 200: stopped = 0, 429: refused = 0 } = await flood
    expect(stopped).toBeGreaterThanOrEqual(80)
    expect(refused).toBe(CONNECTIONS - stopped)
  })
})

describe('a one-click stop', () => {
  it('needs no body, can be repeated, and redirects nobody with another method', async () => {
    const person = await newPerson(accounts)
    await ask(person, REMINDERS_PATH, { ...WHEN, byMail: true })
    const address = links.address('stop', { person: person.id, language: 'pt', day: DAY })
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      expect((await follow(address, { method })).status).toBe(404)
    }
    expect((await follow(address, { method: 'HEAD' })).status).toBe(200)
    expect((await ask(person, REMINDERS_PATH)).body).toMatchObject({ byMail: true })
    for (const _ of [1, 2]) expect((await follow(address, { method: 'POST' })).status).toBe(200)
    expect((await ask(person, REMINDERS_PATH)).body).toMatchObject({ byMail: false })
  })

  it('of somebody whose account is deleted is answered like any other', async () => {
    const person = await newPerson(accounts)
    await accounts.accounts.deleteAccount(person.id)
    const address = links.address('stop', { person: person.id, language: 'pt', day: DAY })
    expect((await follow(address, { method: 'POST' })).status).toBe(200)
  })

  it('accepts one spelling of its signature', async () => {
    const address = links.address('stop', { person: ana.id, language: 'pt', day: DAY })
    const last = address.at(-1) ?? ''
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
    for (const letter of letters.filter((other) => other !== last)) {
      const token = new URL(address.slice(0, -1) + letter).searchParams.get('token') ?? ''
      expect(links.read('stop', token), token).toBeNull()
    }
    expect((await follow(`${address}%0A`)).status).toBe(400)
    expect((await follow(`${address}%3D`)).status).toBe(400)
  })
})
