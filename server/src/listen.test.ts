import { once } from 'node:events'
import { connect } from 'node:net'
import type { ServerType } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen } from './listen.ts'
import { createLog } from './log.ts'

let server: ServerType
let origin: URL

beforeAll(async () => {
  server = await listen({
    config: { host: '127.0.0.1', port: 0 },
    log: createLog('silent', () => {}),
    createApp: () => async (request) => new Response(await request.text()),
    onListening: (address) => {
      origin = new URL(address)
    },
    deadlines: { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 },
  })
})

afterAll(() => server.close())

/** Sends this text and then nothing, and waits for the server's reaction. */
async function sayAndWait(text: string): Promise<string> {
  const socket = connect(Number(origin.port), '127.0.0.1')
  const answer: Buffer[] = []
  socket.on('data', (chunk) => answer.push(chunk))
  socket.write(text)
  await once(socket, 'close')
  return Buffer.concat(answer).toString()
}

/** Node's own deadline for headers is a minute. */
const BEFORE_NODE_CLOSES = 40_000

it('a connection that never finishes its headers is closed', { timeout: BEFORE_NODE_CLOSES }, async () => {
  expect(await sayAndWait('GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ')).toContain('408 Request Timeout')
})

it('a connection that never finishes its body is closed', async () => {
  const head = 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n'
  expect(await sayAndWait(`${head}half of it`)).not.toContain('200 OK')
})

it('a complete request is answered while others are incomplete', async () => {
  const slow = sayAndWait('GET / HTTP/1.1\r\n')
  const response = await fetch(origin, { method: 'POST', body: 'hola' })
  expect(await response.text()).toBe('hola')
  await slow
})
