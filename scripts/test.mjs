import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { knownTests, lastLine, rowFor, seenBefore, verdictOf } from './flaky.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { ensureNode24 } from './node-24.mjs'
import { ensureBuilt, ensureInstalled, say } from './prepare.mjs'
import { excusedTests, failedTests, passedTests, readReport, testsIn } from './test-reports.mjs'

/**
 * Everything that can be checked, in the order of how fast it fails. Without a word it runs the group `quick`, which is
 * `npm test`; `node scripts/test.mjs types unit` runs two steps, and `node scripts/test.mjs all` what `quick` and `long` do.
 * What failed beside everything else is tried once more when nothing else runs. What passes then is flaky: it is named and
 * counted, and fails the run if scripts/flaky.json lists it already. The last line is 'N passed, N failed, N flaky'.
 */

/** Set where everything is installed that tests need: one that did not run there has failed. */
const FAIL_ON_SKIP = process.env.FAIL_ON_SKIP === '1'
/** More than this is no accident of a busy machine. */
const MOST_TRIED_AGAIN = 5
const RESULTS = 'node_modules/.cache/frase/results'
const DEFENCES_TRIED = '40'
/** Vitest prints it: with it the same order fails again. */
const ORDER_SEED = '22'

/**
 * `again` runs just what failed once more; `passes` are the titles of what passed then. An outcome without tests says of none
 * that it passed.
 * @typedef {import('./flaky.mjs').Failure} Failure
 * @typedef {{
 *   passed: number, failed: number, skipped?: number, excused?: number,
 *   failures: Failure[], flaky?: Failure[], passes?: string[], again?: () => Promise<Outcome>,
 * }} Outcome
 */

/** @type {Record<string, (isAside: boolean) => Outcome | Promise<Outcome>>} */
const STEPS = {
  // By default four threads check each project, and every one of them reads most of the types for itself.
  types: async (isAside) =>
    together(
      await Promise.all(
        ['core', 'web', '.'].map((project) =>
          check('npx', ['--no-install', 'tsc', '--project', project, '--checkers', '1'], isAside),
        ),
      ),
    ),
  lint: (isAside) => check('npx', ['--no-install', 'biome', 'ci', '--error-on-warnings', '.'], isAside),
  knip: (isAside) => check('npx', ['--no-install', 'knip', '--no-progress'], isAside),
  unit: (isAside) => vitest('unit', { isAside }),
  // After the build, so that what ships is looked through too.
  secrets: () => {
    ensureBuilt()
    return check(process.execPath, ['scripts/secrets.mjs'])
  },
  budget: () => {
    ensureBuilt()
    return check(process.execPath, ['scripts/budget.mjs'])
  },
  // What the oldest browsers do not have, in what ships.
  browsers: () => {
    ensureBuilt()
    return check(process.execPath, ['scripts/check-browsers.mjs'])
  },
  browser: (isAside) => playwright('browser', { options: ['--grep', '@quick'], isAside }),
  // On the Node of the container: `npm test` runs on the one it is started with, which may be older.
  effort: (isAside) =>
    vitest('effort', { environment: { TEST_EFFORT: 'long' }, node: ensureNode24(), isAside }),
  // What a test leaves to the next, or needs of the one before, is found in another order than that of every day.
  shuffled: (isAside) => {
    const shuffle = ['files', 'tests'].map((what) => `--sequence.shuffle.${what}`)
    return vitest('shuffled', { options: [...shuffle, `--sequence.seed=${ORDER_SEED}`], isAside })
  },
  'browser-effort': (isAside) =>
    playwright('browser-effort', { environment: { TEST_EFFORT: 'long' }, isAside }),
  // A test that stays green without its defence is found here; all of them take too long for every run.
  defences: () => check(process.execPath, ['scripts/test-defences.mjs', '--sample', DEFENCES_TRIED]),
}

const CHECKS = ['types', 'lint', 'knip', 'secrets', 'budget', 'browsers']

/**
 * One after the other, and a list within the list at once: the build, which `secrets` needs, keeps one core busy, the
 * browser waits for pages, the others for databases and deadlines, and together they leave no core idle.
 * @type {Record<string, (string | string[])[]>}
 */
const GROUPS = {
  quick: [CHECKS, ['unit', 'browser']],
  long: ['shuffled', 'effort', 'browser-effort', 'defences'],
  // `effort` tries all that `unit` and `shuffled` try, more often and on Node 24; build, server and pages run on the Node at hand.
  all: [CHECKS, ['effort', 'browser-effort'], 'defences'],
}

ensureInstalled()
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const temporary = memoryFolder()
if (temporary !== undefined) {
  process.env.TMPDIR = temporary
  // It outlives the run elsewhere too.
  process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR ??= path.resolve('node_modules/.cache/frase/playwright')
}

