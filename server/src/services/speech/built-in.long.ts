import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { workerUrl } from '../../workers/worker-url.ts'
import { createEspeakSpeech, type EspeakSpeechOptions } from './built-in.ts'

const WORKER = workerUrl('speech')

/** The real worker, which also obeys three commands: to crash, to hang, and to report its thread. */
const ACCIDENT_PRONE_WORKER = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    const on = parentPort.on.bind(parentPort)
    parentPort.on = (name, listener) => on(name, (message) => {
      const text = message.question?.text
      if (text === 'crash') throw new Error('as told')
      if (text === 'exit') process.exit(3)
      if (text === 'hang') for (;;);
      if (text === 'thread') return parentPort.postMessage({ kind: 'answer', answer: { audio: Uint8Array.of(threadId), words: [] } })
      listener(message)
    })
    await import(${JSON.stringify(WORKER.href)})
  `)}`,
)

/** A start takes a quarter of a second, and far more where other tests keep every processor busy. */
const UNHURRIED = { timeoutMs: 60_000, waitMs: 120_000 }
const BUSY_MACHINE = { timeout: 120_000 }

function openSpeech(options: EspeakSpeechOptions = {}) {
  const speech = createEspeakSpeech({ ...UNHURRIED, ...options })
  onTestFinished(() => speech.close?.())
  return speech
}

/** Reads every frame header to the last byte; throws at anything that is not MPEG-2 Layer III, mono. */
function playingTime(audio: Uint8Array): number {
  const kilobits = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
  const sampleRates = [22_050, 24_000, 16_000]
  const view = new DataView(audio.buffer, audio.byteOffset, audio.byteLength)
  let seconds = 0
  for (let offset = 0; offset < audio.length; ) {
    const header = view.getUint32(offset)
    const bitRate = (kilobits[(header >>> 12) & 15] ?? 0) * 1000
    const sampleRate = sampleRates[(header >>> 10) & 3] ?? 0
    const isMono = ((header >>> 6) & 3) === 3
    if (header >>> 17 !== 0b111_1111_1111_10_01 || bitRate === 0 || sampleRate === 0 || !isMono) {
      throw new Error(`no frame at byte ${offset}: ${header.toString(16)}`)
    }
    seconds += 576 / sampleRate
    offset += Math.floor((72 * bitRate) / sampleRate) + ((header >>> 9) & 1)
  }
  return seconds
}

async function statusOf(spoken: Promise<unknown>): Promise<number> {
  const error = await spoken.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof UpstreamError)) throw new Error(`not refused: ${String(error)}`)
  return error.status
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the built-in voice', BUSY_MACHINE, () => {
  const speech = createEspeakSpeech(UNHURRIED)
  afterAll(() => speech.close?.())

  it('speaks Spanish as MPEG audio of a fitting length', async () => {
    const seconds = new Map<string, number>()
    for (const text of [
      'Buenos días',
      '¿Dónde está la estación?',
      'Me llamo Ana, tengo 21 años y vivo en Zaragoza.',
    ]) {
      const { audio } = await speech.speak(text)
      expect(audio.subarray(0, 2)).toEqual(Uint8Array.of(0xff, 0xf3))
      seconds.set(text, playingTime(audio))
    }
    const [greeting = 0, question = 0, introduction = 0] = seconds.values()
    expect(greeting).toBeGreaterThan(0.8)
    expect(greeting).toBeLessThan(1.4)
    expect(question).toBeGreaterThan(greeting)
    expect(introduction).toBeGreaterThan(question)
    expect(introduction).toBeLessThan(10)
  })

  it('answers the same text with the same bytes, in another thread too, and another text with others', async () => {
    const first = await speech.speak('Hasta luego')
    const other = await speech.speak('Hasta mañana')
    expect(await speech.speak('Hasta luego')).toEqual(first)
    expect(await openSpeech().speak('Hasta luego')).toEqual(first)
    expect(other).not.toEqual(first)
  })

  it('says nothing, but does not fail, when there is nothing to say', async () => {
    for (const text of ['', '  ', '¡…!', '🙂', '\u0000']) {
      expect(playingTime((await speech.speak(text)).audio)).toBeLessThan(0.5)
    }
  })

  it('leaves the event loop free while it starts and speaks', async () => {
    const starting = openSpeech()
    const before = performance.eventLoopUtilization()
    await Promise.all(
      [1, 2].map((hour) => starting.speak(`${'A las tres como con Ana y '.repeat(7)}${hour}`)),
    )
    // Counts CPU time, not elapsed time: other programs on the processor do not matter.
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
  })

  it('takes texts in their order and refuses more than may wait', async () => {
    const limited = openSpeech({ maxWaiting: 2 })
    const finished: string[] = []
    const speak = (text: string) => limited.speak(text).then(() => finished.push(text))
    const spoken = [speak('una frase mucho más larga'), speak('dos'), speak('tres')]
    expect(await statusOf(limited.speak('cuatro'))).toBe(503)
    await Promise.all(spoken)
    expect(finished).toEqual(['una frase mucho más larga', 'dos', 'tres'])
    await limited.speak('cuatro')
  })
})

