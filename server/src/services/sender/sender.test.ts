import { randomUUID } from 'node:crypto'
import { loadBuiltInPhrases } from '@frase/content/built-in-phrases'
import { slugOfDay } from '@frase/content/day-phrases'
import type { CalendarDay } from '@frase/core/days/calendar-day'
import { pushMessageSchema } from '@frase/core/days/written-day'
import { afterEach, describe, expect, it, vi } from 'vitest'
import webPush from 'web-push'
import { createLog } from '../../monitoring/log.ts'
import { type FakePushService, startFakePushService } from '../../testing/upstreams/fake-push-service.ts'
import type { Claim, Delivery, DeliveryResult } from '../accounts/reminder-store.ts'
import { createInbox } from '../mail/built-in.ts'
import type { MailPort } from '../mail/port.ts'
import { createWebPush } from '../push/web-push.ts'
import { createPhraseOfDay } from './deliver.ts'
import { createMailLinks } from './mail-links.ts'
import { createResultRecorder, MAILS_AT_ONCE, type SenderParts, startSender } from './sender.ts'

const KEYS = webPush.generateVAPIDKeys()
const DAY = '2026-11-17' as CalendarDay
const PUBLIC_URL = 'https://frase.example'
const PERSON = '11111111-1111-4111-8111-111111111111'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A database with these deliveries, which returns each once. */
function storeOf(deliveries: Delivery[], { dropped = 0, unreadable = [] as string[], gaveUp = 0 } = {}) {
  const claims: Claim[] = []
  const results: DeliveryResult[] = []
  const made = [...deliveries]
  let left = { unreadable, dropped, gaveUp }
  return {
    made,
    claims,
    results,
    outcomes: () => results.map(({ outcome }) => outcome).sort(),
    async claim(claim: Claim) {
      claims.push(claim)
      const told = left
      left = { unreadable: [], dropped: 0, gaveUp: 0 }
      return { deliveries: deliveries.splice(0, claim.limit), ...told }
    },
    async finish(_claim: string, finished: readonly DeliveryResult[]) {
      results.push(...finished)
      return { gaveUp: 0, unknownAddresses: 0 }
    },
  }
}

async function start(store: SenderParts['store'], parts: Partial<SenderParts> = {}) {
  const service = await startFakePushService({ publicKey: KEYS.publicKey, answerMs: 2 })
  const push = createWebPush({ keys: KEYS, subject: 'mailto:hola@frase.example', hosts: [service.origin] })
  const logLines: string[] = []
  const sender = startSender({
    store,
    push,
    mail: null,
    phraseOfDay: createPhraseOfDay(),
    links: createMailLinks(PUBLIC_URL, { current: 'a secret of thirty-two characters', previous: null }),
    publicUrl: PUBLIC_URL,
    log: createLog('debug', (line) => logLines.push(line)),
    startsAtOnce: true,
    intervalMs: 20,
    ...parts,
  })
  closing.push(service.stop, () => push.close(), sender.close)
  return { service, sender, logLines }
}

const COMMON = { person: PERSON, day: DAY, language: 'de' } as const

function pushTo(browser: { endpoint: string; keys: { p256dh: string; auth: string } }): Delivery {
  return {
    ...COMMON,
    id: randomUUID(),
    channel: 'push',
    subscription: { endpoint: browser.endpoint, ...browser.keys },
  }
}

const mailTo = (email: string, isLast = false): Delivery => ({
  ...COMMON,
  id: randomUUID(),
  channel: 'mail',
  email,
  isLast,
})

/** The store is filled once there are browsers to send to. */
async function startWithBrowsers(
  count: number,
  prepare: (service: FakePushService, deliveries: Delivery[]) => void = () => {},
  parts: Partial<SenderParts> = {},
) {
  const deliveries: Delivery[] = []
  const store = storeOf(deliveries)
  const started = await start(store, { startsAtOnce: false, ...parts })
  const made = Array.from({ length: count }, () => pushTo(started.service.subscribe()))
  prepare(started.service, made)
  deliveries.push(...made)
  return { ...started, store, made }
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 10 })

