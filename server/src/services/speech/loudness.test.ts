import { beforeAll, describe, expect, it } from 'vitest'
import { ESPEAK_VOICES, type Espeak, loadEspeak } from './espeak.ts'
import { integratedLoudness, LOUDNESS, toPlayable } from './loudness.ts'

function sine(decibels: number, sampleRate: number, seconds: number, hertz = 997): Float32Array {
  const amplitude = 10 ** (decibels / 20)
  return new Float32Array(Math.round(seconds * sampleRate)).map(
    (_, index) => amplitude * Math.sin((2 * Math.PI * hertz * index) / sampleRate),
  )
}

function joined(...parts: Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

describe('the loudness meter', () => {
  it.each([16_000, 22_050, 24_000, 44_100, 48_000])(
    'reads -3.01 for a sine of 997 Hz at full scale and %i samples a second',
    (sampleRate) => {
      // The coefficients of low rates deviate by a few hundredths.
      expect(Math.abs(integratedLoudness(sine(0, sampleRate, 3), sampleRate) + 3.01)).toBeLessThan(0.08)
      expect(Math.abs(integratedLoudness(sine(-20, sampleRate, 3), sampleRate) + 23.01)).toBeLessThan(0.08)
    },
  )

  it('hears a low sound less and a high one more', () => {
    expect(integratedLoudness(sine(-20, 48_000, 2, 30), 48_000)).toBeLessThan(-27)
    expect(integratedLoudness(sine(-20, 48_000, 2, 6000), 48_000)).toBeGreaterThan(-20)
  })

  it('leaves out silence, and what is far quieter than the rest', () => {
    const speech = sine(-20, 48_000, 4)
    const pauses = [new Float32Array(4 * 48_000), sine(-45, 48_000, 4)]
    expect(integratedLoudness(joined(speech, ...pauses), 48_000)).toBeCloseTo(-23.2, 0)
  })

  it('reads a sound shorter than a block as a whole', () => {
    expect(integratedLoudness(sine(-20, 48_000, 0.2), 48_000)).toBeCloseTo(-23, 0)
  })

  it('measures nothing in an empty sound', () => {
    for (const length of [0, 100, 48_000]) {
      expect(integratedLoudness(new Float32Array(length), 48_000)).toBe(Number.NEGATIVE_INFINITY)
    }
  })
})

const RATE = 22_050
const WINDOW = 1024

function peak(samples: Float32Array): number {
  return samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0)
}

/** The median height of the voice in Hz, by autocorrelation. */
function pitch(samples: Float32Array): number {
  const heights: number[] = []
  for (let start = 0; start + 2 * WINDOW <= samples.length; start += 6 * WINDOW) {
    const window = samples.subarray(start, start + WINDOW)
    let bestLag = 0
    let bestLikeness = 0.7
    for (let lag = Math.round(RATE / 300); lag < RATE / 70; lag++) {
      const likeness = likenessOf(window, samples.subarray(start + lag, start + lag + WINDOW))
      // The threshold is a little higher, or twice the period would win, which is as similar.
      if (likeness > bestLikeness + 0.02) [bestLag, bestLikeness] = [lag, likeness]
    }
    if (bestLag > 0) heights.push(RATE / bestLag)
  }
  return heights.sort((one, other) => one - other)[Math.floor(heights.length / 2)] ?? 0
}

function likenessOf(one: Float32Array, other: Float32Array): number {
  let [product, ownPower, otherPower] = [0, 0, 0]
  for (let index = 0; index < one.length; index++) {
    const [left = 0, right = 0] = [one[index], other[index]]
    product += left * right
    ownPower += left * left
    otherPower += right * right
  }
  return product / Math.sqrt(ownPower * otherPower || 1)
}

let espeak: Espeak
beforeAll(async () => {
  espeak = await loadEspeak()
})

describe('the samples of a spoken text', () => {
  it('are speech, not silence, and equally loud for every text', () => {
    for (const text of ['Buenos días', '¿Dónde está la estación?', 'Sí']) {
      const playable = toPlayable(espeak.synthesize(text).samples, espeak.sampleRate)
      expect(Math.abs(integratedLoudness(playable, espeak.sampleRate) - LOUDNESS)).toBeLessThan(0.5)
      expect(peak(playable)).toBeLessThan(0.7)
    }
  })

  it('of the two speakers of an accent are those of a man and a woman', () => {
    for (const { first, second } of Object.values(ESPEAK_VOICES)) {
      const [man = 0, woman = 0] = [first, second].map((voice) =>
        pitch(espeak.synthesize('Me llamo Ana y vivo en Zaragoza.', voice).samples),
      )
      expect(man).toBeGreaterThan(80)
      expect(man).toBeLessThan(130)
      expect(woman).toBeGreaterThan(165)
      expect(woman).toBeLessThan(255)
    }
  })

  it('of the two accents differ', () => {
    const [castilian, latinAmerican] = ['es', 'es-419'].map(
      (voice) => espeak.synthesize('cinco', voice).samples,
    )
    expect(castilian).not.toEqual(latinAmerican)
  })

  it('do not depend on what was said before', () => {
    const first = espeak.synthesize('¡Hola! ¿Qué tal, Zaragoza?').samples
    espeak.synthesize('Otra cosa, con más palabras y una letra de otro alfabeto: Ж.', 'es-419+steph')
    const again = espeak.synthesize('¡Hola! ¿Qué tal, Zaragoza?').samples
    expect(again).toHaveLength(first.length)
    expect(again.findIndex((sample, index) => sample !== first[index])).toBe(-1)
  })

  it('end after a minute at the latest', () => {
    expect(espeak.synthesize('Ж '.repeat(200)).samples.length / espeak.sampleRate).toBeLessThan(61)
  })

  it('rise from zero and fall to zero, so that nothing clicks', () => {
    const playable = toPlayable(new Float32Array(RATE).fill(0.6), RATE)
    const steps = playable.map((sample, index) => Math.abs(sample - (playable[index - 1] ?? 0)))
    expect(playable[0]).toBe(0)
    expect(peak(steps)).toBeLessThan(0.02)
  })

  it('end with a short silence', () => {
    const playable = toPlayable(new Float32Array(RATE).fill(0.6), RATE)
    expect(playable.length / RATE).toBeCloseTo(1.15)
    expect(peak(playable.subarray(RATE))).toBe(0)
  })

  it('stay silent when there was nothing to say', () => {
    expect(peak(toPlayable(new Float32Array(200), RATE))).toBe(0)
    expect(peak(toPlayable(new Float32Array(0), RATE))).toBe(0)
  })
})
