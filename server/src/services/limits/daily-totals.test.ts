import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '../../monitoring/log.ts'
import { DAILY_TOTALS_MAX, openDailyTotals } from './daily-totals.ts'

let folder: string
let path: string
let time: number
let lines: string[]
const log = createLog('debug', (line) => lines.push(line))
const open = () => openDailyTotals(path, log, () => time)
const stored = () => JSON.parse(readFileSync(path, 'utf8'))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'frase-totals-'))
  path = join(folder, 'spending.json')
  time = Date.parse('2026-11-16T12:00:00Z')
  lines = []
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

it('daily totals outlive a restart', async () => {
  const first = open()
  expect(await first.add('ai', 700)).toBe(700)
  expect(await first.add('ai', -200)).toBe(500)
  expect(await first.add('ai:ana', 30)).toBe(30)
  await first.close?.()
  const second = open()
  expect(await second.add('ai', 1)).toBe(501)
  expect(await second.add('ai:ana', 0)).toBe(30)
  await second.close?.()
})

it('daily totals begin anew with the next day', async () => {
  const totals = open()
  await totals.add('ai', 700)
  time += 12 * 60 * 60 * 1000
  expect(await totals.add('ai', 1)).toBe(1)
  await totals.close?.()
  expect(stored()).toEqual({ day: '2026-11-17', totals: { ai: 1 } })
})

it('a clock that is set back over midnight gives nobody a second day, one that was years ahead does', async () => {
  const totals = open()
  await totals.add('ai', 700)
  time -= 13 * 60 * 60 * 1000
  expect(await totals.add('ai', 1)).toBe(701)
  time -= 365 * 24 * 60 * 60 * 1000
  expect(await totals.add('ai', 1)).toBe(1)
  await totals.close?.()
})

it.each(['', '{"day":"2026-11-16","totals":{"ai":12', '[]', '{"day":7,"totals":{}}', '\0\0\0'])(
  'a file with %j is reported, and counting begins anew',
  async (text) => {
    writeFileSync(path, text)
    const totals = open()
    expect(lines.join()).toContain('counting begins anew')
    expect(await totals.add('ai', 5)).toBe(5)
    await totals.close?.()
    expect(stored().totals).toEqual({ ai: 5 })
  },
)

it('daily totals are written at most once a second, by renaming a complete file', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const totals = open()
  for (let n = 0; n < 50; n++) await totals.add('ai', 1)
  await vi.advanceTimersByTimeAsync(999)
  expect(() => stored()).toThrow('ENOENT')
  await vi.advanceTimersByTimeAsync(1)
  await totals.close?.()
  expect(stored().totals).toEqual({ ai: 50 })
  expect(() => readFileSync(`${path}.new`)).toThrow('ENOENT')
})

it('a folder that cannot be written any more is reported, and what was spent is still counted', async () => {
  const totals = open()
  rmSync(folder, { recursive: true })
  await totals.add('ai', 5)
  await totals.close?.()
  expect(lines.join()).toContain('cannot be written')
  expect(await totals.add('ai', 1)).toBe(6)
  await totals.close?.()
})

it('people without number push each other out, and never what was spent in all', async () => {
  const totals = open()
  await totals.add('ai', 700)
  for (let n = 0; n < DAILY_TOTALS_MAX + 10; n++) await totals.add(`ai:${n}`, 1)
  expect(await totals.add('ai', 0)).toBe(700)
  expect(await totals.add(`ai:${DAILY_TOTALS_MAX}`, 0)).toBe(1)
  expect(await totals.add('ai:0', 0)).toBe(0)
  await totals.close?.()
})
