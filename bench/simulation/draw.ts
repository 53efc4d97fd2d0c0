import { type Random, seededRandom } from '@frase/core/randomness'

/** Independent sequences for one seed: one learner's actions must not change the next learner. */
export function stream(...numbers: readonly number[]): Random {
  const seed = numbers.reduce(
    (mixed, number) => Math.imul(mixed ^ number, 0x9e3779b1) ^ (mixed >>> 15),
    0x2545f491,
  )
  const random = seededRandom(seed)
  // Neighbouring seeds begin alike.
  random()
  return random
}

export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Around the median, with two thirds between median / e^sigma and median * e^sigma. */
export function logNormal(random: Random, median: number, sigma: number): number {
  return median * Math.exp(sigma * normal(random))
}
