import { randomUUID } from 'node:crypto'
import type { LookupFunction } from 'node:net'
import type { PushMessage } from '@frase/core/days/written-day'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import webPush from 'web-push'
import { circuitOpen } from '../../monitoring/metrics.ts'
import { type FakePushService, startFakePushService } from '../../testing/upstreams/fake-push-service.ts'
import { isPublicAddress, lookupPublic } from './public-address.ts'
import { pushHostFinder } from './push-hosts.ts'
import { createWebPush } from './web-push.ts'

const KEYS = webPush.generateVAPIDKeys()
const SUBJECT = 'mailto:hola@frase.example'

const newMessage = (): PushMessage => ({
  id: randomUUID(),
  day: '2026-11-17' as PushMessage['day'],
  language: 'fr',
  spanish: '¿Dónde está la estación?',
  translation: 'Où est la gare ?',
  path: '/aujourdhui/2026-11-17',
})

const running: FakePushService[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ stop }) => stop()))
})

async function service(options?: { answerMs: number }) {
  const started = await startFakePushService({ publicKey: KEYS.publicKey, ...options })
  running.push(started)
  let clock = 0
  const push = createWebPush(
    { keys: KEYS, subject: SUBJECT, hosts: [started.origin] },
    { timeoutMs: 400, now: () => clock },
  )
  onTestFinished(() => push.close())
  const browser = () => {
    const made = started.subscribe()
    return { made, subscription: { endpoint: made.endpoint, ...made.keys } }
  }
  return {
    ...started,
    push,
    browser,
    pass: (milliseconds: number) => {
      clock += milliseconds
    },
  }
}

/**
 * A service with several host names, like that of Windows; only those of the list exist, and all are this
 * machine.
 */
async function serviceOfManyNames({ areNamesAnswered }: { areNamesAnswered: boolean }) {
  const started = await startFakePushService()
  running.push(started)
  const { port } = new URL(started.origin)
  const exists = (name: string) => /^(real|down|paused|host-\d+)\.push\.test$|googleapis/.test(name)
  const lookup: LookupFunction = (name, { all }, callback) => {
    if (!areNamesAnswered || !exists(name)) {
      callback(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' }), '')
    } else if (all) callback(null, [{ address: '127.0.0.1', family: 4 }])
    else callback(null, '127.0.0.1', 4)
  }
  const push = createWebPush(
    { keys: KEYS, subject: SUBJECT, hosts: [`http://*.push.test:${port}`] },
    { now: () => 0, lookup },
  )
  onTestFinished(() => push.close())
  return {
    ...started,
    push,
    subscribeAt(name: string) {
      const browser = started.subscribe()
      const endpoint = browser.endpoint.replace('127.0.0.1', name)
      return { browser, endpoint, ...browser.keys }
    },
  }
}

describe('a push message', () => {
  it('arrives encrypted and signed, and the browser reads the same message', async () => {
    const { push, browser, received, complaints } = await service()
    const message = newMessage()
    expect(await push.send(browser().subscription, message)).toEqual({ kind: 'sent' })
    expect(complaints).toEqual([])
    expect(received).toMatchObject([
      { message, headers: { ttl: '21600', topic: message.id.replaceAll('-', '') } },
    ])
  })

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
    [301, 'refused'],
    [307, 'refused'],
  ] as const)('that is answered with %i is %s', async (status, kind) => {
    const { push, browser, answer, received } = await service()
    const elsewhere = await service()
    answer({ status, headers: { location: `${elsewhere.origin}/browser-1` } })
    expect(await push.send(browser().subscription, newMessage())).toEqual({ kind })
    expect([...received, ...elsewhere.received]).toEqual([])
  })

  it('waits as long as the push service requests, with all others to it', async () => {
    const { push, browser, answer, received, pass } = await service()
    answer({ status: 429, headers: { 'retry-after': '90' } })
    const { subscription } = browser()
    expect(await push.send(subscription, newMessage())).toEqual({ kind: 'failed', retryAfterSeconds: 90 })
    answer(null)
    expect(await push.send(subscription, newMessage())).toEqual({ kind: 'failed', retryAfterSeconds: 90 })
    expect(received).toEqual([])
    pass(90_001)
    expect(await push.send(subscription, newMessage())).toEqual({ kind: 'sent' })
  })

  it('is no longer tried after five failures, and then again', async () => {
    const { push, browser, answer, received, pass } = await service()
    const { subscription } = browser()
    answer({ status: 503 })
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await push.send(subscription, newMessage())).toMatchObject({ kind: 'failed' })
    }
    answer(null)
    expect(await push.send(subscription, newMessage())).toEqual({ kind: 'failed', retryAfterSeconds: 20 })
    expect(received).toEqual([])
    pass(20_001)
    expect(await push.send(subscription, newMessage())).toEqual({ kind: 'sent' })
  })

  it('to hosts that somebody invented is gone, and does not affect messages to a real one', async () => {
    const { push, received, complaints, subscribeAt } = await serviceOfManyNames({ areNamesAnswered: true })
    for (let number = 0; number < 20; number += 1) {
      const invented = subscribeAt(`invented-${number}.push.test`)
      expect(await push.send(invented, newMessage())).toEqual({ kind: 'gone' })
      expect(await push.send(subscribeAt('real.push.test'), newMessage())).toEqual({ kind: 'sent' })
    }
    expect([received.length, complaints]).toEqual([20, []])
  })

  it('to a name that is not found is tried again later where no name is found at all', async () => {
    const { push, subscribeAt } = await serviceOfManyNames({ areNamesAnswered: false })
    expect(await push.send(subscribeAt('other.push.test'), newMessage())).toEqual({
      kind: 'failed',
      retryAfterSeconds: null,
    })
  })

  it('to one host does not wait for another of the same service that is down or requests a pause', async () => {
    const { push, answer, subscribeAt } = await serviceOfManyNames({ areNamesAnswered: true })
    const [down, paused, real] = [
      subscribeAt('down.push.test'),
      subscribeAt('paused.push.test'),
      subscribeAt('real.push.test'),
    ]
    answer({ status: 503 }, down.browser)
    answer({ status: 429, headers: { 'retry-after': '90' } }, paused.browser)
    for (let turn = 0; turn < 6; turn += 1) {
      expect(await push.send(down, newMessage())).toMatchObject({ kind: 'failed' })
      expect(await push.send(paused, newMessage())).toEqual({ kind: 'failed', retryAfterSeconds: 90 })
      expect(await push.send(real, newMessage())).toEqual({ kind: 'sent' })
    }
    expect(await push.send(down, newMessage())).toEqual({ kind: 'failed', retryAfterSeconds: 20 })
  })

  it('has its own circuit for each of the last two hundred hosts and no more', async () => {
    const { push, subscribeAt } = await serviceOfManyNames({ areNamesAnswered: true })
    for (let number = 0; number < 210; number += 1) {
      await push.send(subscribeAt(`host-${number}.push.test`), newMessage())
    }
    const { values } = await circuitOpen.get()
    const hosts = values.filter(({ labels }) => String(labels.service).startsWith('Web Push host-'))
    expect(hosts).toHaveLength(200)
  })

  it('without an answer may have arrived, and one that never left has not', async () => {
    const slow = await service({ answerMs: 2000 })
    expect(await slow.push.send(slow.browser().subscription, newMessage())).toEqual({
      kind: 'failed',
      retryAfterSeconds: null,
      mayHaveArrived: true,
    })
    const { push, browser, stop } = await service()
    const { subscription } = browser()
    running.pop()
    await stop()
    expect(await push.send(subscription, newMessage())).toEqual({ kind: 'failed', retryAfterSeconds: null })
  })

  it('fails at its deadline, with an endless answer, and without any server', async () => {
    const slow = await service({ answerMs: 2000 })
    expect(await slow.push.send(slow.browser().subscription, newMessage())).toMatchObject({ kind: 'failed' })
    const talkative = await service()
    talkative.answer({ status: 201, body: 'x'.repeat(1_000_000) })
    expect(await talkative.push.send(talkative.browser().subscription, newMessage())).toMatchObject({
      kind: 'failed',
    })
    const { push, browser, stop } = await service()
    const { subscription } = browser()
    running.pop()
    await stop()
    expect(await push.send(subscription, newMessage())).toMatchObject({ kind: 'failed' })
  })

  it('needs valid keys', () => {
    const create = (keys: object) =>
      createWebPush({ keys: { ...KEYS, ...keys }, subject: SUBJECT, hosts: [] })
    expect(() => create({})).not.toThrow()
    expect(() => create({ privateKey: 'secret' })).toThrow('Vapid private key')
    expect(() => createWebPush({ keys: KEYS, subject: 'somebody', hosts: [] })).toThrow('subject')
  })
})

