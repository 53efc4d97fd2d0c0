import { describe, expect, it } from 'vitest'
import { integratedLoudness } from './loudness.ts'

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
