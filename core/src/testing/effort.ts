import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** 'quick' in `npm test`, 'long' in `npm run test:long`; set in vitest.config.ts alone. */
    effort: 'quick' | 'long'
    /** The seed of all random inputs. `npm run test:fuzz` takes another one each round. */
    seed: number
  }
}

export const IS_LONG = inject('effort') === 'long'

export const SEED = inject('seed')

const QUICK_SHARE = 100

/** The number of runs of a property: `long` in `npm run test:long`, a hundredth of that in `npm test`. */
export function runs(long: number): number {
  return IS_LONG ? long : Math.ceil(long / QUICK_SHARE)
}

/**
 * Every value in `npm run test:long`, one in `npm test`: each file that tests a rule of the content in all
 * languages has another `turn`, so that no language is left out.
 */
export function sample<T>(values: readonly T[], turn: number): readonly T[] {
  const first = turn % values.length
  return IS_LONG ? values : values.slice(first, first + 1)
}
