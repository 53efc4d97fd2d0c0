import { expect, it } from 'vitest'
import { createFewestTriesFirst } from './fewest-tries-first.ts'

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

const numbered = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, number) => make(number))

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
