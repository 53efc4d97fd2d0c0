import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, platform } from 'node:os'
import { ensureBuilt, ensureInstalled, say } from '../scripts/prepare.mjs'

ensureInstalled()
ensureBuilt()
// Vite would otherwise treat this process and its children as a developer's.
process.env.NODE_ENV = 'production'
const { measureServer } = await import('./server.mjs')
const { measureClicks } = await import('./clicks.mjs')
const { aboutPhone, PHONE } = await import('./phone.mjs')
const { aboutRounds, indexesOf } = await import('./rounds.mjs')
const { measurePages, measurePhones, measureSections } = await import('./pages.mjs')
const { measureWeights } = await import('./weights.mjs')
const { measureMemory } = await import('./memory.mjs')

const parts = process.argv.slice(2)
const wants = (/** @type {string} */ part) => parts.length === 0 || parts.includes(part)

/** Another checkout that is built, such as one of an earlier version, to be measured in the same run. */
const { BEFORE } = process.env
const RESULTS = 'bench/results.md'
const machine = `${cpus().length} cores of ${arch()} (${platform()}), Node ${process.version}`

/** @type {Record<string, () => Promise<string[]>>} */
const MEASUREMENTS = {
  server: async () => {
    const before = BEFORE ? await measureServer(BEFORE) : null
    const rows = await measureServer('.')
    if (!before) return table('Server', ['what', 'measured', 'goal'], rows)
    return table(
      'Server',
      ['what', 'before', 'measured', 'goal'],
      rows.map(([what, value, goal], place) => [what, before[place]?.[1] ?? '', value, goal]),
    )
  },
  memory: async () => table('Memory', ['what', 'processor time', 'goal'], await measureMemory()),
  clicks: async () => {
    const rounds = await measureClicks()
    const rows = rounds.counted[0]?.measured ?? []
    return [
      ...table(
        'From a tap to the next paint, on the phone',
        ['screen', 'median of 10 taps', 'the slowest', 'goal'],
        rows,
      ),
      '',
      aboutPhone(indexesOf(rounds), PHONE),
      ...(rows.length === 0 ? [aboutRounds(rounds)] : []),
    ]
  },
  pages: () => measurePages(BEFORE ? [BEFORE, '.'] : ['.']),
  phones: measurePhones,
  sections: measureSections,
  weights: measureWeights,
}

const before = existsSync(RESULTS) ? partsOf(readFileSync(RESULTS, 'utf8')) : {}
/** @type {string[]} */
const report = [
  '# Measurements',
  '',
  'Made by `npm run bench`. The machine is shared and noisy: ratios to something measured in the same run count, single',
  'figures do not. Pages and taps are those of a simulated phone that is the same on every machine',
  '([how](../docs/decisions/0057-one-phone-on-every-machine.md)); figures of before 19 November 2026 are of a faster one.',
  'What was measured last lies here; each part says when and on what.',
]
for (const [part, measure] of Object.entries(MEASUREMENTS)) {
  const begin = `<!-- ${part} -->`
  if (!wants(part)) {
    if (before[part]) report.push('', begin, before[part])
    continue
  }
  say(`Measuring: ${part}`)
  const lines = await measure()
  const when = `Measured on ${new Date().toISOString().slice(0, 10)} on ${machine}.`
  report.push('', begin, ...lines, '', when)
}
writeFileSync(RESULTS, `${report.join('\n')}\n`)
process.stdout.write(`${report.join('\n')}\n`)

/**
 * @param {string} title
 * @param {string[]} columns
 * @param {string[][]} rows
 */
function table(title, columns, rows) {
  return [
    `## ${title}`,
    '',
    `| ${columns.join(' | ')} |`,
    `|${columns.map(() => '---|').join('')}`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ]
}

/**
 * The earlier results, by the marks in front of each part.
 * @param {string} results
 * @returns {Record<string, string>}
 */
function partsOf(results) {
  const [, ...marked] = results.split(/^<!-- (\w+) -->\n/m)
  /** @type {Record<string, string>} */
  const parts = {}
  for (let at = 0; at < marked.length; at += 2) parts[marked[at] ?? ''] = (marked[at + 1] ?? '').trim()
  return parts
}
