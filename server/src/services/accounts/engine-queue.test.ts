import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createLog } from '../../log.ts'
import { createEngineQueue } from './engine-queue.ts'

const REQUEST_MS = 1500

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'frase-queue-'))
  mkdirSync(join(folder, 'accounts'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

/** Writes down its comings and goings. Busy outside of JavaScript, as a database can be, it cannot be ended at once. */
const SLOW_TO_END = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { execFileSync } from 'node:child_process'
    import { appendFileSync } from 'node:fs'
    import { parentPort, workerData } from 'node:worker_threads'
    const diary = workerData.folder + '/diary'
    appendFileSync(diary, 'opened ')
    parentPort.on('message', ({ kind, request }) => {
      if (kind === 'close') return parentPort.close()
      if (request.path === '/hang') execFileSync('sh', ['-c', 'sleep 4; printf "ended " >> ' + diary])
      parentPort.postMessage({ kind: 'answer', answer: { status: 200, headers: {}, body: '', mails: [] } })
    })
    parentPort.postMessage({ kind: 'ready' })
  `)}`,
)

function startQueue(exitMs: number) {
  const queue = createEngineQueue({
    setup: {
      folder: join(folder, 'accounts'),
      publicUrl: '',
      migrations: [],
      keys: { jwtSecret: '', publishableKey: '', secretKey: '' },
    },
    workerUrl: SLOW_TO_END,
    log: createLog('error', () => {}),
    requestMs: REQUEST_MS,
    exitMs,
  })
  onTestFinished(() => queue.close())
  return (path: string) => queue.ask({ method: 'GET', path, headers: {}, body: null })
}

const diary = () => readFileSync(join(folder, 'accounts/diary'), 'utf8').trim()

describe('after a missed deadline', () => {
  it('the folder is not opened again before the first thread has left it', async () => {
    const ask = startQueue(30_000)
    await expect(ask('/hang')).rejects.toMatchObject({ status: 504 })
    expect(await ask('/next')).toMatchObject({ status: 200 })
    expect(diary()).toBe('opened ended opened')
  })

  it('nothing is opened while the first thread does not leave: requests fail for a while', async () => {
    const ask = startQueue(50)
    await expect(ask('/hang')).rejects.toMatchObject({ status: 504 })
    await expect(ask('/next')).rejects.toMatchObject({ status: 503 })
    await expect(ask('/next')).rejects.toMatchObject({ status: 503 })
    expect(diary()).toBe('opened')
  })
})
