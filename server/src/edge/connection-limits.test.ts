import { createServer } from 'node:http'
import { afterEach, expect, it, vi } from 'vitest'
import { createLog } from '../log.ts'
import { limitConnections } from './connection-limits.ts'

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
