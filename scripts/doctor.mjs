import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import * as util from 'node:util'
import { systemChromium, systemFirefox, systemWebKit } from './browser.mjs'
import { portLine } from './doctor-port.mjs'
import { installation } from './prepare.mjs'
import { findPostgres, findProgram } from './programs.mjs'

/**
 * `npm run doctor` says in one line each what is there, what is missing, what that means and how to get it. It needs
 * nothing but Node, prints no value of a variable, and ends with 1 only where `npm start` could not work.
 */

/**
 * 'missing' and 'built in' are no faults: the product works without.
 * @typedef {{ state: 'fine' | 'missing' | 'built in' | 'off' | 'wrong', text: string }} Line
 * @typedef {Readonly<Record<string, string | undefined>>} Environment
 * @typedef {{ name: string, about: string }} Variable
 * @typedef {{ title: string, variables: Variable[] }} Section of .env.example
 * @typedef {{
 *   name: string, hosted: string, builtIn: string, turnedOnBy: string, together?: readonly string[],
 * }} Port
 */

/** The programs that only tests need, by the packages of Debian that have them; .ci/run installs the same. */
export const PACKAGES = {
  chromium: ['chromium-headless-shell'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
  redis: ['redis-server'],
  postgres: ['postgresql'],
  sqlite: ['sqlite3'],
}

/**
 * @param {string} version as `process.versions.node` has it
 * @param {string} wanted as `engines` of package.json has it, `>=20.19`
 * @returns {Line}
 */
export function nodeLine(version, wanted) {
  const oldest = wanted.replace('>=', '')
  return isOlder(version, oldest)
    ? { state: 'wrong', text: `Node ${version} is too old: get ${oldest} or newer from nodejs.org` }
    : { state: 'fine', text: `Node ${version} (${oldest} or newer is needed)` }
}

/**
 * @param {string} version
 * @param {string} oldest
 */
function isOlder(version, oldest) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldest.split('.').map(Number)
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor)
}

/**
 * @param {'missing' | 'outdated' | 'complete'} state
 * @param {boolean} hasNpm
 * @returns {Line}
 */
export function installationLine(state, hasNpm) {
  if (state === 'complete') return { state: 'fine', text: 'The packages are installed' }
  if (!hasNpm)
    return { state: 'wrong', text: 'npm is missing, and packages have to be installed: it comes with Node' }
  return state === 'missing'
    ? { state: 'missing', text: 'No packages are installed yet: npm start installs them' }
    : {
        state: 'missing',
        text: 'npm start will install once more: packages or Node have changed since it last did',
      }
}

/** @returns {Promise<Line[]>} */
async function browserLines() {
  const webkit = systemWebKit()
  return [
    program(
      'Chromium',
      systemChromium() ?? (await playwrightChromium()),
      PACKAGES.chromium,
      'npm test installs one',
    ),
    program('Firefox', systemFirefox(), PACKAGES.firefox, 'npm test skips the journeys in Firefox'),
    program('WebKit', webkit?.driver, PACKAGES.webkit, 'npm test skips the journeys in WebKit'),
  ]
}

/** @returns {Line[]} */
function databaseLines() {
  return [
    program('Redis', findProgram(['redis-server']), PACKAGES.redis, 'npm test skips what needs it'),
    program('PostgreSQL', findPostgres(), PACKAGES.postgres, 'npm test skips what needs it'),
    program('SQLite', findProgram(['sqlite3']), PACKAGES.sqlite, 'npm test skips what needs it'),
  ]
}

/**
 * @param {string} name
 * @param {string | null | undefined} path
 * @param {readonly string[]} packages
 * @param {string} without
 * @returns {Line}
 */
export function program(name, path, packages, without) {
  return path
    ? { state: 'fine', text: `${name}: ${path}` }
    : { state: 'missing', text: `${name}: ${without}. Debian has it as ${packages.join(' and ')}` }
}