describe('the sender', () => {
  it('pushes the phrase of the reader’s own day, with its translation and the way to its page', async () => {
    const { service, store, made } = await startWithBrowsers(1)
    await until(() => expect(store.outcomes()).toEqual(['sent']))
    expect(service.complaints).toEqual([])
    const phrase = (await loadBuiltInPhrases()).find(({ slug }) => slug === slugOfDay(DAY))
    expect(pushMessageSchema.parse(service.received[0]?.message)).toEqual({
      id: made[0]?.id,
      day: DAY,
      language: 'de',
      spanish: phrase?.spanish,
      translation: phrase?.de.translation,
      path: '/heute/2026-11-17',
    })
  })

  it('mails the phrase with links of its own, and says goodbye in the last one', async () => {
    const inbox = createInbox()
    const store = storeOf([mailTo('ana@example.org'), mailTo('eva@example.org', true)])
    await start(store, { push: null, mail: inbox })
    await until(() => expect(store.outcomes()).toEqual(['sent', 'sent']))
    expect(store.claims[0]).toMatchObject({ push: false, mail: true })
    const mails = inbox.mails()
    const usual = mails.find(({ to }) => to === 'ana@example.org')
    const last = mails.find(({ to }) => to === 'eva@example.org')
    expect(usual?.headers?.['List-Unsubscribe']).toContain(`${PUBLIC_URL}/`)
    expect(usual?.text).toContain(PERSON)
    expect(last?.text).toContain(`${PUBLIC_URL}/einstellungen`)
    expect(usual?.subject).not.toBe(last?.subject)
  })

  it('records the result of each, and goes on with the others', async () => {
    const { store, made } = await startWithBrowsers(4, (service, [first, second, third]) => {
      for (const [delivery, status] of [
        [first, 410],
        [second, 500],
        [third, 400],
      ] as const) {
        if (delivery?.channel !== 'push') continue
        const { endpoint, ...keys } = delivery.subscription
        service.answer({ status }, { endpoint, keys })
      }
    })
    await until(() => expect(store.results).toHaveLength(4))
    const byId = new Map(store.results.map(({ id, outcome }) => [id, outcome]))
    expect(made.map(({ id }) => byId.get(id))).toEqual(['gone', 'failed', 'refused', 'sent'])
  })

  it('takes one batch after the other without a pause, and sends several at once', async () => {
    const { service, store } = await startWithBrowsers(450, undefined, { intervalMs: 300 })
    await until(() => expect(store.results).toHaveLength(450))
    expect(store.outcomes().every((outcome) => outcome === 'sent')).toBe(true)
    expect(service.busiest()).toBeGreaterThan(1)
    expect(service.busiest()).toBeLessThanOrEqual(32)
  })

  it('does not hurry through due deliveries while the push service is down', async () => {
    const deliveries: Delivery[] = []
    const store = storeOf(deliveries)
    const { service } = await start(store, { startsAtOnce: false, intervalMs: 200 })
    service.answer({ status: 503 })
    deliveries.push(...Array.from({ length: 900 }, () => pushTo(service.subscribe())))
    await until(() => expect(store.results.length).toBeGreaterThanOrEqual(200))
    expect(deliveries.length).toBeGreaterThan(0)
    expect(store.outcomes().every((outcome) => outcome === 'failed')).toBe(true)
  })

  it('reports how many were too late to be sent', async () => {
    const store = storeOf([], { dropped: 7 })
    const { logLines } = await start(store)
    await until(() => expect(logLines.join('')).toContain('"dropped":7'))
  })

  it('sends the others of a claim in which one cannot be read, and says so', async () => {
    const inbox = createInbox()
    const unreadable = [randomUUID()]
    const store = storeOf([mailTo('ana@example.org'), mailTo('eva@example.org')], { unreadable })
    const { logLines } = await start(store, { push: null, mail: inbox })
    await until(() => expect(store.outcomes()).toEqual(['failed', 'sent', 'sent']))
    expect(inbox.mails()).toHaveLength(2)
    expect(store.results.find(({ outcome }) => outcome === 'failed')?.id).toBe(unreadable[0])
    expect(logLines.join('')).toContain('deliveries could not be read')
  })

  it('says how many deliveries were given up, and how many addresses do not exist', async () => {
    const store = storeOf([mailTo('ana@example.org')], { gaveUp: 2 })
    const finish = vi.fn(async () => ({ gaveUp: 3, unknownAddresses: 4 }))
    const { logLines } = await start({ ...store, finish }, { push: null, mail: createInbox() })
    const counts = (message: string) =>
      logLines.filter((line) => line.includes(message)).map((line) => JSON.parse(line).count)
    await until(() => expect(counts('were given up')).toEqual([2, 3]))
    await until(() => expect(counts('addresses that do not exist')).toEqual([4]))
  })

  it('distinguishes refused mails, unanswered mails and unknown addresses', async () => {
    const errors: Record<string, object> = {
      unknown: { responseCode: 550, command: 'RCPT TO', response: '550 5.1.1 no such person' },
      policy: { responseCode: 554, command: 'RCPT TO', response: '554 5.7.1 you are on a list' },
      busy: { responseCode: 451, command: 'RCPT TO', response: '451 4.7.1 later' },
      silent: { code: 'ETIMEDOUT', command: 'CONN' },
    }
    const mail: MailPort = {
      send: ({ to }) => Promise.reject(Object.assign(new Error('Timeout'), errors[to])),
    }
    const store = storeOf(Object.keys(errors).map((name) => mailTo(name)))
    const ids = store.made.map(({ id }) => id)
    await start(store, { push: null, mail })
    await until(() => expect(store.results).toHaveLength(4))
    const common = { retryAfterSeconds: null }
    expect(ids.map((id) => store.results.find((result) => result.id === id))).toEqual([
      { ...common, id: ids[0], outcome: 'refused', isAddressUnknown: true },
      { ...common, id: ids[1], outcome: 'refused' },
      { ...common, id: ids[2], outcome: 'failed' },
      { ...common, id: ids[3], outcome: 'failed', mayHaveArrived: true },
    ])
  })

  it('goes on after the database could not be reached', async () => {
    const store = storeOf([mailTo('ana@example.org')])
    const claim = vi.fn(store.claim).mockRejectedValueOnce(new Error('down'))
    await start({ ...store, claim }, { push: null, mail: createInbox() })
    await until(() => expect(store.outcomes()).toEqual(['sent']))
  })

  it('spares a mail server that is down, and never repeats a refused mail', async () => {
    let tries = 0
    const mail: MailPort = {
      async send({ to }) {
        if (to === 'nadie@example.org') {
          throw Object.assign(new Error('550'), { responseCode: 550, command: 'RCPT TO' })
        }
        tries += 1
        throw new Error('no connection')
      },
    }
    const store = storeOf([
      mailTo('nadie@example.org'),
      ...Array.from({ length: 30 }, () => mailTo('ana@example.org')),
    ])
    await start(store, { push: null, mail })
    await until(() => expect(store.results).toHaveLength(31))
    expect(store.outcomes()).toEqual([...Array(30).fill('failed'), 'refused'])
    expect(tries).toBeLessThan(12)
  })

  it('finishes what is in flight when it is closed, and returns the rest', async () => {
    const sent: string[] = []
    let release: () => void = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    let inFlight = 0
    const mail: MailPort = {
      async send({ to }) {
        inFlight += 1
        await gate
        sent.push(to)
      },
    }
    const store = storeOf(Array.from({ length: 40 }, (_, place) => mailTo(`${place}@example.org`)))
    const { sender } = await start(store, { push: null, mail })
    await until(() => expect(inFlight).toBe(MAILS_AT_ONCE))
    const closed = sender.close()
    release()
    await closed
    expect(sent.length).toBeLessThanOrEqual(5)
    expect(store.outcomes()).toEqual([
      ...Array(40 - sent.length).fill('failed'),
      ...Array(sent.length).fill('sent'),
    ])
  })
})

