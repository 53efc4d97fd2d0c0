import type { CalendarDay } from '@frase/core/days/calendar-day'
import { LANGUAGES, type Language } from '@frase/core/languages'
import { sample } from '@frase/core/testing/effort'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { LOUDNESS } from '../speech/loudness.ts'
import { loadMpegEncoder } from '../speech/mpeg.ts'
import { measure } from '../speech/testing/measure.ts'
import type { DayEntry } from './channel.ts'
import { PAUSE_SECONDS } from './episode-sound.ts'
import { createEpisodes } from './episodes.ts'

const TRANSLATIONS = {
  pt: 'O café com leite, por favor.',
  en: 'The coffee with milk, please.',
  fr: 'Le café au lait, s’il te plaît.',
  de: 'Den Kaffee mit Milch, bitte.',
}

function entryIn(language: Language): DayEntry {
  return {
    day: '2026-11-17' as CalendarDay,
    id: '',
    link: '',
    date: new Date('2026-11-17'),
    spanish: 'El café con leche, por favor.',
    translation: TRANSLATIONS[language],
    pronunciation: '',
    picture: '',
  }
}

const HOSTED_RATE = 44_100
const QUIET = 0.001
/** Stop consonants and the ends of parts are silent too, but not for so long. */
const SHORTEST_PAUSE = 1.2

/** The parts between the pauses, in seconds. */
function heardParts(samples: Float32Array, sampleRate: number) {
  const parts: { from: number; to: number }[] = []
  for (const [index, sample] of samples.entries()) {
    if (Math.abs(sample) < QUIET) continue
    const second = index / sampleRate
    const last = parts.at(-1)
    if (last && second - last.to < SHORTEST_PAUSE) last.to = second
    else parts.push({ from: second, to: second })
  }
  return parts
}

describe('the sound of a day', { timeout: 120_000 }, () => {
  const episodes = createEpisodes(null)
  afterAll(() => episodes.close())

  it.each(sample(LANGUAGES, 0))(
    'has the phrase twice and its translation in %s, evenly loud, with pauses in between.',
    async (language) => {
      const { audio, seconds } = await episodes.make(language, entryIn(language))
      const heard = await measure(audio)
      expect(Math.abs(heard.seconds - seconds)).toBeLessThan(0.15)
      expect(Math.abs(heard.loudness - LOUDNESS)).toBeLessThan(2)
      expect(heard.peak).toBeLessThan(-1)
      const parts = heardParts(heard.samples, heard.sampleRate)
      expect(parts).toHaveLength(3)
      const [first, again, read] = parts.map(({ from, to }) => to - from)
      expect(again).toBeCloseTo(first ?? 0, 1)
      expect(read).toBeGreaterThan(0.8)
      for (const [index, { from }] of parts.slice(1).entries()) {
        const before = parts[index] ?? { from: 0, to: 0 }
        const timeToRepeat = Math.max(PAUSE_SECONDS, before.to - before.from)
        expect(from - before.to).toBeGreaterThanOrEqual(timeToRepeat)
      }
    },
  )

  it('is another one in each language, which reads by its own rules.', async () => {
    const read = async (language: Language) => {
      const { seconds } = await episodes.make(language, {
        ...entryIn(language),
        day: '2026-11-16' as CalendarDay,
        translation: '21',
      })
      return seconds
    }
    const all = await Promise.all(LANGUAGES.map(read))
    expect(new Set(all.map((seconds) => seconds.toFixed(2))).size).toBe(LANGUAGES.length)
  })

  it('is made once and then known, the same on every server.', async () => {
    const { day } = entryIn('en')
    const [one, other] = await Promise.all([
      episodes.make('en', entryIn('en')),
      episodes.make('en', entryIn('en')),
    ])
    expect(other).toBe(one)
    expect(episodes.known('en', day)).toBe(one)
    const elsewhere = createEpisodes(null)
    onTestFinished(() => elsewhere.close())
    expect(elsewhere.known('en', day)).toBeUndefined()
    expect((await elsewhere.make('en', entryIn('en'))).audio).toEqual(one.audio)
  })
})

/** A second of a tone, as a hosted voice would send it. */
async function hostedSound(): Promise<Uint8Array<ArrayBuffer>> {
  const encode = await loadMpegEncoder()
  return encode(
    Float32Array.from(
      { length: HOSTED_RATE },
      (_, index) => 0.3 * Math.sin((index * Math.PI * 880) / HOSTED_RATE),
    ),
    HOSTED_RATE,
  )
}

describe('the sound of a day with a hosted voice', { timeout: 120_000 }, () => {
  it('has the sound of that voice twice, and the translation at the same sample rate.', async () => {
    const asked: string[] = []
    const episodes = createEpisodes((spanish) => {
      asked.push(spanish)
      return hostedSound()
    })
    onTestFinished(() => episodes.close())
    const { audio } = await episodes.make('de', entryIn('de'))
    expect(asked).toEqual(['El café con leche, por favor.'])
    const { samples, sampleRate, loudness } = await measure(audio)
    expect(sampleRate).toBe(HOSTED_RATE)
    expect(Math.abs(loudness - LOUDNESS)).toBeLessThan(2)
    const [tone, again, read] = heardParts(samples, sampleRate).map(({ from, to }) => to - from)
    expect(tone).toBeCloseTo(1, 1)
    expect(again).toBeCloseTo(1, 1)
    expect(read).toBeGreaterThan(1.2)
  })

  it('is refused where that voice is down or says nothing, and tried again the next time.', async () => {
    const answers = [
      () => Promise.reject(new UpstreamError('down', 502)),
      async () => new TextEncoder().encode('no sound'),
    ]
    const episodes = createEpisodes(() => (answers.shift() ?? hostedSound)())
    onTestFinished(() => episodes.close())
    await expect(episodes.make('fr', entryIn('fr'))).rejects.toThrow('down')
    await expect(episodes.make('fr', entryIn('fr'))).rejects.toThrow(UpstreamError)
    expect(episodes.known('fr', entryIn('fr').day)).toBeUndefined()
    expect((await episodes.make('fr', entryIn('fr'))).seconds).toBeGreaterThan(5)
  })
})
