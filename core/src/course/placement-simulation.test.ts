import { expect, it } from 'vitest'
import type { Placed } from '../memory/record/memory-state.ts'
import { integerBetween, type Random, seededRandom } from '../randomness.ts'
import { runs } from '../testing/effort.ts'
import { nextQuestion, type PlacementAnswer, type PlacementUnit, placementOf } from './placement.ts'

/* Learners who slip, are lucky and have no sharp level are asked. They do not follow the assumptions of the placement. */

const SLIP = 0.1
const LUCKY = 0.05
/** In units. */
const NOISE = 1
const TOLERANCE = 2

const unitsOf = (count: number): PlacementUnit[] =>
  Array.from({ length: count }, (_, place) => ({
    unit: place + 1,
    key: [1, 2, 3, 4, 5].map((number) => `sentence:key-${place}-${number}` as const),
    others: Array.from({ length: 12 }, (_, number) => `sentence:other-${place}-${number}` as const),
  }))

/** Anywhere on the path; half of them understand a little more than they say, half of them anything up to everything. */
function learnerOf(units: number, random: Random): Placed {
  const produces = integerBetween(random, 0, units)
  const understands =
    random() < 0.5
      ? Math.min(units, produces + integerBetween(random, 0, 3))
      : integerBetween(random, produces, units)
  return { produces, understands }
}

const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

function askedAll(learner: Placed, units: readonly PlacementUnit[], random: Random): PlacementAnswer[] {
  const answers: PlacementAnswer[] = []
  for (;;) {
    const question = nextQuestion(units, answers, random)
    if (!question) return answers
    const level = question.skill === 'produce' ? learner.produces : learner.understands
    const isKnown = level > 0 && question.unit <= level + NOISE * normal(random)
    const isRight = isKnown ? random() >= SLIP : random() < LUCKY
    answers.push({ ...question, outcome: isRight ? 'right' : 'wrong' })
  }
}

function simulate(count: number, written: number, learnerIn: (random: Random) => Placed) {
  const random = seededRandom(20_261_117)
  const units = unitsOf(written)
  const results = Array.from({ length: count }, () => {
    const learner = learnerIn(random)
    const answers = askedAll(learner, units, random)
    const found = placementOf(units, answers)
    const isClose = (number: keyof Placed) => Math.abs(found[number] - learner[number]) <= TOLERANCE
    return { questions: answers.length, isPlaced: isClose('understands') && isClose('produces') }
  })
  const questions = results.map((result) => result.questions).sort((one, other) => one - other)
  return {
    placed: results.filter(({ isPlaced }) => isPlaced).length / count,
    median: questions[Math.floor(count / 2)],
  }
}

const LEARNERS = 1000
/** Longer paths take more time. */
const MORE_UNITS_LEARNERS = runs(10_000)

it('Of 1,000 learners 90 % land within two units of where they belong, in both numbers.', () => {
  const { placed, median } = simulate(LEARNERS, 20, (random) => learnerOf(20, random))
  expect(placed).toBeGreaterThanOrEqual(0.9)
  // 95 % and 13 questions when this was written.
  expect(median).toBeLessThanOrEqual(14)
})

it('A course with more units places as well.', () => {
  for (const written of [25, 40]) {
    const { placed } = simulate(MORE_UNITS_LEARNERS, written, (random) => learnerOf(written, random))
    expect(placed, `${written} units`).toBeGreaterThanOrEqual(0.9)
  }
})

it('Most beginners are done after six questions, although they slip and guess.', () => {
  const { placed, median } = simulate(runs(20_000), 20, () => ({ produces: 0, understands: 0 }))
  expect(placed).toBeGreaterThanOrEqual(0.9)
  expect(median).toBeLessThanOrEqual(6)
})
