import { beforeAll, describe, expect, it } from 'vitest'
import { type Espeak, loadEspeak } from './espeak.js'
import { toPlayable } from './samples.js'

const RATE = 22_050

function rms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
}

function peak(samples: Float32Array): number {
  return samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0)
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

  it('do not depend on what was said before', () => {
    const first = espeak.synthesize('Hola, Zaragoza.')
    espeak.synthesize('Otra cosa, con más palabras y una letra de otro alfabeto: Ж.')
    const again = espeak.synthesize('Hola, Zaragoza.')
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
