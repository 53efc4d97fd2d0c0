import { beforeAll, describe, expect, it } from 'vitest'
import { ESPEAK_VOICES, type Espeak, loadEspeak } from './espeak.ts'
import { toPlayable } from './samples.ts'

const RATE = 22_050
const WINDOW = 1024

function rms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
}

function peak(samples: Float32Array): number {
  return samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0)
}

/** The median height of the voice in Hz, by autocorrelation. */
function pitch(samples: Int16Array): number {
  const heights: number[] = []
  for (let start = 0; start + 2 * WINDOW <= samples.length; start += 3 * WINDOW) {
    const window = samples.subarray(start, start + WINDOW)
    let bestLag = 0
    let bestLikeness = 0.7
    for (let lag = Math.round(RATE / 300); lag < RATE / 70; lag++) {
      const likeness = likenessOf(window, samples.subarray(start + lag, start + lag + WINDOW))
      // A little more, or twice the period would win, which is as alike.
      if (likeness > bestLikeness + 0.02) [bestLag, bestLikeness] = [lag, likeness]
    }
    if (bestLag > 0) heights.push(RATE / bestLag)
  }
  return heights.sort((one, other) => one - other)[Math.floor(heights.length / 2)] ?? 0
}

function likenessOf(one: Int16Array, other: Int16Array): number {
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
      const playable = toPlayable(espeak.synthesize(text), espeak.sampleRate)
      expect(rms(playable)).toBeGreaterThan(0.05)
      expect(peak(playable)).toBeCloseTo(0.85, 2)
    }
  })

  it('of the two speakers of an accent are those of a man and a woman', () => {
    for (const { first, second } of Object.values(ESPEAK_VOICES)) {
      const [man = 0, woman = 0] = [first, second].map((voice) =>
        pitch(espeak.synthesize('Me llamo Ana y vivo en Zaragoza.', voice)),
      )
      expect(man).toBeGreaterThan(80)
      expect(man).toBeLessThan(130)
      expect(woman).toBeGreaterThan(165)
      expect(woman).toBeLessThan(255)
    }
  })

  it('of the two accents differ', () => {
    const [castilian, latinAmerican] = ['es', 'es-419'].map((voice) => espeak.synthesize('cinco', voice))
    expect(castilian).not.toEqual(latinAmerican)
  })

  it('do not depend on what was said before', () => {
    const first = espeak.synthesize('¡Hola! ¿Qué tal, Zaragoza?')
    espeak.synthesize('Otra cosa, con más palabras y una letra de otro alfabeto: Ж.', 'es-419+f2')
    const again = espeak.synthesize('¡Hola! ¿Qué tal, Zaragoza?')
    expect(again).toHaveLength(first.length)
    expect(again.findIndex((sample, index) => sample !== first[index])).toBe(-1)
  })

  it('end after a minute at the latest', () => {
    expect(espeak.synthesize('Ж '.repeat(200)).length / espeak.sampleRate).toBeLessThan(61)
  })

  it('rise from zero and fall to zero, so that nothing clicks', () => {
    const playable = toPlayable(new Int16Array(RATE).fill(20_000), RATE)
    const steps = playable.map((sample, index) => Math.abs(sample - (playable[index - 1] ?? 0)))
    expect(playable[0]).toBe(0)
    expect(peak(steps)).toBeLessThan(0.02)
  })

  it('end with a short silence', () => {
    const playable = toPlayable(new Int16Array(RATE).fill(20_000), RATE)
    expect(playable.length / RATE).toBeCloseTo(1.15)
    expect(peak(playable.subarray(RATE))).toBe(0)
  })

  it('stay silent when there was nothing to say', () => {
    expect(peak(toPlayable(new Int16Array(200), RATE))).toBe(0)
    expect(peak(toPlayable(new Int16Array(0), RATE))).toBe(0)
  })
})
