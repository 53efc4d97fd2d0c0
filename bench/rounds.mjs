/**
 * Rounds of a measurement on a machine whose speed changes: its index is taken before and after each, and rounds are
 * repeated until enough of them agree.
 */

/** The difference up to which two figures agree. */
const NEAR = 0.1
const PERCENT = `${NEAR * 100} %`

/**
 * @template T
 * @typedef {object} Round
 * @property {number} index of the machine before the round
 * @property {number} after its index after the round
 * @property {number} work by which rounds are compared
 * @property {T} measured
 */

/**
 * @template T
 * @typedef {object} Rounds
 * @property {readonly Round<T>[]} all
 * @property {readonly Round<T>[]} counted those that agree; if there are too few, all during which the index stayed
 * @property {boolean} agree
 * @property {number} enough
 */

/**
 * @template T
 * @param {object} options
 * @param {() => Promise<number>} options.indexNow
 * @param {(index: number) => Promise<T>} options.measure
 * @param {(measured: T) => number} options.workOf
 * @param {number} options.enough
 * @param {number} options.most
 * @returns {Promise<Rounds<T>>}
 */
export async function measureInRounds({ indexNow, measure, workOf, enough, most }) {
  /** @type {Round<T>[]} */
  const all = []
  let index = await indexNow()
  while (all.length < most) {
    const measured = await measure(index)
    const after = await indexNow()
    all.push({ index, after, work: workOf(measured), measured })
    index = after
    const agreeing = agreeingRounds(all.filter(isSteady), enough)
    if (agreeing) return { all, counted: agreeing, agree: true, enough }
  }
  return { all, counted: all.filter(isSteady), agree: false, enough }
}

/**
 * The rounds that are nearest to each other, if there are enough that agree.
 * @template {{ work: number }} T
 * @param {readonly T[]} rounds
 * @param {number} enough
 */
export function agreeingRounds(rounds, enough) {
  const sorted = rounds.toSorted((one, other) => one.work - other.work)
  const groups = sorted
    .slice(0, Math.max(0, sorted.length - enough + 1))
    .map((_, first) => sorted.slice(first, first + enough))
    .filter((group) => isNear(group[0]?.work ?? 0, group.at(-1)?.work ?? 0))
  return groups.toSorted((one, other) => width(one) - width(other))[0]
}

/**
 * What the results say about the rounds.
 * @param {Rounds<unknown>} rounds
 */
export function aboutRounds({ all, counted, agree, enough }) {
  const unsteady = all.filter((round) => !isSteady(round)).length
  const changed = `the machine's index changed by more than ${PERCENT}`
  if (counted.length === 0) return `**None of ${all.length} rounds counts**: ${changed} during each.`
  const left = unsteady > 0 ? ` During ${unsteady} of them ${changed}: they do not count.` : ''
  const what = `within ${PERCENT} on the work of the main thread`
  if (agree) return `Medians of ${enough} of ${all.length} rounds, which agree ${what}.${left}`
  return `**No ${enough} of ${all.length} rounds agree** ${what}: medians of the ${counted.length} that count.${left}`
}

/**
 * The indexes of the machine in the rounds that count; if none does, in all.
 * @param {Rounds<unknown>} rounds
 */
export function indexesOf({ all, counted }) {
  return (counted.length > 0 ? counted : all).map(({ index }) => index)
}

/** @param {{ index: number, after: number }} round */
function isSteady({ index, after }) {
  return isNear(index, after)
}

/** @param {number} one @param {number} other */
function isNear(one, other) {
  return Math.max(one, other) <= Math.min(one, other) * (1 + NEAR)
}

/** @param {readonly { work: number }[]} group from least to most work */
function width(group) {
  return (group.at(-1)?.work ?? 0) / (group[0]?.work ?? 0)
}