describe('an endpoint', () => {
  const find = pushHostFinder(['push.example.org', '*.example.net', 'http://localhost:8080'])

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
    'https://push.example.org/1',
    'https://a.b.example.net/1',
    'http://localhost:8080/1',
  ])('may be %s', (endpoint) => {
    expect(find(endpoint)).not.toBeNull()
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com@evil.example/',
    'https://user:secret@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/',
    'https://evil-fcm.googleapis.com.example/',
    'https://notify.windows.com/',
    'https://evilnotify.windows.com/',
    'https://example.net/1',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'http://localhost/1',
    'http://localhost:8081/1',
    'https://localhost:8080/1',
    'file:///etc/passwd',
    'ftp://push.example.org/1',
    'javascript:alert(1)',
    'fcm.googleapis.com',
    '',
  ])('may not be %j', (endpoint) => {
    expect(find(endpoint)).toBeNull()
  })

  it('needs keys that can be used for encryption', async () => {
    const { push, browser } = await service()
    const { subscription } = browser()
    expect(push.takes(subscription)).toBe(true)
    expect(push.takes({ ...subscription, p256dh: `B${'A'.repeat(86)}` })).toBe(false)
    expect(push.takes({ ...subscription, p256dh: 'B'.repeat(100_000) })).toBe(false)
    expect(push.takes({ ...subscription, auth: 'short' })).toBe(false)
    expect(push.takes({ ...subscription, endpoint: 'https://evil.example/' })).toBe(false)
  })

  it.each(['push.example.org/path', 'ftp://push.example.org', 'a b'])(
    'host named as %j stops the start',
    (named) => {
      expect(() => pushHostFinder([named])).toThrow('PUSH_HOSTS')
    },
  )
})

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'ff02::1',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['8.8.8.8', '172.32.0.1', '142.250.184.202', '2a00:1450:4001:82a::200a', '2620:101:2008::1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it('of a name that leads to this machine is refused when the connection is made', async () => {
    const found = await new Promise((resolve) => {
      lookupPublic('localhost', {}, (error, address) => resolve(error?.message ?? address))
    })
    expect(found).toBe('localhost has no public address')
  })
})