describe('a failure of the built-in voice', BUSY_MACHINE, () => {
  it.each(['crash', 'exit'])(
    'a worker that ends (%s) fails its own text, and the next is spoken',
    async (accident) => {
      const speech = openSpeech({ workerUrl: ACCIDENT_PRONE_WORKER })
      const [failed, next] = [speech.speak(accident), speech.speak('Hola')]
      expect(await statusOf(failed)).toBe(500)
      expect(playingTime((await next).audio)).toBeGreaterThan(0.3)
    },
  )

  it('a text that takes too long is given up, and the next is spoken by another worker', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const speech = openSpeech({ workerUrl: ACCIDENT_PRONE_WORKER, timeoutMs: 15_000 })
    const stuckThread = await speech.speak('thread')
    const stuck = statusOf(speech.speak('hang'))
    const next = speech.speak('thread')
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await stuck).toBe(504)
    expect(await next).not.toEqual(stuckThread)
  })

  it('a text that has waited too long is refused and never spoken, and those behind it are spoken', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const speech = openSpeech({
      workerUrl: ACCIDENT_PRONE_WORKER,
      timeoutMs: 20_000,
      waitMs: 12_000,
      maxWaiting: 2,
    })
    const stuck = statusOf(speech.speak('hang'))
    // It would end the thread if its turn came.
    const refusal = vi.fn()
    speech.speak('crash').catch(refusal)
    await vi.advanceTimersByTimeAsync(10_000)
    const patient = speech.speak('thread')
    await vi.advanceTimersByTimeAsync(2000)
    expect(refusal).toHaveBeenCalledWith(
      new UpstreamError('Too many texts are waiting for the built-in voice', 503),
    )
    const last = speech.speak('thread')
    await vi.advanceTimersByTimeAsync(8000)
    expect(await stuck).toBe(504)
    expect(await patient).toEqual(await last)
  })

  it('a timeout that cannot be met is a 504', async () => {
    expect(await statusOf(openSpeech({ timeoutMs: 1 }).speak('Hola'))).toBe(504)
  })

  it('without its optional package every text is a 503 that names it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'frase-speech-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    cpSync(dirname(fileURLToPath(WORKER)), folder, { recursive: true })
    const encoder = dirname(dirname(createRequire(import.meta.url).resolve('wasm-media-encoders')))
    mkdirSync(join(folder, 'node_modules'))
    symlinkSync(encoder, join(folder, 'node_modules', 'wasm-media-encoders'), 'junction')

    const speech = openSpeech({ workerUrl: pathToFileURL(join(folder, 'speech-worker.js')) })
    const refused = speech.speak('Hola')
    expect(await statusOf(refused)).toBe(503)
    await expect(refused).rejects.toThrow('@echogarden/espeak-ng-emscripten')
    expect(await statusOf(speech.speak('Hola'))).toBe(503)
  })

  it('a worker file that does not exist is an error of the text, not of the process', async () => {
    const speech = openSpeech({ workerUrl: new URL('./no-such-worker.js', import.meta.url) })
    expect(await statusOf(speech.speak('Hola'))).toBe(500)
  })
})

describe('the thread of the built-in voice', BUSY_MACHINE, () => {
  it('serves many texts, ends after a while without any, and starts again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const speech = openSpeech({ workerUrl: ACCIDENT_PRONE_WORKER, idleMs: 60_000 })
    const first = await speech.speak('thread')
    await vi.advanceTimersByTimeAsync(59_000)
    expect(await speech.speak('thread')).toEqual(first)
    await vi.advanceTimersByTimeAsync(61_000)
    expect(await speech.speak('thread')).not.toEqual(first)
  })

  it('ends with the server: current, queued and later texts are refused', async () => {
    const speech = openSpeech({ workerUrl: ACCIDENT_PRONE_WORKER })
    const refused = [speech.speak('hang'), speech.speak('Hola')].map(statusOf)
    await speech.close?.()
    expect(await Promise.all(refused)).toEqual([503, 503])
    expect(await statusOf(speech.speak('Hola'))).toBe(503)
  })
})
