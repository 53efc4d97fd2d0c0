import { barChart, type Line, lineChart } from './chart.ts'
import { change, estimate, known, meanOf, perHour, reportedSamples } from './figures.ts'
import { ALTERNATIVES, PRODUCT, RETENTIONS, WITHOUT_A_RULE } from './policy.ts'
import type { Results } from './run.ts'
import type { Outcome } from './simulate.ts'
import { MEMORY_MODELS } from './simulated-learner.ts'

const percent = (value: number) => `${value > 0 ? '+' : ''}${(value * 100).toFixed(1)} %`

/** The files of the charts by their names. */
export function charts(results: Results): Map<string, string> {
  const product = results.get(PRODUCT.key) ?? []
  const compared = results.get(ALTERNATIVES[0]?.key ?? '')?.length ?? 0
  const changes = [...WITHOUT_A_RULE, ...RETENTIONS].map(({ key, title }) => {
    const { mean, margin } = change(product, results.get(key) ?? [], (one) =>
      perHour(reportedSamples(one).end),
    )
    return { label: title, value: mean, margin }
  })
  const recall = MEMORY_MODELS.flatMap((model) =>
    [PRODUCT, ...ALTERNATIVES.slice(0, 1)].map(({ key, title }) => {
      const shares = known(
        (results.get(key) ?? []).filter((one) => one.model === model).map((one) => one.recalled),
      )
      const { mean, margin } = estimate(shares)
      return { label: `${model}, ${title}`, value: mean, margin }
    }),
  )
  const lines = [PRODUCT, ...ALTERNATIVES].map(({ key, title }) =>
    lineOf(title, (results.get(key) ?? []).slice(0, compared)),
  )
  return new Map([
    ['words.svg', lineChart('Words that can be said', lines, { x: 'day', y: 'words' })],
    ['rules.svg', barChart('Words per hour, compared with the product', changes, percent)],
    [
      'recall.svg',
      barChart('Recalled at review, by the learner’s memory', recall, (value) => value.toFixed(2), {
        value: 0.9,
        label: 'aimed at 0.9',
      }),
    ],
  ])
}

function lineOf(label: string, outcomes: readonly Outcome[]): Line {
  const days = outcomes[0]?.samples.map(({ day }) => day) ?? []
  const points = days.map((day, place) => ({
    x: day,
    y: meanOf(outcomes.map(({ samples }) => samples[place]?.producible ?? 0)),
  }))
  return { label, points: [{ x: 0, y: 0 }, ...points] }
}
