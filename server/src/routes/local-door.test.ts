import { request } from 'node:http'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PaymentServer, startPaymentServer } from '../services/payments/testing/payment-server.ts'
import { openDoor } from '../testing/inbox.ts'
import { doorPath, localDoor } from './local-door.ts'

const TOKEN = 'a-token-for-this-test'
let server: PaymentServer
let cookie: string

beforeAll(async () => {
  const pages = new Hono()
    .route('/', localDoor('/room', TOKEN, '/room/table'))
    .all('/room', (context) => context.text('inside'))
    .all('/room/:thing', (context) => context.text('inside'))
  server = await startPaymentServer(pages)
  cookie = await openDoor(server.origin, TOKEN, '/room')
})
afterAll(() => server.stop())

/** Node's fetch would not send another Host. */
function statusOf(path: string, headers: Record<string, string>, method = 'GET'): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(server.origin + path, { method, headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    asking.on('error', reject)
    asking.end()
  })
}

describe('a page for this machine only', () => {
  it('opens for a browser that followed the link with the token', async () => {
    const followed = await server.fetch(doorPath('/room', TOKEN))
    expect(followed.status).toBe(303)
    expect(followed.headers.get('location')).toBe('/room/table')
    expect(followed.headers.get('set-cookie')).toMatch(/^frase-local-\w{8}=.+; HttpOnly; SameSite=Lax$/)
    for (const path of ['/room', '/room/table', '/room/chair']) {
      const opened = await server.fetch(path, { headers: { cookie } })
      expect([opened.status, await opened.text()]).toEqual([200, 'inside'])
    }
  })

  it.each([
    ['no cookie', ''],
    ['an empty cookie', 'frase-local-00000000='],
    ['the cookie of another server', 'frase-local-00000000=another-token'],
  ])('stays closed for a browser with %s, for every request', async (_what, held) => {
    const headers = { host: 'localhost:3000', cookie: held }
    expect(await statusOf('/room', headers)).toBe(403)
    expect(await statusOf('/room/table', headers)).toBe(403)
    expect(await statusOf('/room/table', headers, 'POST')).toBe(403)
  })

  it('stays closed for a wrong token in the right cookie', async () => {
    const [name] = cookie.split('=')
    expect((await server.fetch('/room', { headers: { cookie: `${name}=wrong` } })).status).toBe(403)
    const wrong = await server.fetch(doorPath('/room', 'wrong'))
    expect(wrong.status).toBe(403)
    expect(wrong.headers.get('set-cookie')).toBeNull()
    expect((await server.fetch('/room/open')).status).toBe(403)
  })

  it.each([
    ['pt-BR', 'Esta página está trancada'],
    ['en', 'This page is locked'],
    ['fr', 'Cette page est verrouillée'],
    ['de', 'Diese Seite ist gesperrt'],
  ])('says in %s how it is opened', async (language, title) => {
    const closed = await server.fetch('/room', { headers: { 'accept-language': language } })
    expect(await closed.text()).toContain(`<h1>${title}</h1>`)
    expect(closed.headers.get('cache-control')).toBe('no-store')
  })

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost'])('opens at %s', async (host) => {
    expect(await statusOf('/room', { host, cookie })).toBe(200)
  })

  it.each(['frase.example', 'localhost.evil.example', '127.0.0.1.evil.example:3000', '192.168.0.7:3000'])(
    'does not exist at %j',
    async (host) => {
      expect(await statusOf('/room', { host, cookie })).toBe(404)
      expect(await statusOf(doorPath('/room', TOKEN), { host })).toBe(404)
    },
  )

  it.each([
    ['forwarded', 'for=192.0.2.1'],
    ['via', '1.1 proxy'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-host', 'localhost'],
    ['x-forwarded-proto', 'https'],
    ['x-real-ip', '127.0.0.1'],
    ['cf-connecting-ip', '192.0.2.1'],
    ['true-client-ip', '192.0.2.1'],
  ])('does not exist for requests through a proxy that writes %s', async (name, value) => {
    const headers = { host: 'localhost:3000', cookie, [name]: value }
    expect(await statusOf('/room', headers)).toBe(404)
    expect(await statusOf(doorPath('/room', TOKEN), headers)).toBe(404)
  })
})
