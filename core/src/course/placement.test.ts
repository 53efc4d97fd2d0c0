import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ItemId } from '../memory/items/item.ts'
import { type Placed, startUnit } from '../memory/record/memory-state.ts'
import { type Random, seededRandom } from '../randomness.ts'
import { runs } from '../testing/effort.ts'
import {
  nextQuestion,
  type PlacementAnswer,
  type PlacementQuestion,
  type PlacementUnit,
  placementOf,
  QUESTIONS_MAX,
} from './placement.ts'

const unitsOf = (count: number): PlacementUnit[] =>
  Array.from({ length: count }, (_, place) => {
    const named = (name: string, size: number) =>
      Array.from({ length: size }, (_, number): ItemId => `sentence:${name}-${place + 1}-${number}`)
    return { unit: place + 1, key: named('key', 5), others: named('other', 12) }
  })

type Outcome = PlacementAnswer['outcome']

function askedAll(
  units: readonly PlacementUnit[],
  outcomeOf: (question: PlacementQuestion) => Outcome,
  random: Random = seededRandom(1),
): PlacementAnswer[] {
  const answers: PlacementAnswer[] = []
  // Stopped here as well: a rule that never ends should fail, not hang.
  while (answers.length <= QUESTIONS_MAX) {
    const question = nextQuestion(units, answers, random)
    if (!question) break
    answers.push({ ...question, outcome: outcomeOf(question) })
  }
  return answers
}

const knowing =
  ({ understands, produces }: Placed) =>
  ({ skill, unit }: PlacementQuestion): Outcome =>
    unit <= (skill === 'produce' ? produces : understands) ? 'right' : 'wrong'

describe('the placement', () => {
  const units = unitsOf(20)
  const placed = (outcomeOf: (question: PlacementQuestion) => Outcome) =>
    placementOf(units, askedAll(units, outcomeOf))

  it('is over after at most six questions for somebody who always says "I don’t know", who starts at unit 1', () => {
    const answers = askedAll(units, () => 'wrong')
    expect(answers.length).toBeLessThanOrEqual(6)
    const place = placementOf(units, answers)
    expect(place).toEqual({ understands: 0, produces: 0 })
    expect(startUnit(place)).toBe(1)
  })

  it('sends somebody who knows everything to the last units that are written', () => {
    expect(startUnit(placed(() => 'right'))).toBeGreaterThanOrEqual(18)
  })

  it('lets somebody who understands much and says little start where she can speak', () => {
    const { understands, produces } = placed(knowing({ understands: 17, produces: 3 }))
    expect(Math.abs(understands - 17)).toBeLessThanOrEqual(1)
    expect(Math.abs(produces - 3)).toBeLessThanOrEqual(1)
  })

  it('places somebody who learnt from books by what she writes, though she understands nothing by ear', () => {
    const { understands, produces } = placed(knowing({ understands: 0, produces: 12 }))
    expect(Math.abs(produces - 12)).toBeLessThanOrEqual(2)
    expect(understands).toBe(produces)
  })

  it('asks for key sentences first, and never for one in both skills', () => {
    const [first] = unitsOf(1)
    if (!first) throw new Error('There is no unit')
    // All units have the same sentences: whichever is asked for, its key sentences run out.
    const alike = unitsOf(30).map(({ unit }) => ({ ...first, unit }))
    const sentences = askedAll(alike, knowing({ understands: 15, produces: 8 })).map(
      ({ sentence }) => sentence,
    )
    expect(sentences.slice(0, 5).sort()).toEqual(first.key)
    expect(sentences.length).toBeGreaterThan(5)
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  it('asks nothing by ear once no sound could be made, and takes as understood what can be said', () => {
    const answers = askedAll(units, (question) =>
      question.skill === 'understand' ? 'silent' : knowing({ understands: 20, produces: 9 })(question),
    )
    expect(answers.filter(({ skill }) => skill === 'understand')).toHaveLength(1)
    const { understands, produces } = placementOf(units, answers)
    expect(Math.abs(produces - 9)).toBeLessThanOrEqual(1)
    expect(understands).toBe(produces)
  })

  it('never asks more than 20 questions nor one twice, and comes to the same with the same chance', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.nat(), fc.nat(), (count, seed, answerSeed) => {
        const written = unitsOf(count)
        const run = () => {
          const answering = seededRandom(answerSeed)
          const outcome = (): Outcome =>
            answering() < 0.5 ? 'right' : answering() < 0.97 ? 'wrong' : 'silent'
          return askedAll(written, outcome, seededRandom(seed))
        }
        const answers = run()
        expect(answers.length).toBeLessThanOrEqual(QUESTIONS_MAX)
        expect(new Set(answers.map(({ sentence }) => sentence)).size).toBe(answers.length)
        expect(run()).toEqual(answers)
        const { understands, produces } = placementOf(written, answers)
        expect(produces).toBeGreaterThanOrEqual(0)
        expect(understands).toBeGreaterThanOrEqual(produces)
        expect(understands).toBeLessThanOrEqual(count)
      }),
      { numRuns: runs(5_000) },
    )
  })
})
