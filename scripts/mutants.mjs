import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { drawn, mutantsIn, reasonWhyEqual } from './mutants/mutants-in.mjs'
import { reachOf } from './mutants/reach.mjs'

/**
 * Makes one small mistake after the other in the rules of `core`, and tells which of them no test notices: there the tests
 * pass through the code and promise nothing about it. The mistakes are drawn by `--seed`, 200 or `--count` of them, and made
 * in memory: the sources stay as they are. The results are in bench/mutants.md. It takes about half an hour on two cores, and
 * with `--at-once 1` twice as long on one. scripts/mutants/equivalent.json has those that make no difference, with the reason.
 * `npm run test:mutants -- memory/schedule` tries those in files whose path has the words, and writes nothing.
 */

/**
 * @typedef {import('./mutants/mutants-in.mjs').Mutant} Mutant
 * @typedef {{ name: string, status: string, startTime: number, endTime: number, assertionResults: { status: string }[] }} FileResult
 * @typedef {{ outcome: 'killed' | 'never ended' | 'survived', tried: number, reaching: number }} Verdict
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RESULTS = 'bench/mutants.md'
const SEED = '5f1c9a27'
const COUNT = '200'
const AT_ONCE = '2'
/** What a mutant may cost: the tests nearest to it, as long as without it they take no longer than this. */
const TESTS_MS = 15_000
/** Starting, and a busy machine. */
const SLOWER = 4
const START_MS = 40_000

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: SEED },
    count: { type: 'string', default: COUNT },
    'at-once': { type: 'string', default: AT_ONCE },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'frase-mutants-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.on('SIGINT', () => process.exit(1))

const all = sources().flatMap((file) => mutantsIn(file, readFileSync(join(ROOT, file), 'utf8')))
const wanted = all.filter(({ file }) => words.length === 0 || words.some((word) => file.includes(word)))
const chosen = drawn(wanted, Number(options.count), options.seed)
console.log(`› ${chosen.length} of ${wanted.length} mutants, seed ${options.seed}`)

const durations = await withoutMutant()
const reach = reachOf([...durations.keys()], ROOT)
/** @type {Map<Mutant, Verdict>} */
const verdicts = new Map()
const waiting = chosen.values()
await Promise.all(
  Array.from({ length: Number(options['at-once']) }, async (_, place) => {
    for (const mutant of waiting) {
      const verdict = await verdictOn(mutant, join(folder, `${place}.json`))
      verdicts.set(mutant, verdict)
      const { file, line, from, to } = mutant
      console.log(
        `${verdict.outcome === 'survived' ? '✗' : '✓'} ${file}:${line} ${short(from)} → ${short(to)}: ${verdict.outcome}`,
      )
    }
  }),
)
const survivors = chosen
  .filter((mutant) => verdicts.get(mutant)?.outcome === 'survived')
  .toSorted((one, other) =>
    one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1,
  )
  .map((mutant) => ({ ...mutant, ...verdicts.get(mutant), why: reasonWhyEqual(mutant) }))
console.log(`› ${chosen.length - survivors.length} killed, ${survivors.length} survived`)
if (words.length === 0) writeFileSync(join(ROOT, RESULTS), report())

