import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { UpstreamError } from '../upstream/upstream-error.ts'
import { canReadResidentMemory, residentMemory } from './channel.ts'
import { type SupervisedOptions, superviseWorker } from './supervised-worker.ts'
import type { SampleSetup } from './testing/sample-worker.ts'
import { bundleUrl } from './worker-url.ts'

type SampleAnswer = string | Uint8Array
type Options = SupervisedOptions<SampleSetup, string, SampleAnswer>

const SAMPLE = bundleUrl('sample-worker')

afterEach(() => {
  vi.useRealTimers()
})

/** Node's own timers, which threads and processes need, stay real. */
const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

function newDiary() {
  const folder = mkdtempSync(join(tmpdir(), 'frase-worker-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'diary')
  return { file, read: () => readFileSync(file, 'utf8').trim() }
}

describe.each(['thread', 'process'] as const)('a supervised %s', (kind) => {
  function supervise(options: Partial<Options> = {}) {
    const worker = superviseWorker<SampleSetup, string, SampleAnswer>({
      name: 'The sample',
      kind,
      url: SAMPLE,
      setup: { greeting: 'hello' },
      startMs: 30_000,
      askMs: 30_000,
      crashStatus: 500,
      maxWaiting: 10,
      busyMessage: 'Too many wait for the sample',
      waitMs: 60_000,
      ...options,
    })
    onTestFinished(() => worker.abort())
    return worker
  }

  it('answers questions with its set-up data, in order', async () => {
    const worker = supervise()
    expect(await Promise.all(['Ana', 'Bo', 'Cy'].map((name) => worker.ask(name)))).toEqual([
      'hello Ana 1',
      'hello Bo 2',
      'hello Cy 3',
    ])
  })

  it('gets no question while other work has its turn', async () => {
    const worker = supervise({ maxWaiting: 0 })
    await worker.whileIdle(async () => {
      await expect(worker.ask('Ana')).rejects.toThrow('Too many wait for the sample')
    })
    expect(await worker.ask('Bo')).toBe('hello Bo 1')
  })

  it('answers with bytes as bytes', async () => {
    expect(await supervise().ask('bytes')).toEqual(Uint8Array.of(1, 2, 3))
  })

  it.each(['crash', 'exit'])(
    'that ends (%s) fails its own question and is replaced for the next',
    async (way) => {
      const worker = supervise()
      const [failed, next] = [worker.ask(way), worker.ask('Ana')]
      await expect(failed).rejects.toMatchObject({
        status: 500,
        message: way === 'crash' ? 'The sample failed: as told' : 'The sample ended with code 3',
      })
      expect(await next).toBe('hello Ana 1')
    },
  )

  it('that misses its timeout is killed and replaced', async () => {
    const worker = supervise()
    await worker.ready()
    fakeTimers()
    const stuck = expect(worker.ask('hang')).rejects.toEqual(
      new UpstreamError('The sample took more than 30000 ms', 504),
    )
    const next = worker.ask('Ana')
    await vi.advanceTimersByTimeAsync(30_000)
    await stuck
    expect(await next).toBe('hello Ana 1')
  })

  it('that never becomes ready fails with a timeout', async () => {
    const worker = supervise({ setup: { greeting: '', startsWith: 'a hang' }, startMs: 50 })
    await expect(worker.ask('Ana')).rejects.toMatchObject({ status: 504 })
  })

  it('that cannot do its work reports why in one line', async () => {
    const worker = supervise({ setup: { greeting: '', startsWith: 'an error' } })
    await expect(worker.ask('Ana')).rejects.toEqual(
      new UpstreamError('The sample cannot start: No such package', 503),
    )
  })

  it('whose file does not exist fails the question and not the server', async () => {
    const worker = supervise({ url: new URL('./no-such-worker.js', import.meta.url) })
    await expect(worker.ask('Ana')).rejects.toMatchObject({ status: 500 })
  })

  it('is not started again during the pause after a failed start', async () => {
    const diary = newDiary()
    const onFailedStart = vi.fn()
    const worker = supervise({
      setup: { greeting: '', startsWith: 'an error', diary: diary.file },
      pauseMs: { failedStart: 60_000, crash: 0 },
      onFailedStart,
    })
    await expect(worker.ask('Ana')).rejects.toMatchObject({ status: 503 })
    await expect(worker.ask('Ana')).rejects.toEqual(
      new UpstreamError('Paused after a failure: The sample cannot start: No such package', 503),
    )
    expect(diary.read()).toBe('opened')
    expect(onFailedStart).toHaveBeenCalledOnce()
  })

  it('is not started again during the pause after a crash, and is afterwards', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const worker = supervise({ pauseMs: { failedStart: 0, crash: 60_000 } })
    await expect(worker.ask('crash')).rejects.toMatchObject({ status: 500 })
    vi.advanceTimersByTime(59_000)
    await expect(worker.ask('Ana')).rejects.toThrow('Paused after a failure')
    vi.advanceTimersByTime(1000)
    expect(await worker.ask('Ana')).toBe('hello Ana 1')
  })

  it('turns questions away when too many wait', async () => {
    const worker = supervise({ maxWaiting: 1 })
    const answered = Promise.all([worker.ask('Ana'), worker.ask('Bo')])
    await expect(worker.ask('Cy')).rejects.toEqual(new UpstreamError('Too many wait for the sample', 503))
    expect(await answered).toEqual(['hello Ana 1', 'hello Bo 2'])
  })

  it('does not get the question of a caller who left while it waited', async () => {
    const worker = supervise()
    const leaving = new AbortController()
    const [first, left, last] = [worker.ask('Ana'), worker.ask('Bo', leaving.signal), worker.ask('Cy')]
    leaving.abort()
    await expect(left).rejects.toMatchObject({ status: 503 })
    await expect(worker.ask('Di', leaving.signal)).rejects.toMatchObject({ status: 503 })
    expect(await Promise.all([first, last])).toEqual(['hello Ana 1', 'hello Cy 2'])
  })

  it('that ends unexpectedly is reported, and one that was told to end is not', async () => {
    const onCrash = vi.fn()
    const worker = supervise({ onCrash })
    await worker.ask('crash').catch(() => {})
    expect(onCrash.mock.calls).toEqual([[new UpstreamError('The sample failed: as told', 500)]])
    await worker.ask('Ana')
    await worker.close()
    expect(onCrash).toHaveBeenCalledOnce()
  })

  it('ends when it has been idle, and starts again with the next question', async () => {
    const diary = newDiary()
    fakeTimers()
    const worker = supervise({ idleMs: 60_000, setup: { greeting: 'hello', diary: diary.file } })
    await worker.ask('Ana')
    await vi.advanceTimersByTimeAsync(59_000)
    expect(await worker.ask('Ana')).toBe('hello Ana 2')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await worker.ask('Ana')).toBe('hello Ana 1')
    expect(diary.read()).toBe('opened opened')
  })

  it('answers pending questions before it closes, and closes its files', async () => {
    const diary = newDiary()
    const worker = supervise({ setup: { greeting: 'hello', diary: diary.file } })
    const asked = [worker.ask('Ana'), worker.ask('Bo')]
    await worker.close()
    expect(await Promise.all(asked)).toEqual(['hello Ana 1', 'hello Bo 2'])
    expect(diary.read()).toBe('opened closed')
    await expect(worker.ask('Cy')).rejects.toMatchObject({ status: 503 })
  })

  it('refuses current and pending questions when it is aborted', async () => {
    const worker = supervise()
    await worker.ready()
    const refused = Promise.allSettled([worker.ask('hang'), worker.ask('Ana')])
    await worker.abort()
    expect(await refused).toEqual([
      { status: 'rejected', reason: new UpstreamError('The sample stopped', 503) },
      { status: 'rejected', reason: new UpstreamError('The sample stopped', 503) },
    ])
  })

  it('is prepared before each start, by a worker that has ended when it starts', async () => {
    const diary = newDiary()
    const worker = supervise({
      setup: { greeting: 'hello', diary: diary.file },
      async prepare(start) {
        const maker = start({ greeting: '', diary: diary.file })
        await maker.ready
        await maker.end()
      },
    })
    await worker.ready()
    expect(diary.read()).toBe('opened closed opened')
  })
})

