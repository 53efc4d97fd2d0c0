import { createServer } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../monitoring/log.ts'
import { createOpenConnections, limitConnections, type OpenConnection } from './connection-limits.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('the log has one line a minute about too many connections, with their number', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const logged: unknown[] = []
  const server = createServer()
  limitConnections(
    server,
    { total: 1, perAddress: null, idleMs: 1000, answerMs: 1000, unanswered: 4, newMs: 0 },
    createLog('warn', (line) => {
      const { message, count } = JSON.parse(line)
      logged.push([message, count])
    }),
  )
  const drop = (times: number) => {
    for (let dropped = 0; dropped < times; dropped += 1) server.emit('drop')
  }
  drop(1000)
  expect(logged).toEqual([['too many connections', 1]])
  vi.advanceTimersByTime(60_000)
  drop(5)
  vi.advanceTimersByTime(60_000)
  expect(logged.slice(1)).toEqual([
    ['too many connections', 999],
    ['too many connections', 5],
  ])
  vi.advanceTimersByTime(600_000)
  expect(logged).toHaveLength(3)
})

/** Connections with a test clock, and the names of those that were ended. */
function setUp() {
  const clock = { time: 0 }
  const ended: string[] = []
  const open = createOpenConnections(2000, () => clock.time)
  const connect = (address: string, name = address) => open.add(address, () => ended.push(name))
  const answer = (connection: OpenConnection) => {
    open.asked(connection, { complete: true })
    open.answered(connection, true)
  }
  const endFor = (newcomer: OpenConnection) => {
    open.endOneFor(newcomer)
    return ended.at(-1)
  }
  return { clock, ended, open, connect, answer, endFor }
}

const numbered = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, number) => make(number))

describe('the connection that is ended for a new one', () => {
  it('is of the address that has most, also where others have done nothing yet', () => {
    const { connect, answer, endFor } = setUp()
    connect('203.0.113.1', 'half a request')
    for (const connection of numbered(2, () => connect('198.51.100.1', 'of two'))) answer(connection)
    expect(endFor(connect('203.0.113.2'))).toBe('of two')
  })

  it('is never the new one', () => {
    const { connect, open, endFor } = setUp()
    for (const connection of numbered(3, (number) => connect('198.51.100.1', `answer ${number}`))) {
      open.asked(connection, { complete: true })
    }
    expect(endFor(connect('198.51.100.1', 'new'))).toBe('answer 0')
  })

  it('is of the /48 that has most, though each of its /64 has only one', () => {
    const { connect, ended, open } = setUp()
    for (const connection of numbered(5, () => connect('203.0.113.1', 'school'))) {
      open.asked(connection, { complete: true })
    }
    numbered(20, (number) => connect(`2001:db8:1:${number.toString(16)}00::1`, 'site'))
    numbered(14, (number) => open.endOneFor(connect(`192.0.2.${number}`)))
    expect(new Set(ended)).toEqual(new Set(['site']))
  })

  it('is inside a /48 of the /56 that has most, and there of the /64', () => {
    const { connect, endFor } = setUp()
    numbered(2, () => connect('2001:db8:1:100::1', 'neighbour'))
    numbered(2, (number) => connect(`2001:db8:1:20${number}::1`, 'other line'))
    numbered(2, () => connect('2001:db8:1:203::1', 'attacker'))
    expect(endFor(connect('192.0.2.1'))).toBe('attacker')
  })

  it('is first one that asked for nothing, then an idle one, then a new one, then one that waits for its answer', () => {
    const { clock, connect, answer, open, ended } = setUp()
    connect('198.51.100.1', 'nothing asked')
    open.asked(connect('198.51.100.1', 'slow body'), { complete: false })
    clock.time = 5000
    open.asked(connect('198.51.100.1', 'waits'), { complete: true })
    connect('198.51.100.1', 'new')
    answer(connect('198.51.100.1', 'rests'))
    clock.time = 5001
    answer(connect('198.51.100.1', 'rests, later'))
    numbered(6, () => open.endOneFor(connect('198.51.100.1', 'newest')))
    expect(ended).toEqual(['nothing asked', 'slow body', 'rests', 'rests, later', 'new', 'newest'])
  })

  it('is one that asked for nothing where nobody has more than one, however many addresses there are', () => {
    const { clock, connect, answer, endFor } = setUp()
    numbered(50, (number) => answer(connect(`203.0.113.${number}`, 'learner')))
    numbered(50, (number) => connect(`198.51.100.${number}`, `half a request ${number}`))
    clock.time = 3000
    expect(endFor(connect('192.0.2.1'))).toBe('half a request 0')
  })

  it('no longer counts, and neither does one that was closed', () => {
    const { connect, open, endFor } = setUp()
    const [closed] = numbered(2, () => connect('198.51.100.1', 'closed'))
    if (closed) open.remove(closed)
    numbered(2, () => connect('198.51.100.2', 'of two'))
    expect(endFor(connect('192.0.2.1'))).toBe('of two')
    expect(open.count()).toBe(3)
  })
})
