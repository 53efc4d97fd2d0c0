import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { charts } from './charts.ts'
import { report } from './report.ts'
import { type Options, run } from './run.ts'

const COMPARED_SHARE = 0.1
const COMPARED_MIN = 30

export function main(args: string[], root: URL): void {
  const options = readOptions(args)
  const results = run(options, (title) => process.stdout.write(`${title}\n`))
  const folder = new URL('docs/simulation/', root)
  mkdirSync(folder, { recursive: true })
  for (const [name, svg] of charts(results)) writeFileSync(new URL(name, folder), svg)
  writeFileSync(new URL('bench/simulation.md', root), report(results, options))
}

function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      learners: { type: 'string', default: '1000' },
      compared: { type: 'string' },
      days: { type: 'string', default: '180' },
      seed: { type: 'string', default: '1' },
    },
  })
  const learners = Number(values.learners)
  const compared = Number(values.compared ?? Math.max(COMPARED_MIN, learners * COMPARED_SHARE))
  return {
    learners,
    compared: Math.min(learners, Math.round(compared)),
    days: Number(values.days),
    seed: Number(values.seed),
  }
}
