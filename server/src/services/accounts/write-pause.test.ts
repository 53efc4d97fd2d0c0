import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLog } from '../../monitoring/log.ts'
import { offerPauses, whileServerPauses } from './write-pause.ts'

let folder: string
let logLines: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'frase-pause-'))
  logLines = []
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A server that shows a test whether it is paused. */
function startServer({ dataDir = folder, pauseMs = 60_000 } = {}) {
  const events: string[] = []
  const pauses = offerPauses({
    dataDir,
    pauseMs,
    log: createLog('debug', (line) => logLines.push(line)),
    async whileIdle(work) {
      events.push('paused')
      await work()
      events.push('resumed')
    },
  })
  onTestFinished(pauses.close)
  return { events, close: pauses.close }
}

async function until(isTrue: () => boolean): Promise<void> {
  await vi.waitUntil(isTrue, { timeout: 60_000, interval: 1 })
}

describe('a backup beside a running server', () => {
  it('works while the server is paused, and only then', async () => {
    const { events } = startServer()
    await whileServerPauses(folder, async () => void events.push('copied'))
    await until(() => events.length === 3)
    expect(events).toEqual(['paused', 'copied', 'resumed'])
  })

  it('reports that there is no server, if none was started or it was killed', async () => {
    const work = () => Promise.reject(new Error('It may not begin'))
    expect(await whileServerPauses(folder, work)).toBe(false)
    writeFileSync(join(folder, 'backup.sock'), '')
    expect(await whileServerPauses(folder, work)).toBe(false)
  })

  it('is refused when it takes too long, and the server goes on', async () => {
    const { events } = startServer({ pauseMs: 1 })
    const backup = whileServerPauses(folder, () => until(() => events.includes('resumed')))
    await expect(backup).rejects.toThrow('Try again')
    expect(logLines.join()).toContain('a backup took too long and was refused')
  })

  it('is refused when the server stops in the middle of it', async () => {
    const { close } = startServer()
    await expect(whileServerPauses(folder, async () => close())).rejects.toThrow('Try again')
  })

  it('lets the server go on when its own work fails, or when it is killed', async () => {
    const { events } = startServer()
    await expect(whileServerPauses(folder, () => Promise.reject(new Error('No room')))).rejects.toThrow(
      'No room',
    )
    await until(() => events.length === 2)
    const killed = connect(join(folder, 'backup.sock'))
    await until(() => events.length === 3)
    killed.destroy()
    await until(() => events.length === 4)
  })

  it('has a socket that only the owner of the folder can use, replacing the one that a killed server left', async () => {
    writeFileSync(join(folder, 'backup.sock'), '', { mode: 0o666 })
    const { events } = startServer()
    await whileServerPauses(folder, async () => {})
    expect(events).toContain('paused')
    expect(statSync(join(folder, 'backup.sock')).mode & 0o777).toBe(0o600)
  })

  it('is not available where the path is too long for a socket, and the log says so', async () => {
    const dataDir = join(folder, 'a'.repeat(100))
    startServer({ dataDir })
    expect(logLines.join()).toContain('a backup needs the server to stop')
    expect(await whileServerPauses(dataDir, async () => {})).toBe(false)
  })
})
