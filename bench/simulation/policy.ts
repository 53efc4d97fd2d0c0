import type { SessionOrder } from '@frase/core/memory/cards/session-plan'
import type { Catalog } from '@frase/core/memory/items/card'
import { createFsrs, DEFAULT_WEIGHTS } from '@frase/core/memory/schedule/fsrs'
import type { Scheduler } from '@frase/core/memory/schedule/scheduler'
import { shuffle } from '@frase/core/randomness'

/** A schedule: the product's rules, or these with one of them changed. */
export interface Policy {
  key: string
  /** Its name in the tables: the difference from the product. */
  title: string
  scheduler: Scheduler
  order?: SessionOrder
  newWordsPerDay?: number
  /** New cards take their time first, reviews the rest of it. */
  newFirst?: true
  /** `produce` of a word opens in the session in which it is first met. */
  producesAtOnce?: true
  neverRests?: true
  confusablesTogether?: true
  /** Every card is always asked in its first sentence. */
  sameSentence?: true
  /** The handling of a wrong answer, if it does not return after 4–6 others. */
  wrong?: 'returns at once' | 'never returns'
}

const NEVER_DAYS = 100_000
const DAYS_BETWEEN = [1, 3, 7, 14, 30]

/** The interval grows by one step with each right answer and starts again after a wrong one. */
const fixedIntervals: Scheduler = {
  review(before, elapsedDays, grade) {
    const last = before?.stability ?? 0
    const place = DAYS_BETWEEN.indexOf(last)
    const next = grade === 'again' ? 0 : grade === 'hard' && before ? Math.max(0, place) : place + 1
    return {
      stability: DAYS_BETWEEN[Math.min(next, DAYS_BETWEEN.length - 1)] ?? 1,
      difficulty: 5,
      expected: before && recallAfter(elapsedDays, last),
    }
  },
  recall: ({ stability }, elapsedDays) => recallAfter(elapsedDays, stability),
  interval: ({ stability }) => stability,
}

function recallAfter(elapsedDays: number, interval: number): number {
  return 0.9 ** (Math.max(0, elapsedDays) / Math.max(1, interval))
}

function fsrsFor(retention: number): Scheduler {
  const fsrs = createFsrs()
  const decay = -(DEFAULT_WEIGHTS[20] ?? 0)
  const stretch = (retention ** (1 / decay) - 1) / (0.9 ** (1 / decay) - 1)
  return {
    ...fsrs,
    interval: (memory, elapsedDays, seed) =>
      fsrs.interval({ ...memory, stability: memory.stability * stretch }, elapsedDays, seed),
  }
}

const scheduler = createFsrs()

export const PRODUCT: Policy = { key: 'product', title: 'the product', scheduler }

/** The policies that the product as a whole is compared with. */
export const ALTERNATIVES: readonly Policy[] = [
  { key: 'fixed', title: 'fixed intervals (1-3-7-14-30)', scheduler: fixedIntervals },
  { key: 'none', title: 'no review', scheduler: { ...scheduler, interval: () => NEVER_DAYS } },
]

const atRiskFirst: SessionOrder = (due) => due.toSorted((one, other) => one.recall - other.recall)
const surestFirst: SessionOrder = (due) => due.toSorted((one, other) => other.recall - one.recall)

/** The product with one rule switched off. */
export const WITHOUT_A_RULE: readonly Policy[] = [
  {
    key: 'chance',
    title: 'chance alone, no five surest',
    scheduler,
    order: (due, random) => shuffle(random, due),
  },
  { key: 'risk', title: 'most at risk first', scheduler, order: atRiskFirst },
  { key: 'surest', title: 'surest first to the end', scheduler, order: surestFirst },
  { key: 'limit', title: 'no limit of new words', scheduler, newWordsPerDay: Number.POSITIVE_INFINITY },
  { key: 'new-first', title: 'new cards before reviews', scheduler, newFirst: true },
  { key: 'at-once', title: 'produce opens at once', scheduler, producesAtOnce: true },
  { key: 'rest', title: 'no rest after five lapses', scheduler, neverRests: true },
  { key: 'confusables', title: 'confusable words together', scheduler, confusablesTogether: true },
  { key: 'sentence', title: 'always the same sentence', scheduler, sameSentence: true },
  { key: 'wrong-at-once', title: 'wrong answers return at once', scheduler, wrong: 'returns at once' },
  { key: 'wrong-never', title: 'wrong answers do not return', scheduler, wrong: 'never returns' },
  {
    key: 'fuzz',
    title: 'no fuzz',
    // Without a seed per card, all cards of one stability would be due on the same day.
    scheduler: {
      ...scheduler,
      interval: (memory, elapsedDays) => scheduler.interval(memory, elapsedDays, ''),
    },
  },
]

/** No rules are switched off: the one number of the schedule has another value. */
export const RETENTIONS: readonly Policy[] = [0.8, 0.85, 0.95].map((retention) => ({
  key: `retention-${retention}`,
  title: `retention ${retention}`,
  scheduler: fsrsFor(retention),
}))

/** The catalog of the rules: a pair that is not in it is not kept apart. */
export function visibleCatalog(catalog: Catalog, { confusablesTogether }: Policy): Catalog {
  if (!confusablesTogether) return catalog
  return new Map([...catalog].map(([id, item]) => [id, { ...item, confusable: [] }]))
}
