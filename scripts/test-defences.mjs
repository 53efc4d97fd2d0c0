import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { WORKSPACES } from './prepare.mjs'

/**
 * Switches every defence of scripts/defences.json off, one at a time and in a copy of the project, and fails
 * unless the test that covers it fails: a test that still passes covers nothing. `npm test` and `npm run
 * test:long` check that it passes with the defence. The results are in bench/defences.md. A row whose text is
 * no longer in its file, once, fails too: it is adapted together with the code. `npm run test:defences quota
 * mail` tries those whose name has one of the words, and rewrites only their rows. `npm run test:defences --
 * --sample 40` tries that many, drawn by `--seed`, and writes nothing: continuous integration has no time for
 * all. A defence is in the sample or not by its name, so that a new one replaces another at most.
 */

/**
 * @typedef {object} Defence
 * @property {string} name
 * @property {string} file
 * @property {string} from exactly as it is in the file, once
 * @property {string} to
 * @property {string} tests the test file
 * @property {string} test part of the name of the test that must fail
 */

/** @typedef {{ status: string }} Ended a test, as Vitest reports it */

const LEFT_OUT = new Set([
  'node_modules',
  '.git',
  '.env',
  'dist',
  'data',
  'test-results',
  'playwright-report',
])
const RESULTS = 'bench/defences.md'
const RED = 'red'
const SEED = '721c5a85'
/** Without its defence a test may wait for ever; with it none takes so long. */
const STUCK_MS = 90_000

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string' } },
})
/** @type {Defence[]} */
const defences = JSON.parse(readFileSync('scripts/defences.json', 'utf8'))
const named = defences.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
const seed = options.seed ?? SEED
const chosen = options.sample === undefined ? named : drawn(named, Number(options.sample))
if (options.sample !== undefined) console.log(`› ${chosen.length} of ${named.length} defences, seed ${seed}`)

/** Two at a time, each in a copy of its own: a test mostly waits for a server to start or to give up. */
const copies = [copyOfProject(), copyOfProject()]
process.on('exit', () => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true })
})
process.on('SIGINT', () => process.exit(1))

/** @type {Map<string, string>} */
const outcomes = new Map()
const waiting = [...chosen]
await Promise.all(
  copies.map(async (copy) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      outcomes.set(next.name, told(next, await tryWithout(copy, next)))
    }
  }),
)
if (options.sample === undefined) writeFileSync(RESULTS, report(new Map([...writtenBefore(), ...outcomes])))
process.exitCode = [...outcomes.values()].every((outcome) => outcome === RED) ? 0 : 1

/** @param {string} text */
function hash(text) {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * The same seed draws the same defences.
 * @param {readonly Defence[]} from
 * @param {number} count
 */
function drawn(from, count) {
  return from
    .map((defence) => ({ defence, lot: hash(`${seed} ${defence.name}`) }))
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
    .slice(0, count)
    .map(({ defence }) => defence)
}

/**
 * @param {Defence} defence
 * @param {string} outcome
 */
function told({ name }, outcome) {
  console.log(`${outcome === RED ? '✓' : '✗'} ${name}: ${outcome}`)
  return outcome
}

/** The sources as they are now, with the packages of this project and the workspaces of the copy. */
function copyOfProject() {
  const folder = mkdtempSync(join(tmpdir(), 'frase-defences-'))
  cpSync('.', folder, { recursive: true, filter: (source) => !LEFT_OUT.has(basename(source)) })
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@frase'), { recursive: true })
  for (const name of readdirSync('node_modules')) {
    // Its cache would mix files built from the copy with files built here.
    if (name !== '@frase' && name !== '.cache')
      symlinkSync(resolve('node_modules', name), join(packages, name))
  }
  for (const name of WORKSPACES) {
    symlinkSync(join(folder, name), join(packages, '@frase', name))
  }
  return folder
}

/**
 * @param {string} copy
 * @param {Defence} defence
 */
async function tryWithout(copy, { file, from, to, tests, test }) {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(from).length !== 2) return 'the row no longer fits the source'
  writeFileSync(
    path,
    source.replace(from, () => to),
  )
  try {
    const ended = await run(copy, tests, test)
    return ended.some(({ status }) => status === 'failed') ? RED : 'still green'
  } finally {
    writeFileSync(path, source)
  }
}

/**
 * The results of the tests whose name has these words. A file that cannot even be loaded has no tests, and
 * proves nothing.
 * @param {string} copy
 * @param {string} file
 * @param {string} words
 * @returns {Promise<Ended[]>}
 */
async function run(copy, file, words) {
  const results = join(copy, 'results.json')
  rmSync(results, { force: true })
  const pattern = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const options = [
    '--reporter=json',
    `--outputFile=${results}`,
    '--testNamePattern',
    pattern,
    `--testTimeout=${STUCK_MS}`,
  ]
  const tests = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', file, ...options], {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, TEST_EFFORT: file.endsWith('.long.ts') ? 'long' : 'quick' },
  })
  await once(tests, 'exit')
  /** @type {{ testResults: { assertionResults: Ended[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(results, 'utf8'))
  return testResults.flatMap(({ assertionResults }) => assertionResults)
}

/** @returns {Map<string, string>} the outcome of every defence that was tried before */
function writtenBefore() {
  const table = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : ''
  return new Map(
    [...table.matchAll(/^\| (.+?) \| .* \| (.+?) \|$/gm)].map(([, name = '', outcome = '']) => [
      name,
      outcome,
    ]),
  )
}

/** @param {ReadonlyMap<string, string>} known */
function report(known) {
  const outcomeOf = (/** @type {Defence} */ { name }) => known.get(name) ?? 'not tried'
  const covered = defences.filter((defence) => outcomeOf(defence) === RED)
  const lines = defences.map(
    (defence) =>
      `| ${defence.name} | \`${defence.file}\` | \`${defence.tests}\`: ${defence.test} | ${outcomeOf(defence)} |`,
  )
  return [
    '# Defences switched off',
    '',
    'Written by `npm run test:defences`: each defence was taken out of a copy of the project, and the test was run without it.',
    `${covered.length} of ${defences.length} tests turned red without their defence.`,
    '',
    '| defence | switched off in | test | without it |',
    '|---|---|---|---|',
    ...lines,
    '',
  ].join('\n')
}
