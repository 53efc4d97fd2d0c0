import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../randomness.ts'
import { type CycleStep, nextUnseenIndex, randomUnseenIndex } from './manual-cycle.ts'

const totals = fc.integer({ min: 2, max: 30 })

describe('the next phrase', () => {
  it('is the next unseen one in order', () => {
    expect(nextUnseenIndex(new Set([0, 1, 2]), 0, 5).index).toBe(3)
  })

  it('comes from the start of the list after its end', () => {
    expect(nextUnseenIndex(new Set([3, 4]), 4, 5).index).toBe(0)
  })

  it('is added to the seen ones, and so is the current one', () => {
    expect(nextUnseenIndex(new Set(), 2, 5)).toEqual({ index: 3, seen: new Set([2, 3]) })
  })

  it('restarts the cycle once all are seen', () => {
    expect(nextUnseenIndex(new Set([0, 1, 2]), 1, 3)).toEqual({ index: 2, seen: new Set([2]) })
    expect(nextUnseenIndex(new Set([0, 1, 2]), 2, 3)).toEqual({ index: 0, seen: new Set([0]) })
  })

  it('goes through all phrases before one is repeated', () => {
    fc.assert(
      fc.property(totals, fc.nat(), (total, start) => {
        let step: CycleStep = { index: start % total, seen: new Set([start % total]) }
        const shown = [step.index]
        for (let turn = 1; turn < total; turn++) {
          step = nextUnseenIndex(step.seen, step.index, total)
          shown.push(step.index)
        }
        expect(new Set(shown).size).toBe(total)
      }),
    )
  })
})

describe('a random phrase', () => {
  it('is unseen and never the current one', () => {
    fc.assert(
      fc.property(totals, fc.array(fc.nat({ max: 29 })), fc.nat(), fc.integer(), (total, shown, at, seed) => {
        const seen = new Set(shown)
        const current = at % total
        const { index, seen: after } = randomUnseenIndex(seen, current, total, seededRandom(seed))
        expect(index).not.toBe(current)
        expect(index).toBeGreaterThanOrEqual(0)
        expect(index).toBeLessThan(total)
        expect(after).toContain(index)
        const others = Array.from({ length: total }, (_, i) => i).filter((i) => i !== current)
        if (others.some((i) => !seen.has(i))) expect(seen).not.toContain(index)
        else expect(after).toEqual(new Set([index]))
        for (const i of after) expect(i).toBeLessThan(total)
      }),
    )
  })

  it('can be any of the unseen ones', () => {
    const reached = new Set(
      Array.from(
        { length: 100 },
        (_, seed) => randomUnseenIndex(new Set([1]), 0, 5, seededRandom(seed)).index,
      ),
    )
    expect(reached).toEqual(new Set([2, 3, 4]))
  })

  it('can be the first of all when nothing is shown yet', () => {
    expect(randomUnseenIndex(new Set(), -1, 3, () => 0)).toEqual({ index: 0, seen: new Set([0]) })
  })
})

describe('a list of one or none', () => {
  it('stays at its position', () => {
    for (const next of [nextUnseenIndex, randomUnseenIndex]) {
      expect(next(new Set([0]), 0, 1, () => 0.5)).toEqual({ index: 0, seen: new Set([0]) })
      expect(next(new Set([0, 4]), 2, 0, () => 0.5)).toEqual({ index: 0, seen: new Set() })
    }
  })
})
