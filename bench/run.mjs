import { writeFileSync } from 'node:fs'
import { arch, cpus, platform } from 'node:os'
import { ensureBuilt, ensureInstalled, say } from '../scripts/prepare.mjs'

ensureInstalled()
ensureBuilt()
const { measureServer } = await import('./server.mjs')
const { measurePages } = await import('./pages.mjs')
const { measureWeights } = await import('./weights.mjs')
const { measureMemory } = await import('./memory.mjs')

const parts = process.argv.slice(2)
const wants = (/** @type {string} */ part) => parts.length === 0 || parts.includes(part)

/** @type {string[]} */
const report = [
  '# Measurements',
  '',
  `Made by \`npm run bench\` on ${cpus().length} cores of ${arch()} (${platform()}), Node ${process.version}. The machine is shared and noisy:`,
  'ratios to something measured in the same run count, single figures do not.',
]
if (wants('server')) {
  say('Measuring the server')
  report.push('', '## Server', '', '| what | measured | goal |', '|---|---|---|')
  for (const row of await measureServer()) report.push(`| ${row.join(' | ')} |`)
}
if (wants('memory')) {
  say('Measuring the rules of memory')
  report.push('', '## Memory', '', '| what | processor time | goal |', '|---|---|---|')
  for (const row of await measureMemory()) report.push(`| ${row.join(' | ')} |`)
}
if (wants('pages')) {
  say('Measuring the pages')
  report.push('', ...(await measurePages()))
  report.push('', ...(await measureWeights()))
}
writeFileSync('bench/results.md', `${report.join('\n')}\n`)
process.stdout.write(`${report.join('\n')}\n`)
