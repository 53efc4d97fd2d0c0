import { randomUUID } from 'node:crypto'
import { HEALTH_LIVE_PATH } from '@frase/core/contract/paths'
import { afterAll, beforeAll, describe, it } from 'vitest'
import webPush from 'web-push'
import type { Delivery } from '../services/accounts/reminder-store.ts'
import { createSmtpMail } from '../services/mail/hosted.ts'
import type { MailPort } from '../services/mail/port.ts'
import { type MailServer, startMailServer } from '../services/mail/testing/mail-server.ts'
import type { PushPort } from '../services/push/port.ts'
import { createWebPush } from '../services/push/web-push.ts'
import { createDeliver, createPhraseOfDay, type Deliver } from '../services/sender/deliver.ts'
import { createMailLinks } from '../services/sender/mail-links.ts'
import {
  deadline,
  type Expected,
  type FaultCase,
  type FaultyRoute,
  httpFaults,
  otherFaults,
  TIMEOUT,
  withstand,
} from '../testing/faults.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { signedImage } from '../testing/signed-addresses.ts'
import { type FakePushService, startFakePushService } from '../testing/upstreams/fake-push-service.ts'
import { type FaultyUpstream, startFaultyUpstream } from '../testing/upstreams/faulty-upstream.ts'

/*
 * The sender has no visitors. The result of a delivery is expressed as a status: 200 sent, 410 the
 * subscription is removed, 422 refused for good, 502 tried again, 503 tried again after a time that is known.
 */

const PUBLIC_URL = 'https://frase.example'
const PUSH = deadline(10_000)
const MAIL = deadline(20_000)

let time = 0
const now = () => time
const passTime = () => {
  time += 2 * 60 * 60 * 1000
}

const COMMON = {
  person: '11111111-1111-4111-8111-111111111111',
  day: '2026-11-17',
  language: 'en',
} as const

let product: Product
let service: FakePushService
let mailServer: MailServer
let push: PushPort
let mail: MailPort
let deliver: Deliver
let pushUpstream: FaultyUpstream
let mailUpstream: FaultyUpstream

beforeAll(async () => {
  product = await startProduct()
  service = await startFakePushService({ decrypts: false })
  mailServer = await startMailServer()
  pushUpstream = await startFaultyUpstream(new URL(service.origin))
  mailUpstream = await startFaultyUpstream(new URL(mailServer.url))
  push = createWebPush(
    {
      keys: webPush.generateVAPIDKeys(),
      subject: 'mailto:hola@frase.example',
      hosts: [`http://${pushUpstream.host}`],
    },
    { now, ...PUSH.timings },
  )
  mail = createSmtpMail(
    { smtpUrl: `smtp://${mailUpstream.host}`, contactEmail: null, publicUrl: PUBLIC_URL, connections: 5 },
    MAIL.timings,
  )
  deliver = createDeliver(
    {
      push,
      mail,
      phraseOfDay: createPhraseOfDay(),
      links: createMailLinks(PUBLIC_URL, { current: 'a secret of thirty-two characters', previous: null }),
      publicUrl: PUBLIC_URL,
    },
    { now },
  )
})
afterAll(async () => {
  push.close()
  await mail.close?.()
  await Promise.all([pushUpstream.stop(), mailUpstream.stop(), service.stop(), product.stop()])
  mailServer.stop()
})

function newPush(): Delivery {
  const { keys } = service.subscribe()
  const subscription = { endpoint: `http://${pushUpstream.host}/browser`, ...keys }
  return { ...COMMON, id: randomUUID(), channel: 'push', subscription }
}

const newMail = (): Delivery => ({
  ...COMMON,
  id: randomUUID(),
  channel: 'mail',
  email: 'ana@example.org',
  isLast: false,
})

async function answerOf(delivery: Delivery): Promise<Response> {
  const { outcome, retryAfterSeconds } = await deliver(delivery)
  const status = { sent: 200, gone: 410, refused: 422, failed: retryAfterSeconds === null ? 502 : 503 }[
    outcome
  ]
  const headers = retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) }
  return Response.json(outcome === 'sent' ? {} : { error: outcome }, { status, headers })
}

const setting = {
  passTime,
  health: () => product.fetch(HEALTH_LIVE_PATH),
  elsewhere: async () => product.fetch(await signedImage('pan')),
}

function pushDuring({ status = 500 }: FaultCase): Expected {
  if (status === 429) return { status: 503, error: 'failed', retryAfter: '7' }
  if (status >= 500) return { status: 502, error: 'failed' }
  return status === 404 || status === 410 ? { status: 410, error: 'gone' } : { status: 422, error: 'refused' }
}

describe('a delivery comes to an end in time when the push service', TIMEOUT, () => {
  const route: FaultyRoute = {
    name: 'a push message',
    ask: () => answerOf(newPush()),
    limitMs: PUSH.limitMs,
    during: pushDuring,
    whenOpen: 503,
  }
  // Any 2xx answer accepts a message, with any body.
  const faults = httpFaults((status) => ({ code: status }), [410]).filter(({ status }) => status !== 200)

  it.for(faults)('$name', async (fault, { task }) => {
    task.meta.faults = await withstand(
      { service: 'push', upstream: pushUpstream, routes: [route], ...setting },
      fault,
    )
  })
})

describe('a delivery comes to an end in time when the mail server', TIMEOUT, () => {
  const route: FaultyRoute = {
    name: 'a mail of the sender',
    ask: () => answerOf(newMail()),
    limitMs: MAIL.limitMs,
    during: () => ({ status: 502, error: 'failed' }),
    whenOpen: 503,
  }

  it.for(otherFaults(['421 4.3.2 closing', '554 5.7.1 not from you']))('$name', async (fault, { task }) => {
    task.meta.faults = await withstand(
      { service: 'mail', upstream: mailUpstream, routes: [route], ...setting },
      fault,
    )
  })
})
