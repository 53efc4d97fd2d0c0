import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  AUTH_LINK_PATH,
  COMING_WEEK_PATH,
  DAILY_PHRASE_PATH,
  EMBED_ROOT,
  LOCAL_INBOX_PATH,
  SIMULATOR_ROOT,
} from '@frase/core/contract/paths'
import { LANGUAGES } from '@frase/core/languages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { etagOf, type StaticFile } from './answers/static-files.ts'
import { WORKER_PATH } from './edge/security-headers.ts'
import { type Product, startProduct } from './testing/product.ts'

const BYTES = new TextEncoder().encode('self.x')
const FILE: StaticFile = {
  type: 'text/javascript; charset=utf-8',
  etag: etagOf(BYTES),
  cacheControl: 'no-cache',
  plain: () => BYTES,
  br: undefined,
  gzip: undefined,
}
const FILES = [WORKER_PATH, '/assets/anki-worker-abc.js', '/assets/app-abc.js']
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']
const TO_BE_FRAMED = new Set<string>(LANGUAGES.map((language) => `${EMBED_ROOT}/${language}`))

let product: Product
beforeAll(async () => {
  product = await startProduct({
    environment: { ACCOUNTS: '', PAYMENTS: '' },
    parts: { files: new Map(FILES.map((path) => [path, FILE])) },
  })
})
afterAll(() => product.stop())

/** The header that forbids framing an answer; empty for one that anybody may frame. */
const framing = ({ headers }: Response) => [
  headers.get('x-frame-options'),
  /frame-ancestors [^;]+/.exec(headers.get('content-security-policy') ?? '')?.[0],
]
const NOBODY = ['DENY', "frame-ancestors 'none'"]

/** An address of each declared route, of files, and an unknown one. */
function everyPath(): string[] {
  const declared = product.routes.map(({ path }) => path.replaceAll(/\*|:\w+/g, 'x'))
  const pages = [
    '/',
    '/premium',
    '/categories',
    '/auth/callback',
    '/auth/reset-password',
    '/nothing',
    '/%ff',
    '//',
  ]
  const local = [LOCAL_INBOX_PATH, AUTH_LINK_PATH, SIMULATOR_ROOT, `${SIMULATOR_ROOT}/checkout/x`]
  return [...new Set([...declared, ...FILES, ...pages, ...local, EMBED_ROOT, `${EMBED_ROOT}/xx`])]
}

it('No answer may be framed, for any method and status, but the widget for other sites.', async () => {
  const statuses = new Set<number>()
  const framed: string[] = []
  for (const path of everyPath()) {
    for (const method of METHODS) {
      const init = { method, redirect: 'manual', headers: { accept: 'text/html' } } as const
      const response = await product.fetch(path, init)
      await response.body?.cancel()
      statuses.add(response.status)
      const mayBe = TO_BE_FRAMED.has(path) && (method === 'GET' || method === 'HEAD') && response.ok
      if (!mayBe && JSON.stringify(framing(response)) !== JSON.stringify(NOBODY))
        framed.push(`${method} ${path}: ${response.status} ${framing(response)}`)
    }
  }
  expect(framed).toEqual([])
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 403, 404]))
})

it.each([
  ['is not modified', 304, { headers: { 'if-none-match': FILE.etag } }, WORKER_PATH],
  ['is too large', 413, { method: 'POST', body: 'x'.repeat(70_000) }, DAILY_PHRASE_PATH],
  ['has no such type', 415, { method: 'POST', body: 'x' }, DAILY_PHRASE_PATH],
])('An answer to what %s may not be framed.', async (_, status, init, path) => {
  const response = await product.fetch(path, init)
  expect([response.status, ...framing(response)]).toEqual([status, ...NOBODY])
})

it('A failure of ours may not be framed.', async () => {
  const broken = await startProduct({
    replace: () => ({
      week: async () => {
        throw new TypeError('broken')
      },
    }),
  })
  const response = await broken.fetch(`${COMING_WEEK_PATH}?language=en`)
  await broken.stop()
  expect([response.status, ...framing(response)]).toEqual([500, ...NOBODY])
})

it('Bytes that are not a request are refused with nothing that could be shown.', async () => {
  const { port } = new URL(product.origin)
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  await once(socket, 'connect')
  socket.write('NONSENSE\r\n\r\n')
  const [head = '', body] = (await text(socket)).split('\r\n\r\n')
  expect(head).toContain('400')
  expect(body).toBe('')
})

it('The service worker is for this site alone, is requested anew each time, and is a script to every browser.', async () => {
  const { headers } = await product.fetch(WORKER_PATH)
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers.get('service-worker-allowed')).toBeNull()
})
