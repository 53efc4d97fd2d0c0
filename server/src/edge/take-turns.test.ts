import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { API_ROOT } from '@frase/core/contract/paths'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type Product, startProduct } from '../testing/product.ts'
import { createTurns } from './take-turns.ts'

const FLOOD = `${API_ROOT}/flood`
const OTHER = `${API_ROOT}/other`

let product: Product

beforeAll(async () => {
  product = await startProduct({ environment: { TRUST_PROXY: '1' } })
})

afterAll(() => product.stop())

beforeEach(() => {
  product.logLines.length = 0
})

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(product.origin).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.resume()
  await once(socket, 'connect')
  return socket
}

const asks = (path: string, address: string) =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\n\r\n`

/** Path and status of what was answered, in the order of the answers. */
const answered = () =>
  product.logLines
    .map((line): { msg?: string; path?: string; status?: number } => JSON.parse(line))
    .filter(({ path }) => path === FLOOD || path === OTHER)

async function sendTogether(count: number) {
  const [stranger, other] = [await open(), await open()]
  stranger.write(asks(FLOOD, '198.51.100.1').repeat(count))
  other.write(asks(OTHER, '203.0.113.1'))
  // Reading thousands of lines on every check would slow down the server, which runs in this process.
  await expect.poll(() => product.logLines.length, { timeout: 60_000 }).toBeGreaterThan(count)
  await expect.poll(() => answered().length, { timeout: 60_000, interval: 500 }).toBe(count + 1)
  return answered()
}

it('somebody is answered before hundreds of requests of another address that arrived just before', async () => {
  const order = (await sendTogether(300)).map(({ path }) => path)
  expect(order.indexOf(OTHER)).toBeLessThan(20)
})

it('an address that has thousands of requests waiting is refused some of them, and others are not', async () => {
  const answers = await sendTogether(6000)
  const refused = answers.filter(({ status }) => status === 429)
  expect(new Set(refused.map(({ path }) => path))).toEqual(new Set([FLOOD]))
}, 90_000)

describe('in rounds of the event loop', () => {
  interface Machine {
    acceptMs: number
    requestMs: number
  }

  /**
   * An event loop with a test clock: each round accepts a connection, which brings a request, and then ends.
   */
  function startLoop({ acceptMs, requestMs }: Machine) {
    const clock = { time: 0 }
    let due: (() => void)[] = []
    const begunAt = new Map<string, number[]>()
    const turns = createTurns(
      () => clock.time,
      (round) => due.push(round),
    )
    function ask(who: string): void {
      const begin = () => {
        begunAt.set(who, [...(begunAt.get(who) ?? []), clock.time])
        clock.time += requestMs
      }
      if (turns.beginsAtOnce()) begin()
      else turns.wait(who, { begin, refuse: () => {} })
    }
    return {
      clock,
      ask,
      begunAt: (who: string) => begunAt.get(who) ?? [],
      connect(who: string) {
        clock.time += acceptMs
        turns.connectionArrived()
        ask(who)
      },
      endRound() {
        const rounds = due
        due = []
        for (const round of rounds) round()
      },
    }
  }

  const machine = fc.record({
    acceptMs: fc.double({ min: 0.02, max: 0.3, noNaN: true }),
    requestMs: fc.double({ min: 0.2, max: 4, noNaN: true }),
  })

  it('a school behind one address is served while new addresses come in every round', () => {
    const crowd = { size: fc.integer({ min: 7, max: 300 }), come: fc.integer({ min: 1, max: 4 }) }
    fc.assert(
      fc.property(machine, crowd.size, crowd.come, ({ acceptMs, requestMs }, size, come) => {
        const { ask, connect, begunAt, endRound, clock } = startLoop({ acceptMs, requestMs })
        for (let pupil = 0; pupil < size; pupil += 1) ask('school')
        let others = 0
        const most = (size + 4) * 10 * (requestMs + come * acceptMs)
        while (begunAt('school').length < size && clock.time < 2 * most) {
          for (let newcomer = 0; newcomer < come; newcomer += 1) connect(`other ${others++}`)
          endRound()
        }
        expect(begunAt('school')).toHaveLength(size)
        expect(clock.time).toBeLessThan(most)
      }),
      { numRuns: 50 },
    )
  })

  it('somebody behind hundreds of connections of one address waits little longer than they take to accept', () => {
    fc.assert(
      fc.property(machine, fc.integer({ min: 100, max: 500 }), ({ acceptMs, requestMs }, connections) => {
        const { ask, connect, begunAt, endRound, clock } = startLoop({ acceptMs, requestMs })
        for (let asked = 0; asked < 20; asked += 1) ask('stranger')
        // The kernel has them all, and the loop accepts one in each round.
        for (let accepted = 0; accepted < connections; accepted += 1) {
          connect('stranger')
          endRound()
        }
        connect('other')
        while (begunAt('other').length === 0) endRound()
        expect(clock.time).toBeLessThan(connections * acceptMs * 1.5 + 12 * requestMs)
      }),
      { numRuns: 50 },
    )
  })

  it('a crowd behind one address shares its part with an address that floods', () => {
    const { ask, connect, begunAt, endRound, clock } = startLoop({ acceptMs: 0.1, requestMs: 1 })
    for (let asked = 0; asked < 1000; asked += 1) ask('stranger')
    for (let pupil = 0; pupil < 100; pupil += 1) ask('school')
    let others = 0
    while (begunAt('school').length < 100 && clock.time < 60_000) {
      connect(`other ${others++}`)
      endRound()
    }
    expect(begunAt('stranger').length).toBeLessThan(120)
  })
})

it('a school behind one address is answered while new addresses connect without a pause', async () => {
  const direct = await startProduct()
  onTestFinished(() => direct.stop())
  const { logLines } = direct
  const answersTo = (path: string, lines = logLines) =>
    lines.filter((line) => line.includes(`"path":"${path}"`)).length
  const connectFrom = async (localAddress: string) => {
    const socket = connect({ port: Number(new URL(direct.origin).port), host: '127.0.0.1', localAddress })
    onTestFinished(() => void socket.destroy())
    socket.resume()
    await once(socket, 'connect')
    return socket
  }
  let isOver = false
  const newcomers = Array.from({ length: 40 }, async (_, line) => {
    for (let turn = 0; !isOver; turn += 1) {
      const socket = await connectFrom(`127.1.${line}.${(turn % 250) + 1}`)
      socket.end(`GET ${OTHER} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
      await once(socket, 'close')
    }
  })
  const pupils = await Promise.all(Array.from({ length: 30 }, () => connectFrom('127.0.0.2')))
  await expect.poll(() => answersTo(OTHER), { timeout: 60_000 }).toBeGreaterThan(200)
  const before = answersTo(OTHER)
  for (const socket of pupils) socket.write(`GET ${FLOOD} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(4))
  await expect.poll(() => answersTo(FLOOD), { timeout: 120_000, interval: 200 }).toBe(120)
  isOver = true
  await Promise.all(newcomers)
  const last = logLines.findLastIndex((line) => line.includes(`"path":"${FLOOD}"`))
  const meanwhile = answersTo(OTHER, logLines.slice(0, last)) - before
  // Three times as long as its own requests take, and never a tenth of a second for each.
  expect(meanwhile).toBeLessThan(120 * 9)
})
