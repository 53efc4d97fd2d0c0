import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.mjs'
import { say } from './prepare.mjs'

/**
 * Tries the documentation as a newcomer would: in a fresh clone, every command that it names. A command ends
 * with 0, a server serves the home page and stops on request. Commands that cannot be tried here are named
 * with the reason.
 */

const COMMAND = /^(?:npm|npx|node|docker|systemctl|supabase) [^`]+$/
const SERVERS = new Set(['npm start', 'npm run dev', 'node server/dist/main.js'])
/** @type {readonly [RegExp, string][]} */
const NOT_TRIED = [
  [/^npm test$|^npm run (test|bench|play)|^node bench\//, 'takes minutes and is run by itself'],
  [/^npm run format/, 'rewrites files'],
  [/^npx (vitest run (content|--project .+)|playwright test .+)$/, 'npm test runs it'],
  [/^npm run backup/, 'needs a data folder; server/src/backup.long.ts follows those lines'],
  [/^npm run reports -- --handled/, 'needs a report; server/src/commands/reports.test.ts has one'],
  [/^docker /, 'needs a container engine'],
  [/^systemctl /, 'needs systemd; server/src/backup.long.ts follows those lines without it'],
  [/^supabase /, 'needs a hosted project'],
  [/</, 'has a place for a name'],
  [/^npm (run )?audit/, 'asks the registry for advisories'],
]
const START_LIMIT_MS = 180_000

const clone = mkdtempSync(join(tmpdir(), 'frase-docs-'))
let failed = 0
try {
  execFileSync('git', ['clone', '--quiet', process.cwd(), clone])
  for (const command of commandsOf(clone)) {
    const reason = NOT_TRIED.find(([pattern]) => pattern.test(command))?.[1]
    if (reason) {
      say(`not tried: ${command} (${reason})`)
      continue
    }
    report(command, SERVERS.has(command) ? await serves(command) : ends(command))
  }
} finally {
  rmSync(clone, { recursive: true, force: true })
}
process.exit(failed > 0 ? 1 : 0)

/**
 * @param {string} what
 * @param {boolean} isFine
 */
function report(what, isFine) {
  say(`${isFine ? 'fine' : 'FAILED'}: ${what}`)
  if (!isFine) failed += 1
}

/**
 * In the order of the manual: the commands that install and build come first.
 * @param {string} root
 */
function commandsOf(root) {
  const how = readdirSync(join(root, 'docs/how-to')).map((name) => `docs/how-to/${name}`)
  const files = [
    'docs/operations.md',
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'docs/architecture.md',
    'docs/tests.md',
    'docs/threats.md',
    ...how,
  ]
  const named = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span ?? '')
    const blocks = [...text.matchAll(/```\w*\n([\s\S]*?)```/g)].flatMap(([, block]) =>
      (block ?? '').split('\n').map((line) => line.trim()),
    )
    return [...blocks, ...spans].filter((line) => COMMAND.test(line))
  })
  return new Set(named)
}

/** @param {string} command */
function ends(command) {
  // Any free port: another server of this machine may be on the usual one.
  const env = { ...process.env, PORT: '0' }
  return (
    spawnSync(command, { cwd: clone, shell: true, env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  )
}

/** @param {string} command */
async function serves(command) {
  const port = await freePort()
  const server = spawn(command, {
    cwd: clone,
    shell: true,
    detached: true,
    env: { ...process.env, LOG_LEVEL: 'error', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const isServed = await servesHome(`http://localhost:${port}/`)
  if (server.pid) process.kill(-server.pid, 'SIGTERM')
  await ended
  return isServed
}

/** @param {string} address */
async function servesHome(address) {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    try {
      const response = await fetch(address)
      if (response.ok) return (await response.text()).includes('Frase al Día')
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return false
}