const asked = process.argv.slice(2)
/** @type {Outcome[]} */
const outcomes = []
for (const names of (asked.length > 0 ? asked : ['quick']).flatMap((name) => GROUPS[name] ?? [name])) {
  for (const outcome of await Promise.all([names].flat().map(take))) outcomes.push(await triedAgain(outcome))
}
const outcome = together(outcomes)
const { twice, once: fresh } = seenBefore(outcome.flaky ?? [], knownTests())
const counts = { ...outcome, failed: outcome.failed + twice.length, flaky: fresh.length }
for (const { title, message } of outcome.failures) say(`Failed: ${title} (${message})`)
for (const { title, message } of twice) say(`Flaky and seen twice, fix or delete it: ${title} (${message})`)
for (const failure of fresh) {
  say(`Flaky: ${failure.title} (${failure.message})`)
  say(`Fix it, or add to scripts/flaky.json: ${rowFor(failure, new Date().toISOString().slice(0, 10))}`)
}
process.stdout.write(`\n${lastLine(counts)}\n`)
if (FAIL_ON_SKIP && (outcome.skipped ?? 0) > (outcome.excused ?? 0)) {
  say('A skipped test counts as a failed one here (FAIL_ON_SKIP)')
  process.exit(1)
}
process.exit(counts.failed > 0 || outcome.passed === 0 ? 1 : 0)

/**
 * @param {string} name
 * @param {number} place among those that run at once: only the first is heard while it runs
 */
async function take(name, place) {
  const step = STEPS[name]
  if (!step)
    throw new Error(`There is no '${name}'; there are ${Object.keys({ ...GROUPS, ...STEPS }).join(', ')}`)
  say(`Checking: ${name}`)
  return step(place > 0)
}

/**
 * What passes alone has not failed, but is flaky and has to be fixed.
 * @param {Outcome} first
 * @returns {Promise<Outcome>}
 */
async function triedAgain(first) {
  const { passed, failed, again } = first
  if (!again || failed > MOST_TRIED_AGAIN) return first
  say('What failed runs once more, alone')
  const second = await again()
  const { failures, flaky, passedOnlyFirst } = verdictOf(first.failures, second)
  return { ...first, passed: passed - passedOnlyFirst, failed: failures.length, failures, flaky }
}

/**
 * What runs aside is heard when it has ended.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} environment
 * @param {boolean} isAside
 */
async function launch(command, args, environment, isAside) {
  const child = spawn(command, args, {
    stdio: isAside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  })
  /** @type {Buffer[]} */
  const heard = []
  child.stdout?.on('data', (chunk) => heard.push(chunk))
  child.stderr?.on('data', (chunk) => heard.push(chunk))
  const [code] = await once(child, 'close')
  process.stdout.write(Buffer.concat(heard))
  return code
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {boolean} [isAside]
 */
async function check(command, args, isAside = false) {
  return (await launch(command, args, {}, isAside)) === 0
    ? { passed: 1, failed: 0, failures: [] }
    : broken(args.join(' '), 'it said why above')
}

/**
 * Something that failed without a test that did.
 * @param {string} title
 * @param {string} message
 * @returns {Outcome}
 */
function broken(title, message) {
  return { passed: 0, failed: 1, failures: [{ title, message }] }
}

/**
 * @param {string} name
 * @param {{
 *   options?: string[], environment?: Record<string, string>, node?: string, isAside?: boolean, files?: string[],
 * }} [settings]
 * @returns {Promise<Outcome>}
 */
async function vitest(
  name,
  { options = [], environment = {}, node = process.execPath, isAside = false, files = [] } = {},
) {
  const file = `${RESULTS}/${name}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${file}`]
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...options, ...files]
  const code = await launch(node, command, environment, isAside)
  const report = readReport(file)
  if (!report) return broken(name, 'it wrote no report')
  /** @type {import('./test-reports.mjs').FileResult[]} */
  const results = report.testResults
  const failed = results.filter(({ status }) => status === 'failed')
  const failures = failedTests(failed)
  // An error outside of every test.
  if (code !== 0 && failures.length === 0)
    return { ...broken(name, `it ended with ${code}`), passed: report.numPassedTests }
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests,
    excused: excusedTests(report),
    failures,
    passes: passedTests(results),
    ...(failures.length > 0 && {
      again: () =>
        vitest(`${name}-again`, { options, environment, node, files: failed.map((result) => result.name) }),
    }),
  }
}

/**
 * @param {string} name
 * @param {{ options?: string[], environment?: Record<string, string>, isAside?: boolean }} [settings]
 * @returns {Promise<Outcome>}
 */
async function playwright(name, { options = [], environment = {}, isAside = false } = {}) {
  ensureBrowser()
  ensureBuilt()
  const file = `${RESULTS}/${name}.json`
  const report = { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const code = await launch('npx', ['--no-install', 'playwright', 'test', ...options], report, isAside)
  const result = readReport(file)
  if (!result) return broken(name, 'it wrote no report')
  const { stats } = result
  const tests = testsIn(result)
  const failures = tests.flatMap(({ title, message, isFailed }) => (isFailed ? { title, message } : []))
  if (code !== 0 && failures.length === 0)
    return { ...broken(name, `it ended with ${code}`), passed: stats.expected }
  return {
    passed: stats.expected,
    failed: failures.length,
    skipped: stats.skipped,
    failures,
    passes: tests.flatMap(({ title, isPassed }) => (isPassed ? title : [])),
    ...(failures.length > 0 && {
      again: () =>
        playwright(`${name}-again`, { options: [...options, '--last-failed', '--workers=1'], environment }),
    }),
  }
}

/** @param {Outcome[]} results */
function together(results) {
  const sum = (/** @type {(outcome: Outcome) => number | undefined} */ count) =>
    results.reduce((total, outcome) => total + (count(outcome) ?? 0), 0)
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    skipped: sum(({ skipped }) => skipped),
    excused: sum(({ excused }) => excused),
    failures: results.flatMap(({ failures }) => failures),
    flaky: results.flatMap(({ flaky = [] }) => flaky),
  }
}