describe('the result of a delivery', () => {
  const result = (id: string): DeliveryResult => ({ id, outcome: 'sent', retryAfterSeconds: null })

  it('is written at once, and together with those that arrive during the write', async () => {
    const written: string[][] = []
    const over: string[] = []
    let release: () => void = () => {}
    const record = createResultRecorder(
      (results) => {
        written.push(results.map(({ id }) => id))
        return new Promise((resolve) => {
          release = resolve
        })
      },
      () => {},
    )
    for (const id of ['a', 'b', 'c']) void record(result(id)).then(() => over.push(id))
    expect(written).toEqual([['a']])
    release()
    await until(() => expect(written).toEqual([['a'], ['b', 'c']]))
    expect(over).toEqual(['a'])
    release()
    await until(() => expect(over).toEqual(['a', 'b', 'c']))
    void record(result('d'))
    expect(written.at(-1)).toEqual(['d'])
  })

  it('is written again when the database did not answer', async () => {
    const write = vi.fn(async () => {}).mockRejectedValueOnce(new Error('down'))
    await createResultRecorder(write, () => {}, 1)(result('a'))
    expect(write).toHaveBeenCalledTimes(2)
    expect(write).toHaveBeenLastCalledWith([result('a')])
  })

  it('is given up when the lease is long over, and logged', async () => {
    const lost = vi.fn()
    const write = vi.fn(() => Promise.reject(new Error('down')))
    await createResultRecorder(write, lost, 0)(result('a'))
    expect(lost).toHaveBeenCalledWith(1, new Error('down'))
  })
})
