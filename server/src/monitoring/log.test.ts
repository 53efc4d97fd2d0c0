import { API_ROOT } from '@frase/core/contract/paths'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startProduct } from '../testing/product.ts'
import { countedWarning, createLog } from './log.ts'

const LONG = 'a'.repeat(15_000)

it('A path of 15,000 letters is cut to 200 in every line of the log.', async () => {
  const product = await startProduct()
  await product.fetch(`${API_ROOT}/${LONG}`)
  await product.fetch(`/assets/${LONG}.js`)
  await product.stop()
  const paths = product.logLines.map((line) => JSON.parse(line).path)
  expect(paths).toHaveLength(2)
  for (const path of paths) expect(path).toMatch(/^\/\w+\/a{185,200}…$/)
  expect(Math.max(...product.logLines.map((line) => line.length))).toBeLessThan(500)
})

it('Every field of a line is cut: errors later than others, and stacks last.', () => {
  const lines: string[] = []
  createLog('info', (line) => lines.push(line)).error('failed', {
    error: LONG,
    stack: LONG,
    address: LONG,
    count: 15_000,
    reason: 'short',
  })
  const { error, stack, address, count, reason } = JSON.parse(lines[0] ?? '')
  expect([error.length, stack.length, address.length, count, reason]).toEqual([
    1000,
    4000,
    200,
    15_000,
    'short',
  ])
})

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
