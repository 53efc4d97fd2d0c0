import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureBrowser } from './browser.mjs'
import { ensureNode24 } from './node-24.mjs'
import { ensureBuilt, ensureInstalled, say } from './prepare.mjs'

/**
 * Everything that can be checked, in the order of how fast it fails. Without a word it runs the group `quick`, which is
 * `npm test`; `node scripts/test.mjs types unit` runs two steps, `node scripts/test.mjs quick long` two groups.
 * Ends with a line 'N passed, N failed'.
 */

/** Set where everything is installed that tests need: one that did not run there has failed. */
const FAIL_ON_SKIP = process.env.FAIL_ON_SKIP === '1'
/** It needs the right to mount a disk, which no package gives. */
const EXCUSED = /\bdisk\.test\.ts$/
const RESULTS = 'node_modules/.cache/frase/results'

/** @typedef {{ passed: number, failed: number, skipped?: number, excused?: number }} Outcome */

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
  browser: (isAside) => playwright('browser', { isAside }),
  // On the Node of the container: `npm test` runs on the one it is started with, which may be older.
  effort: () => vitest('effort', { environment: { TEST_EFFORT: 'long' }, node: ensureNode24() }),
  // Only the tests that do more there: the others would do the same again.
  'browser-effort': () =>
    playwright('browser-effort', { options: ['--grep', '@long'], environment: { TEST_EFFORT: 'long' } }),
}

/**
 * One after the other, and a list within the list at once: the browser waits for pages, the others for databases and
 * deadlines, and together they leave no core idle.
 * @type {Record<string, (string | string[])[]>}
 */
const GROUPS = {
  quick: [['types', 'lint', 'knip'], 'secrets', 'budget', ['unit', 'browser']],
  long: ['effort', 'browser-effort'],
}

ensureInstalled()
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

const asked = process.argv.slice(2)
/** @type {Outcome[]} */
const outcomes = []
for (const names of (asked.length > 0 ? asked : ['quick']).flatMap((name) => GROUPS[name] ?? [name])) {
  outcomes.push(...(await Promise.all([names].flat().map(take))))
}
const outcome = together(outcomes)
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
    : { passed: 0, failed: 1 }
}

/**
 * @param {string} name
 * @param {{ environment?: Record<string, string>, node?: string, isAside?: boolean }} [options]
 * @returns {Promise<Outcome>}
 */
async function vitest(name, { environment = {}, node = process.execPath, isAside = false } = {}) {
  const file = `${RESULTS}/${name}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${file}`]
  await launch(node, ['node_modules/vitest/vitest.mjs', 'run', ...reporters], environment, isAside)
  const report = readReport(file)
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report ? report.numFailedTests + brokenSuites(report) : 1,
    skipped: report?.numPendingTests ?? 0,
    excused: report ? excusedTests(report) : 0,
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
  const stats = readReport(file)?.stats
  return stats
    ? { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
    : { passed: 0, failed: 1 }
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
 * A test file that cannot be loaded or prepared has no failing test of its own, but it has failed.
 * @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 */
function brokenSuites(report) {
  return report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed'),
  ).length
}

/** @param {{ testResults: { name: string, assertionResults: { status: string }[] }[] }} report */
function excusedTests(report) {
  return report.testResults
    .filter(({ name }) => EXCUSED.test(name))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped').length
}
