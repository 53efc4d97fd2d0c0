/** Set by scripts/test.mjs. */
const IS_LONG = process.env.TEST_EFFORT === 'long'

/** For a test that does more in `npm run test:long`, which runs the tests with this tag and no others. */
export const MORE_IN_LONG = { tag: '@long' }

/** For one that `npm test` leaves to it: another build of the product, or what other tests hold step by step. */
export const LONG_ONLY = { tag: '@long-only' }

/** Every value in the long run. In `npm test` the one whose turn it is, so that as many turns as values try them all. */
export function sample<T>(values: readonly T[], turn: number): readonly T[] {
  const first = turn % values.length
  return IS_LONG ? values : values.slice(first, first + 1)
}
