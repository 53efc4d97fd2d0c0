import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The common part of `npm start` and `npm test`: installing and building only what changed. Needs nothing but
 * Node.
 */

const STAMPS = 'node_modules/.cache/frase'
export const WORKSPACES = ['core', 'content', 'illustrator', 'web', 'server']
const SKIPPED = new Set(['node_modules', 'dist', 'data'])

/** @param {string} text */
export function say(text) {
  process.stdout.write(`› ${text}\n`)
}

/**
 * Runs a command to its end with its output on the screen.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  return status ?? 1
}

/** Whether the packages are those that the lock file names. */
export function installation() {
  if (!existsSync('node_modules')) return 'missing'
  return readStamp('install') === stampOfPackages() ? 'complete' : 'outdated'
}

function stampOfPackages() {
  const files = ['package.json', 'package-lock.json', ...WORKSPACES.map((name) => join(name, 'package.json'))]
  return hashOf(files.map((file) => readFileSync(file, 'utf8')))
}

export function ensureInstalled() {
  if (installation() === 'complete') return
  const stamp = stampOfPackages()
  say('Installing packages')
  // Not `npm ci`, which begins by deleting node_modules. Versions of npm write the same lock file differently: none is saved.
  const status = run('npm', ['install', '--no-save', '--no-audit', '--no-fund'])
  if (status !== 0) process.exit(status)
  writeStamp('install', stamp)
}

export function ensureBuilt() {
  const stamp = hashOf(
    [...WORKSPACES, 'scripts']
      .flatMap((folder) => filesBelow(folder))
      .map((file) => {
        const { size, mtimeMs } = statSync(file)
        return `${file} ${size} ${mtimeMs}`
      }),
  )
  if (existsSync('web/dist/index.html') && existsSync('server/dist/main.js') && readStamp('build') === stamp)
    return
  say('Building')
  const status = run(process.execPath, ['scripts/build.mjs'])
  if (status !== 0) process.exit(status)
  writeStamp('build', stamp)
}

/**
 * The hand-written files below a folder.
 * @param {string} folder
 * @returns {string[]}
 */
export function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

/** @param {string[]} parts */
function hashOf(parts) {
  return createHash('sha256')
    .update(`${process.version}\n${parts.join('\n')}`)
    .digest('hex')
}

/** @param {string} name */
function readStamp(name) {
  const file = join(STAMPS, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/**
 * @param {string} name
 * @param {string} stamp
 */
function writeStamp(name, stamp) {
  mkdirSync(STAMPS, { recursive: true })
  writeFileSync(join(STAMPS, name), stamp)
}
