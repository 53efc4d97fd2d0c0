import type { Section } from '@frase/core/pages/paths'

/** Set by scripts/test.mjs. */
const IS_LONG = process.env.TEST_EFFORT === 'long'

/**
 * For a journey that `npm test` has too, one or two for every part of the product. All the others run in `npm
 * run test:long` and in continuous integration: component and server tests check most of their steps each
 * time.
 */
export const QUICK = { tag: '@quick' }

/** For tests that try every section in the same way. */
export const QUICK_SECTIONS: ReadonlySet<Section> = new Set(['home', 'grammarLesson'])

/** For one of several tests that differ in a section or a language. */
export const quickIf = (isQuick: boolean) => (isQuick ? QUICK : {})

/** Every value in the long run, one in `npm test`: each `turn` tries another. */
export function sample<T>(values: readonly T[], turn: number): readonly T[] {
  const first = turn % values.length
  return IS_LONG ? values : values.slice(first, first + 1)
}
