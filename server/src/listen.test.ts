import { EventEmitter, once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ConnectionLimits } from './edge/connection-limits.ts'
import { listen } from './listen.ts'
import { createLog } from './monitoring/log.ts'

let server: Server
let origin: URL

beforeAll(async () => {
  server = await listen({
    config: { host: '127.0.0.1', port: 0, trustProxy: 0 },
    log: createLog('silent', () => {}),
    createApp: () => async (request) => new Response(await request.text()),
    onListening: (address) => {
      origin = new URL(address)
    },
    deadlines: {
      headersTimeout: 200,
      requestTimeout: 400,
      keepAliveTimeout: 5000,
      connectionsCheckingInterval: 50,
    },
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

it('a server that stops answers the requests it has, and does not wait for idle connections', async () => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  onTestFinished(() => exit.mockRestore())
  const app = new EventEmitter()
  const logged: string[] = []
  let address = ''
  await listen({
    config: { host: '127.0.0.1', port: 0, trustProxy: 0 },
    log: createLog('warn', (line) => logged.push(line)),
    createApp: () => async () => {
      app.emit('asked')
      await once(app, 'answer')
      return new Response('hola')
    },
    onListening: (listening) => {
      address = listening
    },
  })
  const isAsked = once(app, 'asked')
  const response = fetch(address)
  await isAsked
  process.listeners('SIGTERM').at(-1)?.('SIGTERM')
  app.emit('answer')
  expect(await (await response).text()).toBe('hola')
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0), { timeout: BEFORE_NODE_CLOSES })
  // Nothing is logged before the limit of ten seconds.
  expect(logged).toEqual([])
})

describe('connections', { timeout: BEFORE_NODE_CLOSES }, () => {
  /** Larger than the buffers of the system. */
  const ANSWER = Buffer.alloc(64 * 2 ** 20)

  const REQUEST = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'
  const LIMITS: ConnectionLimits = {
    total: 100,
    perAddress: null,
    idleMs: 60_000,
    answerMs: 60_000,
    unanswered: Number.POSITIVE_INFINITY,
    newMs: 0,
  }

  async function start(connections: ConnectionLimits) {
    const logged: string[] = []
    let port = 0
    let made = 0
    const limited = await listen({
      config: { host: '127.0.0.1', port: 0, trustProxy: 0 },
      log: createLog('warn', (line) => logged.push(line)),
      createApp: () => () => {
        made += 1
        return new Response(ANSWER)
      },
      onListening: (address) => {
        port = Number(new URL(address).port)
      },
      connections,
    })
    onTestFinished(() => void limited.close())
    const open = async (localAddress: string) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress })
      onTestFinished(() => void socket.destroy())
      socket.on('error', () => {})
      const ended = new Promise((resolve) => socket.once('close', resolve))
      await once(socket, 'connect')
      return { socket, ended }
    }
    const countOpen = promisify(limited.getConnections.bind(limited))
    const untilOpen = (count: number) =>
      vi.waitFor(async () => expect(await countOpen()).toBe(count), {
        timeout: BEFORE_NODE_CLOSES,
        interval: 20,
      })
    return { open, logged, made: () => made, untilOpen, untilAllAreClosed: () => untilOpen(0) }
  }

  const answers = async ({ socket, ended }: { socket: Socket; ended: Promise<unknown> }) => {
    socket.write('HEAD / HTTP/1.1\r\nhost: localhost\r\n\r\n')
    const head = await Promise.race([once(socket, 'data'), ended])
    return String(head).startsWith('HTTP/1.1 200')
  }

  it('of one address have a cap, and a new one replaces one that asked nothing', async () => {
    const { open, untilOpen } = await start({ ...LIMITS, perAddress: 3 })
    const used = await open('127.0.0.1')
    expect(await answers(used)).toBe(true)
    const unused = [await open('127.0.0.1'), await open('127.0.0.1')]
    await untilOpen(3)
    expect(await answers(await open('127.0.0.1'))).toBe(true)
    await unused[0]?.ended
    expect(await answers(await open('127.0.0.2'))).toBe(true)
    expect(await answers(used)).toBe(true)
  })

  it('of addresses that never finish a request end when there are too many, and others are answered', async () => {
    const { open, untilOpen } = await start({ ...LIMITS, total: 9, perAddress: 4 })
    const learner = await open('127.0.0.4')
    expect(await answers(learner)).toBe(true)
    for (const address of ['127.0.0.2', '127.0.0.3']) {
      for (let opened = 0; opened < 4; opened += 1)
        (await open(address)).socket.write('GET / HTTP/1.1\r\nx-slow: ')
    }
    await untilOpen(9)
    for (const address of ['127.0.0.5', '127.0.0.6', '127.0.0.7', '127.0.0.4']) {
      expect(await answers(await open(address))).toBe(true)
    }
    await untilOpen(9)
    expect(await answers(learner)).toBe(true)
  })

  it('on which a body never arrives end before those that were answered', async () => {
    const { open, untilOpen } = await start({ ...LIMITS, total: 3, perAddress: 3 })
    const learner = await open('127.0.0.1')
    expect(await answers(learner)).toBe(true)
    const slow = [await open('127.0.0.1'), await open('127.0.0.1')]
    for (const { socket } of slow) {
      socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nh')
    }
    await untilOpen(3)
    expect(await answers(await open('127.0.0.2'))).toBe(true)
    await slow[0]?.ended
    expect(await answers(learner)).toBe(true)
  })

  it('of everybody together have a cap, which is logged', async () => {
    const { open, logged } = await start({ ...LIMITS, total: 2 })
    await Promise.all([open('127.0.0.1'), open('127.0.0.1')])
    await (await open('127.0.0.1')).ended
    expect(logged.join()).toContain('too many connections')
  })

  it('that are idle between two requests are closed when there are too many', async () => {
    const { open } = await start({ ...LIMITS, total: 2 })
    const resting = await Promise.all([open('127.0.0.1'), open('127.0.0.1')])
    for (const connection of resting) expect(await answers(connection)).toBe(true)
    await (await open('127.0.0.1')).ended
    await Promise.all(resting.map(({ ended }) => ended))
    expect(await answers(await open('127.0.0.1'))).toBe(true)
  })

  it('that never read their answer are closed', async () => {
    const { open, untilAllAreClosed } = await start({ ...LIMITS, idleMs: 300 })
    const { socket } = await open('127.0.0.1')
    socket.pause()
    socket.write(REQUEST)
    await untilAllAreClosed()
  })

  it('that send on and never read their answer are closed too', async () => {
    const { open, untilAllAreClosed } = await start({ ...LIMITS, answerMs: 300 })
    const { socket } = await open('127.0.0.1')
    socket.pause()
    socket.write(REQUEST)
    const sending = setInterval(() => socket.write(REQUEST), 20)
    onTestFinished(() => clearInterval(sending))
    await untilAllAreClosed()
  })

  it('that ask on and on without waiting for an answer are closed, and little is made for them', async () => {
    const { open, made } = await start({ ...LIMITS, unanswered: 8 })
    const { socket, ended } = await open('127.0.0.1')
    socket.resume()
    socket.write(REQUEST.repeat(500))
    await ended
    expect(made()).toBe(8)
  })

  it('that ask on and on with an expectation are closed like others', async () => {
    const { open, made } = await start({ ...LIMITS, unanswered: 8 })
    const { socket, ended } = await open('127.0.0.1')
    socket.resume()
    socket.write('HEAD / HTTP/1.1\r\nhost: localhost\r\nexpect: anything\r\n\r\n'.repeat(500))
    await ended
    expect(made()).toBe(8)
  })

  it('that wait for each answer may ask as often as they like', async () => {
    const { open } = await start({ ...LIMITS, unanswered: 2 })
    const connection = await open('127.0.0.1')
    for (let asked = 0; asked < 20; asked += 1) expect(await answers(connection)).toBe(true)
  })
})
