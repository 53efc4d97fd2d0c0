import { expect, it } from 'vitest'
import { resampled } from './episode-sound.ts'

function tone(hertz: number, sampleRate: number, seconds = 0.2): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) =>
    Math.sin((2 * Math.PI * hertz * index) / sampleRate),
  )
}

/** The middle of a sound: at both ends the filter has too few samples. */
function middle(samples: Float32Array): Float32Array {
  return samples.subarray(500, -500)
}

it.each([
  [22_050, 44_100],
  [22_050, 24_000],
  [22_050, 16_000],
])('A tone is the same tone when %d samples in a second become %d.', (from, to) => {
  const made = middle(resampled(tone(1000, from), from, to))
  const wanted = middle(tone(1000, to))
  expect(made.length).toBe(wanted.length)
  const farthest = made.reduce(
    (most, sample, index) => Math.max(most, Math.abs(sample - (wanted[index] ?? 0))),
    0,
  )
  expect(farthest).toBeLessThan(0.01)
})

it('A tone above the range of the lower rate is removed instead of becoming another one.', () => {
  const loudest = middle(resampled(tone(10_000, 22_050), 22_050, 16_000)).reduce(
    (most, sample) => Math.max(most, Math.abs(sample)),
    0,
  )
  expect(loudest).toBeLessThan(0.02)
})

it('A sound that has the rate already is unchanged.', () => {
  const samples = tone(440, 22_050)
  expect(resampled(samples, 22_050, 22_050)).toBe(samples)
})
