import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { AccountsPort } from './port.ts'
import type { Delivery, DeliveryResult, ReminderStore, ReminderTime } from './reminder-store.ts'
import { type AccountsServer, sharedAccountsServer } from './testing/accounts-server.ts'
import { learningOf, newAnswer } from './testing/learning.ts'
import { newPerson, type Person } from './testing/people.ts'

/* The functions of the database, with a test clock that advances by hours and days. */

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const WHEN: ReminderTime = { hour: 8, timeZone: 'UTC', language: 'en' }

let server: AccountsServer
let accounts: AccountsPort
let store: ReminderStore

beforeAll(async () => {
  server = await sharedAccountsServer()
  accounts = server.accounts
  store = accounts.reminders
})

let count = 0
const newDevice = () => {
  count += 1
  return { endpoint: `https://push.example/${count}`, p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
}

/** The day of the next eight o’clock in UTC, when everything turned on now comes for the first time. */
const FIRST_DAY = Math.ceil((Date.now() - WHEN.hour * HOUR_MS) / DAY_MS) * DAY_MS
/** A time on that day, which is number 1, or later. */
const at = (days: number, hour: number, minutes = 0) =>
  new Date(FIRST_DAY + (days - 1) * DAY_MS + hour * HOUR_MS + minutes * 60_000)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** Claims for one person; claims of other tests are left alone. */
async function claimFor({ id }: Person, clock: Date, wanted: { push?: boolean; mail?: boolean } = {}) {
  const claim = randomUUID()
  const { deliveries, unreadable, dropped, gaveUp } = await store.claim({
    claim,
    limit: 1000,
    push: true,
    mail: true,
    ...wanted,
    at: clock,
  })
  const own = deliveries.filter(({ person }) => person === id)
  const finish = (
    outcome: DeliveryResult['outcome'],
    retryAfterSeconds: number | null = null,
    more: Pick<DeliveryResult, 'mayHaveArrived' | 'isAddressUnknown'> = {},
  ) =>
    store.finish(
      claim,
      own.map((delivery) => ({ id: delivery.id, outcome, retryAfterSeconds, ...more })),
      clock,
    )
  return { own, unreadable, dropped, gaveUp, finish }
}

async function withDevice() {
  const person = await newPerson(server)
  const device = newDevice()
  await store.addDevice(person.id, { ...WHEN, ...device })
  return { person, device }
}

async function withMail(time = WHEN) {
  const person = await newPerson(server)
  await store.change(person.id, { ...time, byMail: true })
  return person
}

const channels = (deliveries: readonly Delivery[]) => deliveries.map(({ channel }) => channel)

describe('reminders', () => {
  it('are off at first, at eight o’clock', async () => {
    const person = await newPerson(server)
    expect(await store.read(person.id)).toEqual({
      hour: 8,
      timeZone: null,
      byMail: false,
      devices: 0,
      isAddressConfirmed: true,
    })
    expect((await claimFor(person, at(2, 9))).own).toEqual([])
  })

  it('come to each device and by mail once, with the data for sending', async () => {
    const { person, device } = await withDevice()
    await store.change(person.id, { ...WHEN, language: 'fr', byMail: true })
    expect(await store.read(person.id)).toMatchObject({ byMail: true, devices: 1, timeZone: 'UTC' })
    const { own, finish } = await claimFor(person, at(1, 8))
    const common = { id: expect.any(String), person: person.id, day: dayOf(at(1, 8)), language: 'fr' }
    expect(own).toHaveLength(2)
    expect(own).toContainEqual({ ...common, channel: 'push', subscription: device })
    expect(own).toContainEqual({ ...common, channel: 'mail', email: person.email, isLast: false })
    await finish('sent')
    expect((await claimFor(person, at(1, 12))).own).toEqual([])
    expect((await claimFor(person, at(2, 7, 59))).own).toEqual([])
    expect((await claimFor(person, at(2, 8))).own).toHaveLength(2)
  })

  it('leave a delivery that a server cannot send to another', async () => {
    const { person } = await withDevice()
    await store.change(person.id, { ...WHEN, byMail: true })
    expect(channels((await claimFor(person, at(1, 8), { mail: false })).own)).toEqual(['push'])
    expect(channels((await claimFor(person, at(1, 8), { push: false })).own)).toEqual(['mail'])
  })

  it('are claimed again with the same id when there is no result for three minutes', async () => {
    const { person } = await withDevice()
    const [first] = (await claimFor(person, at(1, 8))).own
    expect((await claimFor(person, at(1, 8, 2))).own).toEqual([])
    const { own, finish } = await claimFor(person, at(1, 8, 3))
    expect(own).toEqual([first])
    await finish('sent')
    expect((await claimFor(person, at(1, 9))).own).toEqual([])
  })

  it('are tried again later when they failed, not before the push service allows it', async () => {
    const { person } = await withDevice()
    await (await claimFor(person, at(1, 8))).finish('failed')
    expect((await claimFor(person, at(1, 8, 0))).own).toEqual([])
    const second = await claimFor(person, at(1, 8, 1))
    expect(second.own).toHaveLength(1)
    await second.finish('failed', 3600)
    expect((await claimFor(person, at(1, 9, 0))).own).toEqual([])
    expect((await claimFor(person, at(1, 9, 1))).own).toHaveLength(1)
  })

  it('are not taken from a second server by a late failure report of the first', async () => {
    const { person } = await withDevice()
    const first = await claimFor(person, at(1, 8))
    const second = await claimFor(person, at(1, 8, 3))
    await first.finish('failed')
    expect((await claimFor(person, at(1, 8, 5))).own).toEqual([])
    await second.finish('sent')
    expect((await claimFor(person, at(1, 9))).own).toEqual([])
  })

  it('are given up after three servers in a row sent no result', async () => {
    const { person } = await withDevice()
    for (const minutes of [0, 3, 6]) expect((await claimFor(person, at(1, 8, minutes))).own).toHaveLength(1)
    const { own, gaveUp } = await claimFor(person, at(1, 8, 9))
    expect(own).toEqual([])
    // Reminders of other tests may be given up too.
    expect(gaveUp).toBeGreaterThanOrEqual(1)
    expect((await claimFor(person, at(1, 13, 59))).own).toEqual([])
    expect((await claimFor(person, at(2, 8))).own).toHaveLength(1)
    const exported = Object(await accounts.exportData(person.id))
    expect(exported.reminders.deliveries).toMatchObject([{ outcome: 'failed' }, {}])
  })

  it('are given up after three attempts without an answer, of which some may have arrived', async () => {
    const person = await withMail()
    const gaveUp = []
    for (const hour of [8, 9, 10]) {
      const { own, finish } = await claimFor(person, at(1, hour))
      expect(own).toHaveLength(1)
      gaveUp.push((await finish('failed', null, { mayHaveArrived: true })).gaveUp)
    }
    expect(gaveUp).toEqual([0, 0, 1])
    expect((await claimFor(person, at(1, 13))).own).toEqual([])
  })

  it('are tried for six hours when each attempt is refused for now', async () => {
    const { person } = await withDevice()
    let attempts = 0
    for (let minutes = 0; minutes < 6 * 60; minutes += 30) {
      const { own, finish } = await claimFor(person, at(1, 8, minutes))
      attempts += own.length
      await finish('failed')
    }
    expect(attempts).toBe(12)
  })

  it('come to everybody else when the language of one cannot be read', async () => {
    const { person } = await withDevice()
    const { person: other } = await withDevice()
    const unknown: string = 'xx'
    await store.change(person.id, { ...WHEN, language: unknown as ReminderTime['language'], byMail: false })
    const { own, unreadable } = await claimFor(other, at(1, 8))
    expect(own).toHaveLength(1)
    expect(unreadable).toHaveLength(1)
    await store.change(person.id, { ...WHEN, byMail: false })
  })

  it('come after an hour without any server', async () => {
    const { person } = await withDevice()
    expect((await claimFor(person, at(1, 9))).own).toMatchObject([{ day: dayOf(at(1, 8)) }])
  })

  it('are dropped and counted when they are more than six hours late, and come again the next day', async () => {
    const [untouched, failed] = [await withDevice(), await withDevice()]
    await (await claimFor(failed.person, at(1, 8))).finish('failed')
    const { own, dropped } = await claimFor(untouched.person, at(1, 14, 1))
    expect(own).toEqual([])
    // Reminders of other tests are as late.
    expect(dropped).toBeGreaterThanOrEqual(2)
    expect((await claimFor(failed.person, at(1, 20))).own).toEqual([])
    expect((await claimFor(untouched.person, at(2, 8))).own).toHaveLength(1)
    expect((await claimFor(failed.person, at(2, 8, 3))).own).toHaveLength(1)
  })

  it('do not come twice on one day when the hour or the zone changes', async () => {
    const { person, device } = await withDevice()
    await (await claimFor(person, at(1, 8))).finish('sent')
    for (const change of [{ hour: 10 }, { hour: 23 }, { timeZone: 'America/New_York' }]) {
      await store.change(person.id, { ...WHEN, ...change, byMail: false })
      await store.removeDevice(person.id, device.endpoint)
      await store.addDevice(person.id, { ...WHEN, ...change, ...device })
      const { own } = await claimFor(person, at(1, 23, 59))
      expect(own).toEqual([])
    }
  })

  it('refuse a time zone that does not exist', async () => {
    const person = await newPerson(server)
    const nowhere = { ...WHEN, timeZone: 'Europe/Nowhere' }
    expect(await store.change(person.id, { ...nowhere, byMail: false })).toBe('unknown_time_zone')
    expect(await store.addDevice(person.id, { ...nowhere, ...newDevice() })).toBe('unknown_time_zone')
    expect(await store.read(person.id)).toMatchObject({ timeZone: null, devices: 0 })
  })
})

describe('the devices of somebody', () => {
  it('are five at most, and the sixth replaces the oldest', async () => {
    const person = await newPerson(server)
    const devices = Array.from({ length: 6 }, newDevice)
    for (const device of devices) await store.addDevice(person.id, { ...WHEN, ...device })
    expect(await store.read(person.id)).toMatchObject({ devices: 5 })
    const { own } = await claimFor(person, at(1, 8))
    const endpoints = own.map((delivery) => delivery.channel === 'push' && delivery.subscription.endpoint)
    expect(endpoints.sort()).toEqual(
      devices
        .slice(1)
        .map(({ endpoint }) => endpoint)
        .sort(),
    )
  })

  it('are removed by hand, by the push service, and by the next person who signs in there', async () => {
    const byHand = await withDevice()
    expect(await store.removeDevice(byHand.person.id, byHand.device.endpoint)).toMatchObject({ devices: 0 })
    const gone = await withDevice()
    await (await claimFor(gone.person, at(1, 8))).finish('gone')
    expect(await store.read(gone.person.id)).toMatchObject({ devices: 0 })
    const first = await withDevice()
    const second = await newPerson(server)
    expect(await store.addDevice(second.id, { ...WHEN, ...first.device })).toMatchObject({ devices: 1 })
    expect(await store.read(first.person.id)).toMatchObject({ devices: 0 })
    for (const { person } of [byHand, gone, first]) expect((await claimFor(person, at(2, 8))).own).toEqual([])
  })

  it('are not removed by anybody else', async () => {
    const { person, device } = await withDevice()
    await store.removeDevice((await newPerson(server)).id, device.endpoint)
    expect(await store.read(person.id)).toMatchObject({ devices: 1 })
  })
})

describe('the mails', () => {
  /** Lets everything until then become too late to be sent. */
  const skipTo = (person: Person, clock: Date) => claimFor(person, clock)
  const toMail = async (person: Person, clock: Date) => (await claimFor(person, clock)).own

  it('are refused to an address that nobody has confirmed', async () => {
    const unknown = randomUUID()
    expect(await store.change(unknown, { ...WHEN, byMail: true })).toBe('unconfirmed_address')
    expect(await store.read(unknown)).toMatchObject({ isAddressConfirmed: false })
  })

  it('stop at once, also those that wait to be tried again', async () => {
    const person = await withMail()
    await (await claimFor(person, at(1, 8))).finish('failed')
    await store.stopMails(person.id, '203.0.113.1')
    expect(await store.read(person.id)).toMatchObject({ byMail: false })
    expect(await toMail(person, at(1, 9))).toEqual([])
    expect(await toMail(person, at(2, 8))).toEqual([])
  })

  it('end with a goodbye after 30 days without a visit', async () => {
    const person = await withMail()
    await skipTo(person, at(28, 20))
    const early = await claimFor(person, at(29, 8))
    expect(early.own).toMatchObject([{ isLast: false }])
    await early.finish('sent')
    await skipTo(person, at(30, 20))
    const failed = await claimFor(person, at(31, 8))
    expect(failed.own).toMatchObject([{ isLast: true }])
    await failed.finish('failed')
    expect(await store.read(person.id)).toMatchObject({ byMail: true })
    await (await claimFor(person, at(31, 9))).finish('sent')
    expect(await store.read(person.id)).toMatchObject({ byMail: false })
    expect(await toMail(person, at(32, 8))).toEqual([])
  })

  it('end after five days on which nobody had the address, and go on where a mail arrived in between', async () => {
    const refuse = (person: Person, day: number) =>
      claimFor(person, at(day, 8)).then(({ own, finish }) => {
        expect(own).toHaveLength(1)
        return finish('refused', null, { isAddressUnknown: true })
      })
    const nobody = await withMail()
    const stopped = []
    for (const day of [1, 2, 3, 4, 5]) stopped.push((await refuse(nobody, day)).unknownAddresses)
    expect(stopped).toEqual([0, 0, 0, 0, 1])
    expect(await store.read(nobody.id)).toMatchObject({ byMail: false })
    const somebody = await withMail()
    for (const day of [1, 2, 3, 4]) await refuse(somebody, day)
    await (await claimFor(somebody, at(5, 8))).finish('sent')
    expect((await refuse(somebody, 6)).unknownAddresses).toBe(0)
    expect(await store.read(somebody.id)).toMatchObject({ byMail: true })
    // Refused for another reason, a mail says nothing about the address.
    for (const day of [7, 8, 9, 10, 11]) await (await claimFor(somebody, at(day, 8))).finish('refused')
    expect(await store.read(somebody.id)).toMatchObject({ byMail: true })
  })

  it('go on for somebody who practises or follows a link', async () => {
    const now = { ...WHEN, hour: new Date().getUTCHours() }
    const [idle, learner, reader] = [await withMail(now), await withMail(now), await withMail(now)]
    const asked = Date.now() + 1
    await vi.waitUntil(() => Date.now() > asked)
    const learning = learningOf(learner.client)
    await learning.stored(await learning.epoch(), [newAnswer()])
    await store.notePresence(reader.id, '203.0.113.1')
    await skipTo(idle, new Date(asked + 29.5 * DAY_MS))
    const { deliveries } = await store.claim({
      claim: randomUUID(),
      limit: 1000,
      push: false,
      mail: true,
      at: new Date(asked + 30 * DAY_MS),
    })
    const isLastOf = ({ id }: Person) => deliveries.find(({ person }) => person === id)
    expect(isLastOf(idle)).toMatchObject({ isLast: true })
    expect(isLastOf(learner)).toMatchObject({ isLast: false })
    expect(isLastOf(reader)).toMatchObject({ isLast: false })
  })
})

describe('an account', () => {
  it('has its reminders in its export, without the keys of its devices', async () => {
    const { person, device } = await withDevice()
    await (await claimFor(person, at(1, 8))).finish('sent')
    const exported = Object(await accounts.exportData(person.id))
    expect(exported.reminders).toMatchObject({
      reminder: { hour: 8, time_zone: 'UTC', language: 'en', by_mail: false },
      devices: [{ endpoint: device.endpoint }],
      deliveries: [{ channel: 'push', outcome: 'sent' }],
    })
    expect(JSON.stringify(exported)).not.toContain(device.p256dh)
  })

  it('is deleted with its reminders and devices', async () => {
    const { person, device } = await withDevice()
    await accounts.deleteAccount(person.id)
    expect(await store.read(person.id)).toMatchObject({ devices: 0, timeZone: null })
    expect((await claimFor(person, at(1, 8))).own).toEqual([])
    const next = await newPerson(server)
    expect(await store.addDevice(next.id, { ...WHEN, ...device })).toMatchObject({ devices: 1 })
  })
})