/** What ships of `core`. */
function sources() {
  return readdirSync(join(ROOT, 'core/src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `core/src/${file.split(sep).join('/')}`)
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|d)\.ts$|\/testing\//.test(file))
    .sort()
}

/** How long each test file takes. A test that fails by itself would kill every mutant. */
async function withoutMutant() {
  const { code, results } = await run([], join(folder, 'all.json'), {})
  if (code !== 0) throw new Error('The tests fail without a mutant')
  return new Map(
    results.map(({ name, startTime, endTime }) => [
      relative(ROOT, name).split(sep).join('/'),
      endTime - startTime,
    ]),
  )
}

/**
 * @param {Mutant} mutant
 * @param {string} file
 * @returns {Promise<Verdict>}
 */
async function verdictOn(mutant, file) {
  const reaching = [...(reach.get(mutant.file) ?? [])]
    .map(([test, steps]) => ({ test, steps, time: durations.get(test) ?? 0 }))
    .sort((one, other) => one.steps - other.steps || one.time - other.time)
  let time = 0
  const tests = reaching.filter((one, place) => {
    const isTried = place === 0 || time + one.time <= TESTS_MS
    if (isTried) time += one.time
    return isTried
  })
  const count = { tried: tests.length, reaching: reaching.length }
  if (tests.length === 0) return { outcome: 'survived', ...count }
  const { code } = await run(
    tests.map(({ test }) => test),
    file,
    { mutant, limit: START_MS + SLOWER * time },
  )
  return { outcome: code === null ? 'never ended' : code === 0 ? 'survived' : 'killed', ...count }
}

/**
 * @param {string[]} tests all where there are none
 * @param {string} file
 * @param {{ mutant?: Mutant, limit?: number }} settings
 * @returns {Promise<{ code: number | null, results: FileResult[] }>} no code where it did not end in time
 */
async function run(tests, file, { mutant, limit }) {
  rmSync(file, { force: true })
  const args = [
    ...['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/mutants.config.ts'],
    ...['--reporter=json', `--outputFile=${file}`],
    ...(mutant ? ['--bail=1', '--maxWorkers=1'] : []),
    ...tests,
  ]
  const vitest = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'ignore',
    env: { ...process.env, ...(mutant && { MUTANT: JSON.stringify(mutant) }) },
    // With its workers, which go round in a loop for ever and hear of nothing.
    detached: true,
  })
  const end = () => vitest.pid && kill(vitest.pid)
  process.once('exit', end)
  const timer = limit && setTimeout(end, limit)
  const [code] = await once(vitest, 'exit')
  clearTimeout(timer)
  process.off('exit', end)
  return { code, results: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).testResults : [] }
}

/** @param {number} leader */
function kill(leader) {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

/** @param {string} text */
function short(text) {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 59)}…` : line || '(nothing)'
}

function report() {
  const kinds = [...new Set(chosen.map(({ kind }) => kind))].sort()
  const countOf = (/** @type {string} */ kind, /** @type {readonly Mutant[]} */ mutants) =>
    mutants.filter((mutant) => mutant.kind === kind).length
  const endless = [...verdicts.values()].filter(({ outcome }) => outcome === 'never ended').length
  const cell = (/** @type {string} */ text) =>
    `\`${short(text).replaceAll('|', '\\|').replaceAll('`', "'")}\``
  const rowOf = (/** @type {Mutant} */ { file, line, from, to }) =>
    `| \`${file}:${line}\` | ${cell(from)} | ${cell(to)}`
  return [
    '# Mutants',
    '',
    'Written by `npm run test:mutants`: each is one small mistake in a file of `core`, made in memory, and the tests of the',
    'project `rules` that reach the file were run with it, the nearest first, until one failed.',
    '',
    `Seed \`${options.seed}\`: ${chosen.length} of ${wanted.length} mutants were drawn and tried, as many of each kind as there`,
    `are. ${chosen.length - survivors.length} were killed (${endless} of them by never coming to an end), ${survivors.length} survived.`,
    '',
    '| kind | tried | survived |',
    '|---|---|---|',
    ...kinds.map((kind) => `| ${cell(kind)} | ${countOf(kind, chosen)} | ${countOf(kind, survivors)} |`),
    '',
    '## Survivors',
    '',
    'A survivor is a rule without a test. Test files that would have taken too long for one mutant were left out: the last column',
    'has how many were run of those that reach the file.',
    '',
    '| where | changed | into | test files |',
    '|---|---|---|---|',
    ...survivors
      .filter(({ why }) => why === undefined)
      .map((mutant) => `${rowOf(mutant)} | ${mutant.tried ?? 0} of ${mutant.reaching ?? 0} |`),
    '',
    '## Changes that make no difference',
    '',
    '| where | changed | into | why it is the same |',
    '|---|---|---|---|',
    ...survivors.flatMap((mutant) => (mutant.why === undefined ? [] : `${rowOf(mutant)} | ${mutant.why} |`)),
    '',
  ].join('\n')
}
