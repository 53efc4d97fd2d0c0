import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { arch, cpus, loadavg, platform } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs, promisify } from 'node:util'
import { freePort } from '../scripts/free-port.mjs'
import { ensureBuilt, ensureInstalled, say } from '../scripts/prepare.mjs'
import { createLearner, pause } from './learner.mjs'
import { startMailSink } from './mail-sink.mjs'
import { start } from './product.mjs'
import { createTimings } from './timings.mjs'

/** Two hundred learners at once; writes bench/load.md. `npm run bench:load -- --minutes 10` also watches the memory. */

const LEARNERS = 200
const LANGUAGES = ['pt', 'en', 'fr', 'de']
const BURST = { requests: 500, seconds: 15 }
const SAMPLE_MS = 10_000
const ATTACK_SECONDS = 30
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '1' } } })
const minutes = Number(values.minutes)

/** Known here, so that the burst can ask for texts that nobody asked for before. */
const SIGNING_SECRET = randomBytes(32).toString('base64url')

ensureInstalled()
ensureBuilt()
const [others = 0] = loadavg()
const mails = await startMailSink()
const port = await freePort()
const probe = new URL('./probe.mjs', import.meta.url).href
const product = await start(
  'server/dist/main.js',
  port,
  { TRUST_PROXY: '1', PAYMENTS: 'off', SMTP_URL: mails.url, LOG_LEVEL: 'info', SIGNING_SECRET },
  ['--import', probe],
)
const page = await (await fetch(product.origin, { headers: { accept: 'text/html' } })).text()
const key = /"accounts":\{[^}]*"key":"([^"]+)"/.exec(page)?.[1] ?? ''
const assets = [
  ...new Set([...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)),
]

say(`${LEARNERS} learners sign up`)
const learners = Array.from({ length: LEARNERS }, (_, number) =>
  createLearner({ origin: product.origin, key, number, language: LANGUAGES[number % 4] ?? 'en' }),
)
for (const learner of learners) await learner.join(mails.linkTo)

/** @type {ReturnType<typeof createTimings> | null} */
let current = createTimings()
const learning = Promise.all(learners.map((learner) => learner.learn(assets, () => current)))

say('They arrive')
const memoryAtStart = product.memory()
await inside()
const arriving = current
await pause(SAMPLE_MS * 2)
await inside()

say(`They learn for ${minutes} min`)
const own = monitorEventLoopDelay({ resolution: 5 })
own.enable()
const calm = createTimings()
current = calm
/** @type {number[]} */
const memory = [product.memory()]
for (let left = minutes * 60_000; left > 0; left -= SAMPLE_MS) {
  await pause(Math.min(SAMPLE_MS, left))
  memory.push(product.memory())
}
const server = await inside()
own.disable()

const before = createTimings()
current = before
await pause(BURST.seconds * 1000)
await inside()

say('One more asks for too much')
const during = createTimings()
current = during
const bursting = promisify(execFile)(process.execPath, [
  'bench/burst.mjs',
  product.origin,
  String(BURST.requests),
  String(BURST.seconds),
  SIGNING_SECRET,
])
const { stdout: burst } = await bursting
const serverDuring = await inside()

// Until the quotas of the burst have no queue left: not counted.
current = createTimings()
await pause(SAMPLE_MS)
const beforeAttacks = createTimings()
current = beforeAttacks
await pause(ATTACK_SECONDS * 1000)
say('Strangers try everything at once')
const duringAttacks = createTimings()
current = duringAttacks
const memoryBeforeAttacks = product.memory()
const { stdout: attacks } = await promisify(execFile)(process.execPath, [
  'bench/attacks.mjs',
  product.origin,
  key,
  String(ATTACK_SECONDS),
])
const memoryAfterAttacks = product.memory()
/** @type {Record<string, Record<string, number>>} */
const attacked = JSON.parse(attacks)
const broken = Object.values(attacked).flatMap((outcomes) =>
  Object.keys(outcomes).filter((outcome) => !/^[234]/.test(outcome)),
)
current = null
await learning
const memoryAtEnd = product.memory()
await product.stop()
mails.close()

