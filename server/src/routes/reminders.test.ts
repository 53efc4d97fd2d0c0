import {
  REMINDER_DEVICES_PATH,
  REMINDER_REMOVE_DEVICE_PATH,
  REMINDERS_PATH,
} from '@frase/core/contract/paths'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { type AccountsServer, sharedAccountsServer } from '../services/accounts/testing/accounts-server.ts'
import { newPerson, type Person } from '../services/accounts/testing/people.ts'
import type { PushPort } from '../services/push/port.ts'
import { createWebPush } from '../services/push/web-push.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { type FakePushService, startFakePushService } from '../testing/upstreams/fake-push-service.ts'

const WHEN = { hour: 7, timeZone: 'America/Sao_Paulo', language: 'pt' }

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

  it('do not go to a device with an invalid key', async () => {
    const own = device()
    const keys = { ...own.keys, p256dh: `B${'A'.repeat(86)}` }
    expect((await ask(ana, REMINDER_DEVICES_PATH, { ...own, keys })).status).toBe(422)
    const huge = { ...own.keys, auth: 'a'.repeat(10_000) }
    expect((await ask(ana, REMINDER_DEVICES_PATH, { ...own, keys: huge })).status).toBe(400)
  })

  it('cannot be read or changed by anybody else', async () => {
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
