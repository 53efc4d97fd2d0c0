import { afterAll, describe, expect, it } from 'vitest'
import { createEspeakSpeech } from './built-in.ts'
import { decodeMpeg } from './mpeg-decoder.ts'
import { sampledSentences } from './testing/sampled-sentences.ts'
import { type SpokenWord, timesOfCharacters, timesOfSpokenWords } from './word-times.ts'

/** One spoken word every 100 ms. */
function spokenWords(spoken: string): SpokenWord[] {
  return [...spoken.matchAll(/\p{L}+/gu)].map(({ index }, count) => ({
    position: index,
    milliseconds: count * 100,
  }))
}

describe('the times of the words that the built-in voice says', () => {
  it.each([
    ['¿Cómo estás, Ana?', '¿Cómo estás, Ana?', ['Cómo 0', 'estás 100', 'Ana 200']],
    ['Tengo 25 años', 'Tengo veinticinco años', ['Tengo 0', '25 100', 'años 200']],
    ['A las 14:30, sí', 'A las catorce treinta, sí', ['A 0', 'las 100', '14:30 200', 'sí 400']],
    ['El Sr. López 👋 come', 'El señor López come', ['El 0', 'Sr 100', 'López 200', 'come 300']],
    ['Tom & Ana', 'Tom y Ana', ['Tom 0', '& 100', 'Ana 200']],
    ['👋🏽 Hola', 'Hola', ['Hola 0']],
  ])('are those of the written words in %s', (text, spoken, expected) => {
    const times = timesOfSpokenWords(text, spokenWords(spoken)) ?? []
    expect(times.map(([start, end, milliseconds]) => `${text.slice(start, end)} ${milliseconds}`)).toEqual(
      expected,
    )
  })

  it('are unknown where a word changes how another one is read, and where nothing is said', () => {
    expect(timesOfSpokenWords('la niña / el niño', spokenWords('la niña, el niño'))).toBeNull()
    expect(timesOfSpokenWords('¡…!', [])).toBeNull()
  })
})

describe('the times of the words that a hosted voice says', () => {
  const align = (text: string) => {
    const characters = Array.from(text)
    return { characters, startSeconds: characters.map((_, index) => index / 10) }
  }

  it('are those of their first letters, a little later after a new encoding', () => {
    const text = '¿Qué tal, 𝒶na? — Bien.'
    const times = timesOfCharacters(text, align(text), 25) ?? []
    expect(times.map(([start, end, milliseconds]) => `${text.slice(start, end)} ${milliseconds}`)).toEqual([
      'Qué 125',
      'tal 525',
      '𝒶na 1025',
      'Bien 1725',
    ])
  })

  it('are unknown where the characters are those of another text, or have no times', () => {
    expect(timesOfCharacters('Hola', align('Ola'), 0)).toBeNull()
    expect(timesOfCharacters('Hola', { ...align('Hola'), startSeconds: [0] }, 0)).toBeNull()
    expect(timesOfCharacters('…', align('…'), 0)).toBeNull()
  })
})

/** The minimum length: shorter pauses are moments in which a mouth is closed, as for a 't'. */
const PAUSE_MS = 180
const WINDOW_MS = 5
const SILENCE = 0.01
const TOLERANCE_MS = 60

/** The times at which sound begins again after a pause, and the beginning of the file. */
async function beginningsOf(audio: Uint8Array): Promise<number[]> {
  const { samples, sampleRate } = (await decodeMpeg(audio)) ?? expect.fail('no MPEG audio')
  const size = Math.round((WINDOW_MS * sampleRate) / 1000)
  const beginnings: number[] = []
  let lastSound = Number.NEGATIVE_INFINITY
  for (let start = 0; start < samples.length; start += size) {
    const milliseconds = (start * 1000) / sampleRate
    if (!samples.subarray(start, start + size).some((sample) => Math.abs(sample) > SILENCE)) continue
    if (milliseconds - lastSound > PAUSE_MS) beginnings.push(milliseconds)
    lastSound = milliseconds
  }
  return beginnings
}

describe('the times of the words in a file of the built-in voice', { timeout: 300_000 }, () => {
  const speech = createEspeakSpeech({ timeoutMs: 60_000, waitMs: 120_000 })
  afterAll(() => speech.close?.())

  it('are when its sound begins again after a pause', async () => {
    let [unknown, pauses] = [0, 0]
    const sentences = await sampledSentences({ quick: 40, long: 100 })
    for (const { text, choice } of sentences) {
      const { audio, wordTimes } = await speech.speak(text, { choice })
      if (!wordTimes) unknown += 1
      for (const beginning of wordTimes ? await beginningsOf(audio) : []) {
        const nearest = Math.min(...(wordTimes ?? []).map(([, , time]) => Math.abs(time - beginning)))
        expect(
          nearest,
          `${text}: sound at ${beginning}, words ${JSON.stringify(wordTimes)}`,
        ).toBeLessThanOrEqual(TOLERANCE_MS)
        pauses += 1
      }
    }
    expect(unknown).toBeLessThan(sentences.length / 10)
    expect(pauses).toBeGreaterThan(sentences.length)
  })
})
