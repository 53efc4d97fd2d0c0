import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countedWarning } from './counted-warning.ts'
import { createLog } from './log.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp() {
  const lines: string[] = []
  const warn = countedWarning(
    createLog('info', (line) => lines.push(line)),
    'it failed',
  )
  return { warn, counts: () => lines.map((line) => JSON.parse(line).count) }
}

it('A warning that comes ten thousand times is logged at once and a minute later, with the full count.', () => {
  const { warn, counts } = setUp()
  for (let times = 0; times < 10_000; times += 1) warn(new Error('down'))
  expect(counts()).toEqual([1])
  vi.advanceTimersByTime(60_000)
  expect(counts()).toEqual([1, 9999])
})

it('A warning after a quiet minute is written at once, and silence writes nothing.', () => {
  const { warn, counts } = setUp()
  warn(new Error('down'))
  vi.advanceTimersByTime(300_000)
  expect(counts()).toEqual([1])
  warn(new Error('down again'))
  expect(counts()).toEqual([1, 1])
})