it('a worker process that exceeds its memory limit is ended and replaced', async () => {
  const onCrash = vi.fn()
  const worker = superviseWorker<SampleSetup, string, SampleAnswer>({
    name: 'The sample',
    kind: 'process',
    url: SAMPLE,
    setup: { greeting: 'hello' },
    startMs: 30_000,
    askMs: 120_000,
    crashStatus: 503,
    maxWaiting: 10,
    busyMessage: '',
    waitMs: 120_000,
    maxMemoryMb: 300,
    onCrash,
  })
  onTestFinished(() => worker.abort())
  const words = /^The sample took \d{3,4} MB of memory, 300 MB are allowed$/
  await expect(worker.ask('grow')).rejects.toMatchObject({
    status: 503,
    message: expect.stringMatching(words),
  })
  expect(onCrash).toHaveBeenCalledOnce()
  expect(await worker.ask('Ana')).toBe('hello Ana 1')
})

it.runIf(canReadResidentMemory)(
  'a worker process that computes ends when its server was killed',
  async () => {
    const server = spawn(process.execPath, [fileURLToPath(bundleUrl('worker-parent'))], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const line = await createInterface({ input: server.stdout })[Symbol.asyncIterator]().next()
    const pid = Number(line.value)
    onTestFinished(() => {
      if (residentMemory(pid) > 0) process.kill(pid, 'SIGKILL')
    })
    expect(residentMemory(pid)).toBeGreaterThan(0)
    server.kill('SIGKILL')
    await expect.poll(() => residentMemory(pid), { timeout: 30_000 }).toBe(0)
  },
)

/** Busy outside of JavaScript, as a database can be, a thread cannot be ended at once. */
const SLOW_TO_END = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { execFileSync } from 'node:child_process'
    import { appendFileSync } from 'node:fs'
    import { parentPort } from 'node:worker_threads'
    let diary
    parentPort.on('message', ({ kind, setup, question }) => {
      if (kind === 'close') return parentPort.close()
      if (kind === 'open') {
        diary = setup.diary
        appendFileSync(diary, 'opened ')
        return parentPort.postMessage({ kind: 'ready' })
      }
      if (question === 'hang') execFileSync('sh', ['-c', 'sleep 4; printf "ended " >> ' + diary])
      parentPort.postMessage({ kind: 'answer', answer: 'hello' })
    })
  `)}`,
)

