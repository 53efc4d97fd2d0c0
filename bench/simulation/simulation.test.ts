import { describe, expect, it } from 'vitest'
import { charts } from './charts.ts'
import { createCourse } from './course.ts'
import { reportedSamples } from './figures.ts'
import { ALTERNATIVES, PRODUCT } from './policy.ts'
import { report } from './report.ts'
import { run } from './run.ts'
import { simulate } from './simulate.ts'

const SMALL = { learners: 3, compared: 1, days: 20, seed: 7 }

describe('the simulation of learners', () => {
  it('gives the same report and charts for the same seed', () => {
    const [results, again] = [run(SMALL), run(SMALL)]
    expect(report(again, SMALL)).toBe(report(results, SMALL))
    expect([...charts(again)]).toEqual([...charts(results)])
  })

  it('gives another outcome for another seed', () => {
    const [one, other] = [7, 8].map((seed) => simulate(createCourse(seed), PRODUCT, seed, 0, SMALL.days))
    expect(one).not.toEqual(other)
  })

  it('lets learners with each kind of memory remember more words with reviews than without', () => {
    const course = createCourse(SMALL.seed)
    const withoutReview = ALTERNATIVES.find(({ key }) => key === 'none') ?? PRODUCT
    for (const learner of [0, 1, 2]) {
      const [reviewed, unreviewed] = [PRODUCT, withoutReview].map((policy) => {
        const { end } = reportedSamples(simulate(course, policy, SMALL.seed, learner, 40))
        return end.producible / end.opened
      })
      expect(reviewed).toBeGreaterThan(unreviewed ?? Number.POSITIVE_INFINITY)
    }
  })
})
