import { describe, expect, it } from 'vitest'
import { aboutRounds, agreeingRounds, measureInRounds } from './rounds.mjs'

/** Rounds with this much work, on a machine with these indexes before, between and after them. */
function rounds(works: number[], indexes: number[] = [], enough = 3) {
  const [work, index] = [works.values(), indexes.values()]
  return measureInRounds({
    indexNow: async () => index.next().value ?? 1000,
    measure: async () => work.next().value ?? 0,
    workOf: (measured) => measured,
    enough,
    most: works.length,
  })
}

describe('rounds of a measurement', () => {
  it('end when enough of them agree', async () => {
    const { all, counted, agree } = await rounds([100, 140, 105, 109, 500])
    expect(agree).toBe(true)
    expect(all).toHaveLength(4)
    expect(counted.map(({ measured }) => measured)).toEqual([100, 105, 109])
  })

  it('end after the last even if too few agree, and all of them count', async () => {
    const { counted, agree } = await rounds([100, 111, 130, 150])
    expect(agree).toBe(false)
    expect(counted).toHaveLength(4)
  })

  it('do not count if the index of the machine changed by more than a tenth', async () => {
    const { all, counted } = await rounds([100, 101, 102, 103, 104], [1000, 1100, 1211, 1200, 1200])
    expect(all).toHaveLength(4)
    expect(counted.map(({ measured }) => measured)).toEqual([100, 102, 103])
  })

  it('are measured with the index taken just before them', async () => {
    const used: number[] = []
    const indexes = [1000, 1050, 1040].values()
    await measureInRounds({
      indexNow: async () => indexes.next().value ?? 0,
      measure: async (index) => void used.push(index),
      workOf: () => 0,
      enough: 2,
      most: 2,
    })
    expect(used).toEqual([1000, 1050])
  })
})

it('of many rounds that agree, the nearest ones are taken', () => {
  const works = [100, 106, 107, 108, 114].map((work) => ({ work }))
  expect(agreeingRounds(works, 3)).toEqual(works.slice(1, 4))
})

describe('what the results say about the rounds', () => {
  it('names how many agree', async () => {
    expect(aboutRounds(await rounds([100, 140, 105, 109]))).toBe(
      'Medians of 3 of 4 rounds, which agree within 10 % on the work of the main thread.',
    )
  })

  it('says that they do not agree', async () => {
    expect(aboutRounds(await rounds([100, 120, 140]))).toBe(
      '**No 3 of 3 rounds agree** within 10 % on the work of the main thread: medians of the 3 that count.',
    )
  })

  it('says how many do not count', async () => {
    const text = aboutRounds(await rounds([100, 101, 102, 103], [1000, 1200, 1200, 1200, 1200]))
    expect(text).toContain(
      "During 1 of them the machine's index changed by more than 10 %: they do not count.",
    )
    expect(aboutRounds(await rounds([100], [1000, 2000]))).toContain('**None of 1 rounds counts**')
  })
})