describe('a thread that missed its timeout and does not end at once', () => {
  function superviseSlow(exitMs: number) {
    const diary = newDiary()
    const worker = superviseWorker<SampleSetup, string, SampleAnswer>({
      name: 'The sample',
      kind: 'thread',
      url: SLOW_TO_END,
      setup: { greeting: '', diary: diary.file },
      startMs: 30_000,
      askMs: 1500,
      crashStatus: 503,
      maxWaiting: 10,
      busyMessage: '',
      waitMs: 60_000,
      exitMs,
    })
    onTestFinished(() => worker.close())
    return { ask: (question: string) => worker.ask(question), whileIdle: worker.whileIdle, diary }
  }

  it('is not replaced before it has ended', async () => {
    const { ask, diary } = superviseSlow(30_000)
    await expect(ask('hang')).rejects.toMatchObject({ status: 504 })
    expect(await ask('next')).toBe('hello')
    expect(diary.read()).toBe('opened ended opened')
  })

  it('has ended before work begins that needs it idle', async () => {
    const { ask, whileIdle, diary } = superviseSlow(30_000)
    await expect(ask('hang')).rejects.toMatchObject({ status: 504 })
    expect(await whileIdle(async () => diary.read())).toBe('opened ended')
  })

  it('is not replaced at all while it stays: questions fail for a while', async () => {
    const { ask, diary } = superviseSlow(50)
    await expect(ask('hang')).rejects.toMatchObject({ status: 504 })
    await expect(ask('next')).rejects.toMatchObject({ status: 503 })
    await expect(ask('next')).rejects.toMatchObject({ status: 503 })
    expect(diary.read()).toBe('opened')
  })
})

it('a worker process ends when the server that started it was killed', async () => {
  const child = fork(fileURLToPath(SAMPLE), { execArgv: [] })
  child.send({ kind: 'open', setup: { greeting: 'hello' } })
  await once(child, 'message')
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})

it('a worker process outlives the signal that a terminal sends to the whole group', async () => {
  const child = fork(fileURLToPath(SAMPLE), { execArgv: [] })
  child.send({ kind: 'open', setup: { greeting: 'hello' } })
  await once(child, 'message')
  child.kill('SIGINT')
  child.send({ kind: 'ask', question: 'Ana' })
  expect(await once(child, 'message')).toMatchObject([{ kind: 'answer', answer: 'hello Ana 1' }, undefined])
  child.kill('SIGKILL')
})
