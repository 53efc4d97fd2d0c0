import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A message as received by the browser. */
export interface ReceivedPush {
  browser: string
  /** Decrypted, and read as JSON. */
  message: unknown
  headers: IncomingHttpHeaders
}

export interface FakeBrowser {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

type Answer = { status: number; headers?: Record<string, string>; body?: string }

export interface FakePushService {
  origin: string
  received: ReceivedPush[]
  /** The defects in encryption or signature of messages. */
  complaints: string[]
  subscribe: () => FakeBrowser
  /** The answers to the next messages to a browser, or to all; null is 201, the default. */
  answer: (answer: Answer | null, browser?: FakeBrowser) => void
  /** The most that were under way at once. */
  busiest: () => number
  stop: () => Promise<void>
}

interface Options {
  /** The required signer of the messages; by default anybody. */
  publicKey?: string
  /** How long it takes to answer. */
  answerMs?: number
  /** Taking a hundred thousand messages apart would take longer than sending them. */
  decrypts?: boolean
}

/**
 * A push service (RFC 8030) and the browsers behind it: it takes messages, checks the signature of the sender (RFC 8292) and
 * decrypts them (RFC 8291), written from the documents and with nothing of what the product encrypts with.
 */
export async function startFakePushService({
  publicKey,
  answerMs = 0,
  decrypts = true,
}: Options = {}): Promise<FakePushService> {
  const browsers = new Map<string, { own: ECDH; auth: Buffer }>()
  const answers = new Map<string, Answer>()
  const received: ReceivedPush[] = []
  const complaints: string[] = []
  let answerToAll: Answer | null = null
  let underWay = 0
  let busiest = 0

  const server = createServer(async (request, response) => {
    underWay += 1
    busiest = Math.max(busiest, underWay)
    const name = (request.url ?? '').slice(1)
    const body = await buffer(request)
    if (answerMs > 0) await new Promise((resolve) => setTimeout(resolve, answerMs))
    const answer = answers.get(name) ?? answerToAll ?? { status: 201 }
    if (answer.status === 201) take(name, body, request.headers)
    underWay -= 1
    response.writeHead(answer.status, answer.headers)
    response.end(answer.body)
  })

  function take(name: string, body: Buffer, headers: IncomingHttpHeaders): void {
    try {
      checkHeaders(headers, publicKey)
      const browser = browsers.get(name)
      if (decrypts && !browser) throw new Error(`nobody is called ${name}`)
      const message = decrypts && browser ? JSON.parse(decrypt(body, browser).toString()) : null
      received.push({ browser: name, message, headers })
    } catch (error) {
      complaints.push(String(error))
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    received,
    complaints,
    subscribe() {
      const name = `browser-${browsers.size + 1}`
      const own = createECDH('prime256v1')
      own.generateKeys()
      const auth = randomBytes(16)
      browsers.set(name, { own, auth })
      return {
        endpoint: `${origin}/${name}`,
        keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
      }
    },
    answer(answer, browser) {
      if (!browser) answerToAll = answer
      else if (answer) answers.set(browser.endpoint.slice(origin.length + 1), answer)
      else answers.delete(browser.endpoint.slice(origin.length + 1))
    },
    busiest: () => busiest,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function checkHeaders(headers: IncomingHttpHeaders, publicKey: string | undefined): void {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted as RFC 8291 says')
  if (!/^\d+$/.test(String(headers.ttl))) throw new Error('no TTL')
  if (!/^[\w-]{1,32}$/.test(String(headers.topic))) throw new Error('no topic')
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  if (publicKey !== undefined && key !== publicKey) throw new Error('signed by somebody else')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the signature is wrong')
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const hours = (exp - Date.now() / 1000) / 3600
  // A service with several names is addressed by the one in the request.
  if (aud !== `http://${headers.host}` || hours <= 0 || hours > 24 || !/^(mailto|https):/.test(sub)) {
    throw new Error('the signed statement is wrong')
  }
}

/** RFC 8188 in one record, with the keys of RFC 8291. */
function decrypt(body: Buffer, { own, auth }: { own: ECDH; auth: Buffer }): Buffer {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const shared = own.computeSecret(senderKey)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, about, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0) throw new Error('the record does not end')
  return padded.subarray(0, end)
}