const phases = [arriving, calm, before, during, beforeAttacks, duringAttacks]
const failures = phases.flatMap((phase) => phase.failures())
const serverErrors = failures.filter(([status]) => !/^[1-4]/.test(status))
const report = [
  '# Under load',
  '',
  `Made by \`npm run bench:load\` on ${cpus().length} cores of ${arch()} (${platform()}), Node ${process.version}, with the learners on the same`,
  `cores as the server. The machine is shared: ${others.toFixed(1)} processes wanted its cores before the first learner came.`,
  '',
  `${LEARNERS} learners with accounts and addresses of their own for ${minutes} min: they open the home page, listen, open a category,`,
  'and read for 2 to 8 seconds between two actions. One action in a hundred is a sign-in with a password. The built-in',
  'services answer, the log is on.',
  '',
  '| request | number | p50 | p95 | p99 |',
  '|---|---|---|---|---|',
  ...calm.kinds().map(row),
  row({ kind: '**all**', ...calm.all() }),
  '',
  '| what | measured | goal |',
  '|---|---|---|',
  `| errors of the server | ${serverErrors.map(counted).join(', ') || 'none'} | none |`,
  `| refusals (4xx) | ${
    failures
      .filter(([status]) => status.startsWith('4'))
      .map(counted)
      .join(', ') || 'none'
  } | |`,
  `| delay of the server's event loop, p99 / longest | ${ms(server.delayP99)} / ${ms(server.delayMax)} | p99 < 50 ms |`,
  `| the same of the process that plays the learners, p99 | ${ms(Math.max(0, own.percentile(99) / 1e6 - 5))} | |`,
  `| time the server's main thread was busy | ${Math.round(server.busy * 100)} % | |`,
  `| memory before the load / after it | ${memoryAtStart} / ${memoryAtEnd} MB | |`,
  `| memory while they learn: first, last, slope | ${memory[0]}, ${memory.at(-1)} MB, ${slopePerMinute(memory).toFixed(1)} MB a minute | flat |`,
  '',
  '## One who asks for too much',
  '',
  `The same learners while one more address sends ${BURST.requests} requests at once, every second, for ${BURST.seconds} s: one`,
  'in five for the sound of a text that nobody asked for before, the others for a phrase.',
  `It was answered ${Object.entries(JSON.parse(burst)).map(counted).join(', ')}.`,
  '',
  '| the others | number | p50 | p95 | p99 |',
  '|---|---|---|---|---|',
  row({ kind: `in the ${BURST.seconds} s before it`, ...before.all() }),
  row({ kind: 'during it', ...during.all() }),
  '',
  `Delay of the server's event loop during it: p99 ${ms(serverDuring.delayP99)}, longest ${ms(serverDuring.delayMax)}.`,
  '',
  '## Strangers who try everything at once',
  '',
  `The same learners while each of these attacks comes from an address of its own for ${ATTACK_SECONDS} s, twenty requests a`,
  'second each, and forty connections ask for pages that they never read.',
  '',
  '| the others | number | p50 | p95 | p99 |',
  '|---|---|---|---|---|',
  row({ kind: `in the ${ATTACK_SECONDS} s before`, ...beforeAttacks.all() }),
  row({ kind: 'during it', ...duringAttacks.all() }),
  '',
  `Memory of the server and its database before and after: ${memoryBeforeAttacks} and ${memoryAfterAttacks} MB.`,
  '',
  '| attack | answered |',
  '|---|---|',
  ...Object.entries(attacked).map(
    ([name, outcomes]) => `| ${name} | ${Object.entries(outcomes).map(counted).join(', ')} |`,
  ),
]
writeFileSync('bench/load.md', `${report.join('\n')}\n`)
process.stdout.write(`${report.join('\n')}\n`)
process.exitCode = serverErrors.length + broken.length > 0 ? 1 : 0

/** What the server's process saw since it was asked last. */
async function inside() {
  product.process.send('read')
  const [seen] = await once(product.process, 'message')
  return /** @type {{ delayP99: number, delayMax: number, busy: number }} */ (seen)
}

/** @param {{ kind: string, count: number, p50: string, p95: string, p99: string }} line */
function row({ kind, count, p50, p95, p99 }) {
  return `| ${kind} | ${count} | ${p50} ms | ${p95} ms | ${p99} ms |`
}

/** @param {readonly [string, unknown]} entry */
function counted([name, count]) {
  return `${name}: ${count}`
}

/** @param {number} value */
function ms(value) {
  return `${value.toFixed(1)} ms`
}

/** The straight line that fits the samples best. @param {number[]} samples */
function slopePerMinute(samples) {
  const middle = (samples.length - 1) / 2
  const mean = samples.reduce((sum, value) => sum + value, 0) / samples.length
  const rise = samples.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0)
  const run = samples.reduce((sum, _, index) => sum + (index - middle) ** 2, 0)
  return (rise / run) * (60_000 / SAMPLE_MS)
}
