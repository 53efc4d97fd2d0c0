import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * A test that failed and then passed, with the same code, is flaky. scripts/flaky.json lists those that were seen so once;
 * whoever sees one of them again mends or deletes it. docs/decisions/0056-flaky-tests.md says why.
 */

/**
 * @typedef {{ title: string, message: string }} Failure
 * @typedef {{ firstSeen: string, cause: string, reproduce: string }} Known
 * @typedef {Readonly<Record<string, Known>>} KnownTests by title
 */

/**
 * What is neither seen to pass nor repeated has failed.
 * @param {readonly Failure[]} first what failed beside everything else
 * @param {{ failures: readonly Failure[], passes?: readonly string[] }} second what became of its files, or of it, alone
 */
export function verdictOf(first, second) {
  const before = new Set(first.map(({ title }) => title))
  const again = new Set(second.failures.map(({ title }) => title))
  const passes = new Set(second.passes)
  const isFlaky = (/** @type {Failure} */ { title }) => passes.has(title) && !again.has(title)
  // A whole file is repeated: what fails only now has passed before.
  const passedOnlyFirst = passes.size > 0 ? second.failures.filter(({ title }) => !before.has(title)) : []
  return {
    failures: first.filter((failure) => !isFlaky(failure)),
    flaky: [...first.filter(isFlaky), ...passedOnlyFirst],
    passedOnlyFirst: passedOnlyFirst.length,
  }
}

/**
 * @param {readonly Failure[]} flaky
 * @param {KnownTests} known
 */
export function seenBefore(flaky, known) {
  const isKnown = (/** @type {Failure} */ { title }) => Object.hasOwn(known, title)
  return { twice: flaky.filter(isKnown), once: flaky.filter((failure) => !isKnown(failure)) }
}

/**
 * The row for scripts/flaky.json.
 * @param {Failure} failure
 * @param {string} day
 */
export function rowFor({ title, message }, day) {
  const row = { firstSeen: day, cause: `unknown: ${message}`, reproduce: 'unknown' }
  return `${JSON.stringify(title)}: ${JSON.stringify(row)}`
}

/** @param {{ passed: number, failed: number, flaky?: number, skipped?: number }} counts */
export function lastLine({ passed, failed, flaky = 0, skipped = 0 }) {
  return [
    `${passed} passed, ${failed} failed`,
    ...(flaky > 0 ? [`${flaky} flaky`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ')
}

/** @returns {KnownTests} */
export function knownTests() {
  return JSON.parse(readFileSync(fileURLToPath(new URL('flaky.json', import.meta.url)), 'utf8'))
}
