import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { ensureNode24 } from './node-24.mjs'
import { ensureBuilt, ensureInstalled, say } from './prepare.mjs'

/**
 * Everything that can be checked, in the order of how fast it fails. Without a word it runs the group `quick`, which is
 * `npm test`; `node scripts/test.mjs types unit` runs two steps, and `node scripts/test.mjs all` what `quick` and `long` do.
 * What failed beside everything else is tried once more when nothing else runs, and named at the end either way. The last
 * line is 'N passed, N failed'.
 */

/** Set where everything is installed that tests need: one that did not run there has failed. */
const FAIL_ON_SKIP = process.env.FAIL_ON_SKIP === '1'
/** It needs the right to mount a disk, which no package gives. */
const EXCUSED = /\bdisk\.long\.ts$/
/** More than this is no accident of a busy machine. */
const MOST_TRIED_AGAIN = 5
const RESULTS = 'node_modules/.cache/frase/results'
const DEFENCES_TRIED = '40'

/**
 * `failures` names what failed; `again` runs just that once more.
 * @typedef {{
 *   passed: number, failed: number, skipped?: number, excused?: number,
 *   failures?: string[], again?: () => Promise<Outcome>,
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
  long: ['effort', 'browser-effort', 'defences'],
  // `effort` tries all that `unit` tries, more often and on Node 24; build, server and pages run on the Node at hand.
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
/** @type {string[]} */
const unsteady = []
for (const names of (asked.length > 0 ? asked : ['quick']).flatMap((name) => GROUPS[name] ?? [name])) {
  for (const outcome of await Promise.all([names].flat().map(take))) outcomes.push(await triedAgain(outcome))
}
const outcome = together(outcomes)
for (const name of unsteady) say(`Passed only alone: ${name}`)
for (const name of outcomes.flatMap(({ failures = [] }) => failures)) say(`Failed: ${name}`)
const skipped = outcome.skipped ? `, ${outcome.skipped} skipped` : ''
process.stdout.write(`\n${outcome.passed} passed, ${outcome.failed} failed${skipped}\n`)
if (FAIL_ON_SKIP && outcome.skipped > outcome.excused) {
  say('A skipped test counts as a failed one here (FAIL_ON_SKIP)')
  process.exit(1)
}
process.exit(outcome.failed > 0 || outcome.passed === 0 ? 1 : 0)

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
 * What passes alone has not failed, but counts on a quiet machine and wants mending.
 * @param {Outcome} first
 */
async function triedAgain(first) {
  const { passed, failed, failures = [], again } = first
  if (!again || failed > MOST_TRIED_AGAIN) return first
  say('What failed runs once more, alone')
  const second = await again()
  if (second.failed > 0 || second.passed === 0) return first
  unsteady.push(...failures)
  return { ...first, passed: passed + failed, failed: 0, failures: [] }
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
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, failures: [args.join(' ')] }
}

/**
 * @param {string} name
 * @param {{ environment?: Record<string, string>, node?: string, isAside?: boolean, files?: string[] }} [options]
 * @returns {Promise<Outcome>}
 */
async function vitest(name, { environment = {}, node = process.execPath, isAside = false, files = [] } = {}) {
  const file = `${RESULTS}/${name}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${file}`]
  await launch(node, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...files], environment, isAside)
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1, failures: [`${name} wrote no report`] }
  /** @type {FileResult[]} */
  const results = report.testResults
  const failed = results.filter(({ status }) => status === 'failed')
  const failures = failedTests(failed)
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests,
    excused: excusedTests(report),
    failures,
    ...(failures.length > 0 && {
      again: () => vitest(`${name}-again`, { environment, node, files: failed.map((result) => result.name) }),
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
  await launch('npx', ['--no-install', 'playwright', 'test', ...options], report, isAside)
  const result = readReport(file)
  if (!result) return { passed: 0, failed: 1, failures: [`${name} wrote no report`] }
  const { stats } = result
  const failures = failedSpecs(result)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures,
    ...(failures.length > 0 && {
      again: () =>
        playwright(`${name}-again`, { options: [...options, '--last-failed', '--workers=1'], environment }),
    }),
  }
}

/** @param {Outcome[]} results */
function together(results) {
  const sum = { passed: 0, failed: 0, skipped: 0, excused: 0 }
  for (const { passed, failed, skipped = 0, excused = 0 } of results) {
    sum.passed += passed
    sum.failed += failed
    sum.skipped += skipped
    sum.excused += excused
  }
  return sum
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} Assertion
 * @typedef {{ name: string, status: string, message: string, assertionResults: Assertion[] }} FileResult
 */

/**
 * A test file that cannot be loaded or prepared has no failing test of its own, but it has failed.
 * @param {FileResult[]} results
 */
function failedTests(results) {
  return results.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative('.', name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    return failed.length === 0
      ? [named(file, message)]
      : failed.map(({ fullName, failureMessages }) => named(`${file}: ${fullName}`, failureMessages[0]))
  })
}

/**
 * @typedef {{ title: string, file: string, ok: boolean, tests: { results: { error?: { message?: string } }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function failedSpecs({ specs = [], suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const results = tests.flatMap((test) => test.results)
      return named(`${file}: ${title}`, results.find(({ error }) => error)?.error?.message)
    })
  return [...own, ...suites.flatMap(failedSpecs)]
}

/**
 * @param {string} name
 * @param {string} [message] of which the first line is enough to know it again
 */
function named(name, message = '') {
  return `${name} (${message.split('\n', 1)[0]})`
}

/** @param {{ testResults: { name: string, assertionResults: { status: string }[] }[] }} report */
function excusedTests(report) {
  return report.testResults
    .filter(({ name }) => EXCUSED.test(name))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped').length
}
