import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/effort.ts'
import { axisTicks, OUTLINE_POINTS, outlineOf } from './outline.ts'

const SAMPLE_RATE = 8000

/** So many seconds of a tone of this height; of silence where it is 0. */
function tone(seconds: number, height: number): number[] {
  return Array.from({ length: seconds * SAMPLE_RATE }, (_, place) => height * Math.sin(place * 0.7))
}

const outline = (...parts: number[][]) => outlineOf(parts.flat(), SAMPLE_RATE)

describe('the outline of a sound', () => {
  it('begins and ends with the voice, not with the silence around it', () => {
    const { begins, seconds } = outline(tone(0.7, 0.002), tone(1.5, 0.5), tone(1, 0.002))
    expect(begins).toBeCloseTo(0.7, 1)
    expect(seconds).toBeGreaterThanOrEqual(1.5)
    expect(seconds).toBeLessThan(1.65)
  })

  it('keeps the pauses between words', () => {
    const { heights, seconds } = outline(tone(0.5, 0.5), tone(0.5, 0), tone(0.5, 0.5))
    expect(seconds).toBeCloseTo(1.5, 2)
    expect(heights[OUTLINE_POINTS / 2]).toBe(0)
    expect(heights[10]).toBeGreaterThan(0.9)
    expect(heights.at(-10)).toBeGreaterThan(0.9)
  })

  it('is higher where the voice is louder, and a soft voice is as high as a loud one', () => {
    const loud = outline(tone(0.5, 0.9), tone(0.5, 0.3)).heights
    const soft = outline(tone(0.5, 0.09), tone(0.5, 0.03)).heights
    expect(loud[40]).toBeGreaterThan(2.5 * (loud[120] ?? 1))
    expect(soft.map((height) => height.toFixed(3))).toEqual(loud.map((height) => height.toFixed(3)))
  })

  it('ends before the click of the mouse that ended the recording', () => {
    const { heights, seconds } = outline(tone(1, 0.3), tone(0.6, 0), tone(0.015, 1), tone(0.1, 0))
    expect(seconds).toBeLessThan(1.1)
    expect(heights[60]).toBeGreaterThan(0.9)
  })

  it.each([
    ['nothing', []],
    ['silence', tone(2, 0)],
    ['what nobody can hear', tone(2, 0.0004)],
  ])('is a flat line of the whole length for %s', (_, samples) => {
    expect(outline(samples)).toEqual({
      heights: Array.from({ length: OUTLINE_POINTS }, () => 0),
      begins: 0,
      seconds: samples.length / SAMPLE_RATE,
    })
  })

  it('has its heights between 0 and 1 and lies within the sound, whatever the samples are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.float(), fc.float({ min: -1, max: 1 })), { maxLength: 3000 }),
        fc.constantFrom(50, 8000, 16_000),
        (samples, sampleRate) => {
          const { heights, begins, seconds } = outlineOf(samples, sampleRate)
          expect(heights).toHaveLength(OUTLINE_POINTS)
          expect(heights.every((height) => height >= 0 && height <= 1)).toBe(true)
          expect(begins).toBeGreaterThanOrEqual(0)
          expect(begins + seconds).toBeLessThanOrEqual(samples.length / sampleRate + 1e-9)
        },
      ),
      { numRuns: runs(3000) },
    )
  })
})

describe('the axis of outlines', () => {
  it.each([
    [0, [0]],
    [0.4, [0]],
    [1.8, [0, 0.5, 1, 1.5]],
    [3.2, [0, 1, 2, 3]],
    [20, [0, 5, 10, 15, 20]],
  ])('of %s seconds is marked at %j', (seconds, ticks) => {
    expect(axisTicks(seconds)).toEqual(ticks)
  })
})