/** The one that Playwright has downloaded. */
async function playwrightChromium() {
  try {
    const path = (await import('@playwright/test')).chromium.executablePath()
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}

/**
 * @param {string} example the text of .env.example
 * @returns {Section[]}
 */
export function sectionsOf(example) {
  return example
    .split('\n\n')
    .map((part) => part.split('\n'))
    .map(([title = '', ...rows]) => ({
      title: title.replace(/^# /, ''),
      variables: rows.flatMap((row) => {
        const [, name, about] = /^([A-Z][A-Z0-9_]*)=[^#]*(?:# (.*))?$/.exec(row) ?? []
        return name ? [{ name, about: about ?? '' }] : []
      }),
    }))
    .filter(({ variables }) => variables.length > 0)
}

/**
 * What can be said before the packages are installed: which variables of a service are set.
 * @param {Section} section
 * @param {Environment} environment
 * @returns {Line}
 */
export function sectionLine({ title, variables }, environment) {
  const set = variables.map(({ name }) => name).filter((name) => environment[name])
  return set.length > 0
    ? { state: 'fine', text: `${title}; set: ${set.join(', ')}` }
    : { state: title.includes('instead of') ? 'built in' : 'off', text: `${title}; nothing is set` }
}

/**
 * @param {Port} port
 * @param {'hosted' | 'builtin' | 'off'} kind
 * @param {readonly Variable[]} variables
 * @returns {Line}
 */
export function serviceLine({ name, hosted, builtIn, turnedOnBy, together = [] }, kind, variables) {
  if (kind === 'hosted') return { state: 'fine', text: `${name}: ${hosted}` }
  const { about } = variables.find((variable) => variable.name === turnedOnBy) ?? { about: '' }
  const others = together.filter((variable) => variable !== turnedOnBy)
  const companions = others.length > 0 ? ` together with ${others.join(', ')}` : ''
  const key = `${turnedOnBy} (${about})${companions} turns on ${hosted}`
  return kind === 'off'
    ? { state: 'off', text: `${name}: switched off; without that, ${key}` }
    : { state: 'built in', text: `${name}: ${builtIn}; ${key}` }
}

/**
 * @param {string} text
 * @returns {Line}
 */
function wrong(text) {
  return { state: 'wrong', text }
}

/**
 * @param {Environment} environment
 * @returns {Promise<{ lines: Line[], port: number, host: string }>}
 */
async function configuration(environment) {
  const [, ...sections] = sectionsOf(readFileSync('.env.example', 'utf8'))
  const asWritten = {
    lines: sections.map((section) => sectionLine(section, environment)),
    port: Number(environment.PORT || 3000),
    host: environment.HOST || '127.0.0.1',
  }
  const modules = await loadConfiguration()
  if (!modules) return asWritten
  const { PORTS, readConfig, ConfigError } = modules
  try {
    const config = readConfig(environment)
    const variables = sections.flatMap((section) => section.variables)
    const lines = PORTS.map((port) => serviceLine(port, config[port.name].kind, variables))
    return { lines, port: config.port, host: config.host }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { ...asWritten, lines: [...asWritten.lines, ...error.problems.map(wrong)] }
  }
}

/**
 * The server's own reading of the variables, in TypeScript; undefined before the packages are installed.
 * @returns {Promise<typeof import('../server/src/setup/config.ts') | undefined>}
 */
async function loadConfiguration() {
  try {
    const { runnerImport } = await import('vite')
    /** @type {{ module: typeof import('../server/src/setup/config.ts') }} */
    const { module } = await runnerImport('./server/src/setup/config.ts')
    return module
  } catch {
    return undefined
  }
}

/** As the server reads it: a variable of the process wins over the file. */
function readEnvironment() {
  if (!existsSync('.env')) return process.env
  // Node before 20.12 cannot read it, and is too old anyway.
  return { ...util.parseEnv?.(readFileSync('.env', 'utf8')), ...process.env }
}

async function examine() {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  const npm = spawnSync('npm', ['--version'], { shell: process.platform === 'win32', stdio: 'ignore' })
  const { lines, port, host } = await configuration(readEnvironment())
  return {
    'To start': [
      nodeLine(process.versions.node, engines.node),
      installationLine(installation(), npm.status === 0),
      await portLine(port, host),
    ],
    'To test': [...(await browserLines()), ...databaseLines()],
    'Services, by the variables of .env': lines,
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const groups = Object.entries(await examine())
  const isWrong = groups.some(([, lines]) => lines.some(({ state }) => state === 'wrong'))
  const parts = groups.map(([title, lines]) =>
    [title, ...lines.map(({ state, text }) => `  ${state.padEnd(8)}  ${text}`)].join('\n'),
  )
  const verdict = isWrong ? 'npm start cannot work before what is wrong is put right.' : 'npm start can work.'
  console.log(`\n${[...parts, verdict].join('\n\n')}`)
  process.exitCode = isWrong ? 1 : 0
}
