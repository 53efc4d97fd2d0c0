import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAILY_PHRASE_PATH, HEALTH_LIVE_PATH } from '@frase/core/contract/paths'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadStaticFiles } from './answers/static-files.ts'
import { type Product, startProduct } from './testing/product.ts'
import { signedImage, signedSpeech } from './testing/signed-addresses.ts'

/*
 * What no well-behaved client can send, written to the socket byte by byte.
 */

const SECRET = 'not-for-visitors'

let folder: string
let product: Product

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frase-bytes-'))
  mkdirSync(join(folder, 'web/assets'), { recursive: true })
  mkdirSync(join(folder, 'web/.vite'))
  writeFileSync(join(folder, 'web/assets/app.js'), 'hola()')
  for (const name of ['secrets.json', 'web/.vite/manifest.json', 'web/.hidden.json']) {
    writeFileSync(join(folder, name), SECRET)
  }
  product = await startProduct({ parts: { files: loadStaticFiles(join(folder, 'web')) } })
})

afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true })
})

interface Raw {
  status: number
  text: string
}

/** Sends the bytes as they are and reads until the server closes the connection. */
function speak(...parts: readonly (string | Buffer)[]): Promise<Raw> {
  const { port } = new URL(product.origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    // The server may close a connection that it refuses before all of it was sent.
    socket.on('error', (error) => (chunks.length > 0 ? finish() : reject(error)))
    socket.on('close', () => finish())
    const finish = () => {
      const text = Buffer.concat(chunks).toString('latin1')
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text })
    }
    for (const part of parts) socket.write(part)
  })
}

const head = (first: string, ...lines: readonly string[]) =>
  [first, 'Host: localhost', 'Connection: close', ...lines, '', ''].join('\r\n')

describe('a path that climbs', () => {
  it.each([
    '/../secrets.json',
    '/assets/../../secrets.json',
    '/%2e%2e/secrets.json',
    '/..%2fsecrets.json',
    '/%2e%2e%2fsecrets.json',
    '/%252e%252e%252fsecrets.json',
    '/..%5csecrets.json',
    '/..\\secrets.json',
    '/assets/..;/..;/secrets.json',
    '/..%c0%afsecrets.json',
    '/..%00/secrets.json',
    '/assets/app.js%00.json',
    '//secrets.json',
    '/./.hidden.json',
    '/.hidden.json',
    '/.vite/manifest.json',
    'file:///etc/passwd',
    'http://evil.example/../secrets.json',
  ])('finds no file: %s', async (path) => {
    const { status, text } = await speak(head(`GET ${path} HTTP/1.1`))
    expect([400, 404]).toContain(status)
    expect(text).not.toContain(SECRET)
    expect(text).not.toContain('root:')
  })

  it('is not needed to get a file of the build', async () => {
    expect((await speak(head('GET /assets/app.js HTTP/1.1'))).text).toContain('hola()')
  })
})

const BROKEN_LINES = [
  await signedSpeech('Hola\r\nX-Injected: 1', { v: 'old' }),
  await signedSpeech('Hola\nX-Injected: 1'),
  '/category/%0d%0aX-Injected:%201',
  await signedImage('sol\r\nX-Injected: 1'),
]

describe('a line break in what becomes a header', () => {
  it.each(BROKEN_LINES)('never starts a header of the answer: %s', async (path) => {
    const { text } = await speak(head(`GET ${path} HTTP/1.1`, 'Accept: text/html'))
    const [headers = ''] = text.split('\r\n\r\n')
    expect(headers.toLowerCase()).not.toContain('\nx-injected')
  })

  it.each(['x-request-id', 'accept-language', 'x-forwarded-for'])(
    'never comes back from a header of the request: %s',
    async (name) => {
      for (const line of [`${name}: a\nX-Injected: 1`, `${name}: a\rX-Injected: 1`, `${name}: a\0b`]) {
        const { text } = await speak(head(`GET ${HEALTH_LIVE_PATH} HTTP/1.1`, line))
        const [headers = ''] = text.split('\r\n\r\n')
        expect(headers.toLowerCase()).not.toContain('\nx-injected')
      }
    },
  )
})

describe('a body', () => {
  const JSON_TYPE = 'Content-Type: application/json'
  const chunk = (size: number) => `${size.toString(16)}\r\n${'a'.repeat(size)}\r\n`

  it('is refused before it comes when it says that it is too large', async () => {
    const { status, text } = await speak(
      head(`POST ${DAILY_PHRASE_PATH} HTTP/1.1`, JSON_TYPE, 'Content-Length: 1000000000'),
    )
    expect(status).toBe(413)
    expect(text).toContain('body_too_large')
  })

  it('is cut off at the limit when it does not say how large it is', async () => {
    const { status } = await speak(
      head(`POST ${DAILY_PHRASE_PATH} HTTP/1.1`, JSON_TYPE, 'Transfer-Encoding: chunked'),
      ...Array.from({ length: 10 }, () => chunk(8192)),
      '0\r\n\r\n',
    )
    expect(status).toBe(413)
  })

  it('of two lengths, or of a length and none, could hide a second request and is refused', async () => {
    const hidden = `GET ${HEALTH_LIVE_PATH} HTTP/1.1\r\nHost: localhost\r\n\r\n`
    for (const lines of [
      ['Content-Length: 2', 'Content-Length: 60'],
      ['Content-Length: 4', 'Transfer-Encoding: chunked'],
      ['Transfer-Encoding: chunked, identity'],
      ['Transfer-Encoding : chunked'],
    ]) {
      const { status, text } = await speak(
        head(`POST ${DAILY_PHRASE_PATH} HTTP/1.1`, JSON_TYPE, ...lines),
        '0\r\n\r\n',
        hidden,
      )
      expect(status, lines.join()).toBe(400)
      expect(text).not.toContain('"ok"')
    }
  })

  it.each(['{"__proto__":{"language":"de"}}', '{"constructor":{"prototype":{"language":"de"}}}'])(
    'cannot give fields to all objects: %s',
    async (body) => {
      const lines = [JSON_TYPE, `Content-Length: ${body.length}`]
      const { status, text } = await speak(head(`POST ${DAILY_PHRASE_PATH} HTTP/1.1`, ...lines), body)
      expect(status).toBe(200)
      expect(text).toContain('"language":"pt"')
      expect(Object.keys(Object.prototype)).toEqual([])
    },
  )

  it.each([
    ['overlong', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
    ['half of a surrogate pair', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['cut off', Buffer.from([0x22, 0xf0, 0x9f])],
  ])('is refused as an invalid request when its UTF-8 is %s', async (_what, bytes) => {
    const lines = [JSON_TYPE, `Content-Length: ${bytes.length}`]
    const { status } = await speak(head(`POST ${DAILY_PHRASE_PATH} HTTP/1.1`, ...lines), bytes)
    expect(status).toBe(400)
  })
})

it.each([
  ['no request at all', 'hello\r\n\r\n'],
  ['an unknown method', head('HACK / HTTP/1.1')],
  ['a request without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['headers without end', head('GET / HTTP/1.1', `X-Long: ${'a'.repeat(20_000)}`)],
  ['a header without a name', head('GET / HTTP/1.1', ': nothing')],
])('%s is refused, and the next visitor is served', async (_what, bytes) => {
  const { status } = await speak(bytes)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect((await product.fetch(HEALTH_LIVE_PATH)).status).toBe(200)
})
