import type { Outcome, Sample } from './simulate.ts'

/** A mean, and how far the true one may be from it: 95 % of such intervals contain it. NaN of too few values. */
export interface Estimate {
  mean: number
  margin: number
}

const Z_95 = 1.96

export function estimate(values: readonly number[]): Estimate {
  const mean = meanOf(values)
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
  return { mean, margin: Z_95 * Math.sqrt(variance / values.length) }
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Halfway and at the end: days 90 and 180. */
export function reportedSamples({ samples }: Outcome): { half: Sample; end: Sample } {
  const [half, end] = [samples[Math.floor(samples.length / 2) - 1], samples.at(-1)]
  if (!half || !end) throw new RangeError('too few days: at least 20 are needed')
  return { half, end }
}

export const perHour = ({ producible, hours }: Sample): number => producible / hours

/** By how much a policy changes a figure of the same learners, as a share of what the product reaches. */
export function change(
  product: readonly Outcome[],
  policy: readonly Outcome[],
  figure: (outcome: Outcome) => number,
): Estimate {
  const pairs = policy.flatMap((outcome, number) => {
    const same = product[number]
    return same ? [{ before: figure(same), after: figure(outcome) }] : []
  })
  const before = meanOf(pairs.map((pair) => pair.before))
  return estimate(pairs.map((pair) => (pair.after - pair.before) / before))
}

/** Over all answers of the first session after a gap. */
export function rightAfterGap(outcomes: readonly Outcome[]): number {
  const sum = (pick: (outcome: Outcome) => number) => outcomes.reduce((total, one) => total + pick(one), 0)
  return sum(({ returns }) => returns.right) / sum(({ returns }) => returns.reviews)
}

/** A day is above the chosen minutes if it takes a tenth more: the last answer is always finished. */
const TOLERANCE = 1.1

export function shareOfDaysAbove(outcomes: readonly Outcome[]): number {
  const days = outcomes.flatMap(({ minutes, chosenMinutes }) =>
    minutes.map((minute) => (minute > chosenMinutes * TOLERANCE ? 1 : 0)),
  )
  return meanOf(days)
}

export const known = (values: readonly (number | undefined)[]): number[] =>
  values.filter((value) => value !== undefined)
