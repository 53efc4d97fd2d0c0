import { MINUTES_A_DAY } from '@frase/core/review/review-keys'
import {
  change,
  type Estimate,
  estimate,
  known,
  meanOf,
  median,
  perHour,
  reportedSamples,
  rightAfterGap,
  shareOfDaysAbove,
} from './figures.ts'
import { ALTERNATIVES, type Policy, PRODUCT, RETENTIONS, WITHOUT_A_RULE } from './policy.ts'
import type { Options, Results } from './run.ts'
import type { Outcome } from './simulate.ts'
import { MEMORY_MODELS } from './simulated-learner.ts'

const number = (value: number, digits = 2) => (Number.isFinite(value) ? value.toFixed(digits) : '–')
const withMargin = ({ mean, margin }: Estimate, digits = 2) =>
  `${number(mean, digits)} ± ${number(margin, digits)}`
const percent = ({ mean, margin }: Estimate) =>
  `${mean > 0 ? '+' : ''}${number(mean * 100, 1)} ± ${number(margin * 100, 1)} %`
const share = (value: number) => (Number.isFinite(value) ? `${number(value * 100, 0)} %` : '–')

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return ['', ...[head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`), '']
}

/** All measurements as Markdown. */
export function report(results: Results, options: Options): string {
  const { learners, compared, days, seed } = options
  const product = results.get(PRODUCT.key) ?? []
  const of = ({ key }: Policy) => results.get(key) ?? []
  const [first] = product
  if (!first) throw new RangeError('at least one learner is needed')
  const { half, end } = reportedSamples(first)
  const wordsHead = [
    `words, day ${half.day}`,
    `words, day ${end.day}`,
    `expected, day ${end.day}`,
    `hours, day ${end.day}`,
    `words per hour, day ${half.day}`,
    `words per hour, day ${end.day}`,
  ]
  return `${[
    '# Simulated learners',
    '',
    `Made by \`npm run bench:simulation -- --learners ${learners} --compared ${compared} --days ${days} --seed ${seed}\`; the same seed gives the`,
    `same figures. ${learners} learners practise as the product has it, the first ${compared} of them also in the other ways. ± is a 95 %`,
    'interval over learners; changes are of the same learners. `docs/simulation.md` says what this means.',
    '',
    '## The product, fixed intervals, no review',
    '',
    `The first ${compared} learners. A word can be said if its chance is at least 0.8 on the next day, guessing aside.
“Expected” is the sum of the chances of all words, also of those that are half forgotten.`,
    ...table(
      ['', ...wordsHead],
      [PRODUCT, ...ALTERNATIVES].map((policy) => wordsRow(policy.title, of(policy).slice(0, compared))),
    ),
    `## The product, all ${learners} learners, by the learner’s memory`,
    ...table(
      ['memory', ...wordsHead],
      [
        wordsRow('all', product),
        ...MEMORY_MODELS.map((model) =>
          wordsRow(
            model,
            product.filter((one) => one.model === model),
          ),
        ),
      ],
    ),
    '## Recall at review, against 0.9',
    '',
    'Expected: by the schedule, on the day of the review, which may be late. Graded: counted as right. Recalled: really remembered, without guessing.',
    ...table(
      ['memory', 'expected', 'graded', 'recalled', 'recalled with fixed intervals'],
      MEMORY_MODELS.map((model) => recallRow(model, product, ALTERNATIVES[0] ? of(ALTERNATIVES[0]) : [])),
    ),
    '## Minutes a day',
    '',
    'Days with practice. Above: a tenth more than chosen.',
    ...table(
      ['chosen', 'learners', 'median', 'days above'],
      MINUTES_A_DAY.map((chosen) => loadRow(chosen, product)),
    ),
    '## Each rule switched off',
    '',
    `The first ${compared} learners, compared with themselves under the product’s rules.`,
    ...rulesTable([PRODUCT, ...WITHOUT_A_RULE], results, compared, half.day, end.day),
    '## Another retention than 0.9',
    ...rulesTable(RETENTIONS, results, compared, half.day, end.day),
  ].join('\n')}`.replaceAll('\n\n\n', '\n\n')
}

function wordsRow(title: string, outcomes: readonly Outcome[]): string[] {
  const samples = outcomes.map(reportedSamples)
  return [
    title,
    withMargin(estimate(samples.map(({ half }) => half.producible)), 0),
    withMargin(estimate(samples.map(({ end }) => end.producible)), 0),
    number(meanOf(samples.map(({ end }) => end.expected)), 0),
    number(meanOf(samples.map(({ end }) => end.hours)), 1),
    withMargin(estimate(samples.map(({ half }) => perHour(half)))),
    withMargin(estimate(samples.map(({ end }) => perHour(end)))),
  ]
}

function recallRow(model: string, product: readonly Outcome[], fixed: readonly Outcome[]): string[] {
  const mine = product.filter((one) => one.model === model)
  const theirs = fixed.filter((one) => one.model === model)
  return [
    model,
    withMargin(estimate(known(mine.map(({ expected }) => expected)))),
    withMargin(estimate(known(mine.map(({ graded }) => graded)))),
    withMargin(estimate(known(mine.map(({ recalled }) => recalled)))),
    withMargin(estimate(known(theirs.map(({ recalled }) => recalled)))),
  ]
}

function loadRow(chosen: number, product: readonly Outcome[]): string[] {
  const mine = product.filter(({ chosenMinutes }) => chosenMinutes === chosen)
  const minutes = mine.flatMap((one) => one.minutes)
  return [String(chosen), String(mine.length), number(median(minutes), 1), share(shareOfDaysAbove(mine))]
}

function rulesTable(
  policies: readonly Policy[],
  results: Results,
  compared: number,
  half: number,
  end: number,
): string[] {
  const product = (results.get(PRODUCT.key) ?? []).slice(0, compared)
  return table(
    [
      '',
      `words per hour, day ${half}`,
      `words per hour, day ${end}`,
      `words, day ${end}`,
      'expected per hour',
      'recalled at review',
      'right after a week off',
      'days above the minutes',
    ],
    policies.map(({ key, title }) => {
      const outcomes = (results.get(key) ?? []).slice(0, compared)
      const changed = (figure: (outcome: Outcome) => number) =>
        key === PRODUCT.key ? '' : percent(change(product, outcomes, figure))
      return [
        title,
        changed((one) => perHour(reportedSamples(one).half)),
        changed((one) => perHour(reportedSamples(one).end)),
        changed((one) => reportedSamples(one).end.producible),
        changed((one) => reportedSamples(one).end.expected / reportedSamples(one).end.hours),
        number(meanOf(known(outcomes.map(({ recalled }) => recalled)))),
        share(rightAfterGap(outcomes)),
        share(shareOfDaysAbove(outcomes)),
      ]
    }),
  )
}
