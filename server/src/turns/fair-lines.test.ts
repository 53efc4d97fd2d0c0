import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFairLines, createFewestTriesFirst } from './fair-lines.ts'

const numbered = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, number) => make(number))

describe('lines that take turns', () => {
  it('give a crowd behind one address one turn in four, however many others come all the time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 300 }), fc.integer({ min: 1, max: 4 }), (size, comeEachTurn) => {
        const lines = createFairLines<string>()
        for (let pupil = 0; pupil < size; pupil += 1) lines.join('school', `pupil ${pupil}`)
        const served: string[] = []
        let others = 0
        for (let turn = 0; turn < size * 4; turn += 1) {
          for (let come = 0; come < comeEachTurn; come += 1) lines.join(`other ${others++}`, 'other')
          served.push(lines.next() ?? 'nobody')
        }
        expect(served.filter((who) => who !== 'other')).toEqual(numbered(size, (pupil) => `pupil ${pupil}`))
      }),
    )
  })

  it('let nobody wait for more than one turn of each other line and four for each long one', () => {
    const arrivals = fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 30 })), {
      minLength: 1,
      maxLength: 40,
    })
    fc.assert(
      fc.property(arrivals, (groups) => {
        const lines = createFairLines<string>()
        for (const [address, count] of groups) {
          for (let asked = 0; asked < count; asked += 1)
            lines.join(`address ${address}`, `address ${address}`)
        }
        const addresses = new Set(groups.map(([address]) => `address ${address}`))
        const order: string[] = []
        for (let next = lines.next(); next; next = lines.next()) order.push(next)
        for (const address of addresses) {
          const turns = order.flatMap((who, turn) => (who === address ? [turn] : []))
          const waits = turns.map((turn, index) => turn - (turns[index - 1] ?? -1))
          expect(Math.max(...waits)).toBeLessThanOrEqual(4 * addresses.size * 6)
        }
        expect(lines.size()).toBe(0)
      }),
    )
  })

  it('count what waits in thousands of networks of one IPv6 site as one line', () => {
    const lines = createFairLines<string>()
    numbered(2000, (number) => lines.join(`2001:db8:1:${number.toString(16)}::/64`, 'attacker'))
    for (let other = 0; other < 10; other += 1) lines.join(`203.0.113.${other}`, 'other')
    const served = numbered(50, () => lines.next())
    expect(served.filter((who) => who === 'other')).toHaveLength(10)
  })

  it('without room take from such a site before they take from a crowd behind one address', () => {
    const lines = createFairLines<string>()
    numbered(300, (number) => lines.join(`2001:db8:1:${number.toString(16)}::/64`, 'attacker'))
    numbered(200, () => lines.join('203.0.113.1', 'pupil'))
    expect(numbered(50, () => lines.makeRoomFor('192.0.2.1'))).toEqual(numbered(50, () => 'attacker'))
  })

  it('forget callers who left, and the rest of a site has lines of its own again', () => {
    const lines = createFairLines<string>()
    const leave = numbered(100, (number) => lines.join(`2001:db8:1:${number.toString(16)}::/64`, 'gone'))
    for (const one of [...leave, ...leave]) one()
    expect(lines.size()).toBe(0)
    expect(lines.next()).toBeUndefined()
    numbered(8, () => lines.join('203.0.113.1', 'crowd'))
    lines.join('2001:db8:1:2::/64', 'neighbour')
    expect(lines.next()).toBe('neighbour')
  })
})

const MINUTE_MS = 60_000

function setUp() {
  const clock = { time: 1 }
  const line = createFewestTriesFirst<string>(() => clock.time)
  const order = () => {
    const served: string[] = []
    for (let next = line.next(); next !== undefined; next = line.next()) served.push(next)
    return served
  }
  return { clock, line, order }
}

it('somebody new comes before hundreds of addresses that asked before, and those in the order in which they came', () => {
  const { line, order } = setUp()
  const ask = () => numbered(500, (number) => line.join(`198.51.${number}.1`, `stranger ${number}`))
  ask()
  const strangers = order()
  ask()
  line.join('203.0.113.1', 'new')
  expect(order()).toEqual(['new', ...strangers])
})

it('a crowd behind one address takes turns with those who ask as often', () => {
  const { line, order } = setUp()
  numbered(3, (turn) => line.join('203.0.113.1', `pupil ${turn}`))
  numbered(3, (turn) => line.join('198.51.100.1', `other ${turn}`))
  expect(order()).toEqual(['pupil 0', 'other 0', 'pupil 1', 'other 1', 'pupil 2', 'other 2'])
})

it('thousands of networks of one IPv6 site count as sixteen addresses, and those of one line as four', () => {
  for (const [network, addresses] of [
    [(number: number) => `2001:db8:1:${number.toString(16)}00::/64`, 16],
    [(number: number) => `2001:db8:1:1${number.toString(16).padStart(2, '0')}::/64`, 4],
  ] as const) {
    const { line, order } = setUp()
    numbered(200, (number) => line.join(network(number), 'attacker'))
    line.join('203.0.113.1', 'new')
    expect(order().indexOf('new')).toBe(addresses)
  }
})

it('without room somebody new replaces one whose address asked most, and nobody who asked as little', () => {
  const { line } = setUp()
  numbered(3, (turn) => line.join('198.51.100.1', `stranger ${turn}`))
  expect(line.makeRoomFor('203.0.113.1')).toBe('stranger 2')
  expect(line.makeRoomFor('198.51.100.1')).toBeUndefined()
  expect(line.makeRoomFor('203.0.113.1')).toBe('stranger 1')
  expect(line.makeRoomFor('203.0.113.1')).toBeUndefined()
  expect(line.size()).toBe(1)
})

it('tries are forgotten after ten minutes, even for an address that asks all the time', () => {
  const { clock, line, order } = setUp()
  for (let minute = 0; minute < 10; minute += 1) {
    line.join('203.0.113.1', 'often')
    clock.time += MINUTE_MS
  }
  clock.time += 1
  order()
  line.join('203.0.113.1', 'often')
  line.join('198.51.100.1', 'new')
  expect(order()).toEqual(['often', 'new'])
})

it('who leaves is not served, and their try still counts', () => {
  const { line, order } = setUp()
  const leave = line.join('198.51.100.1', 'left')
  leave()
  leave()
  expect(line.size()).toBe(0)
  line.join('198.51.100.1', 'again')
  line.join('203.0.113.1', 'new')
  expect(order()).toEqual(['new', 'again'])
})
