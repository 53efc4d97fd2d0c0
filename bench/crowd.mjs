import { writeFileSync } from 'node:fs'
import { arch, cpus, loadavg, platform } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { say } from '../scripts/prepare.mjs'
import { gather } from './gather.mjs'
import { pause } from './learner.mjs'
import { median } from './median.mjs'
import { attacksWith, burstOf, compare, ratioTo, requestsIn, startSink, sumOf } from './strangers.mjs'
import { createTimings, mergedTimings } from './timings.mjs'

/**
 * Two hundred learners at once; writes bench/load.md. `npm run bench:load -- --minutes 10` also watches the memory, and
 * `--rounds 1` with `--seconds 10` is a quick check of the effect of strangers.
 */

const LEARNERS = 200
const BURST_REQUESTS = 500
const SAMPLE_MS = 10_000
const PEAK_SAMPLE_MS = 1000
/** The limit of the service in docs/operations.md. */
const MEMORY_MAX_MB = 1500
const MOST_TIMES_CONTROL = 2
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
  },
})
const [minutes, seconds, rounds] = [Number(values.minutes), Number(values.seconds), Number(values.rounds)]

const [others = 0] = loadavg()
const crowd = await gather(LEARNERS)
const { product, signingSecret, inside } = crowd

/** @type {ReturnType<typeof createTimings> | null} */
let current = createTimings()
const learning = crowd.live(() => current)

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

const sink = await startSink()
const place = {
  origin: product.origin,
  sink: sink.origin,
  seconds,
  rounds,
  onTimings(/** @type {ReturnType<typeof createTimings>} */ timings) {
    current = timings
  },
}
let peakMemory = product.memory()
const watch = setInterval(() => {
  peakMemory = Math.max(peakMemory, product.memory())
}, PEAK_SAMPLE_MS)

say('One more asks for too much')
const [othersAtBurst = 0] = loadavg()
await inside()
const burst = await compare(await burstOf(product.origin, signingSecret, BURST_REQUESTS), place)
const serverAtBurst = await inside()

say('Strangers try everything at once')
const [othersAtAttacks = 0] = loadavg()
const memoryBeforeAttacks = product.memory()
const attacks = await compare(attacksWith(crowd), place)
const serverAtAttacks = await inside()
const memoryAfterAttacks = product.memory()
clearInterval(watch)
const answered = sumOf(attacks.map(({ answers }) => answers))
/** The server may close a stranger's connection; it may not answer with an error of its own. */
const broken = Object.entries(answered).flatMap(([attack, outcomes]) =>
  Object.keys(outcomes)
    .filter((outcome) => outcome.startsWith('5'))
    .map((status) => `${status} ${attack}`),
)
current = null
await learning
const memoryAtEnd = product.memory()
sink.stop()
await crowd.stop()

const phases = [
  arriving,
  calm,
  ...[...burst, ...attacks].flatMap(({ before, control, during }) => [before, control, during]),
]
const failures = phases.flatMap((phase) => phase.failures())
const serverErrors = failures.filter(([status]) => !/^[1-4]/.test(status))
const refusals = failures.filter(([status]) => status.startsWith('4'))
const report = [
  '# Under load',
  '',
  `Made by \`npm run bench:load\` on ${cpus().length} cores of ${arch()} (${platform()}), Node ${process.version}, with the learners on the same`,
  `cores as the server. The machine is shared: ${others.toFixed(1)} processes wanted its cores before the first learner came.`,
  '',
  `${LEARNERS} learners with accounts and addresses of their own for ${minutes} min: they open the home page, listen, open a category,`,
  'and read for 2 to 8 seconds between two actions. One action in a hundred is a sign-in with a password. The built-in',
  'services answer, the log is on. Two payment events a second come from the provider, a fake one beside the learners.',
  '',
  '| request | number | p50 | p95 | p99 |',
  '|---|---|---|---|---|',
  ...calm.kinds().map(row),
  row({ kind: '**all**', ...calm.all() }),
  '',
  '| what | measured | goal |',
  '|---|---|---|',
  `| errors of the server | ${serverErrors.map(counted).join(', ') || 'none'} | none |`,
  `| refusals (4xx) | ${refusals.map(counted).join(', ') || 'none'} | none |`,
  `| delay of the server's event loop, p99 / longest | ${ms(server.delayP99)} / ${ms(server.delayMax)} | p99 < 50 ms |`,
  `| the same of the process that plays the learners, p99 | ${ms(Math.max(0, own.percentile(99) / 1e6 - 5))} | |`,
  `| time the server's main thread was busy | ${Math.round(server.busy * 100)} % | |`,
  `| memory before the load / after it | ${memoryAtStart} / ${memoryAtEnd} MB | |`,
  `| memory while they learn: first, last, slope | ${memory[0]}, ${memory.at(-1)} MB, ${slopePerMinute(memory).toFixed(1)} MB a minute | flat |`,
  '',
  '## How strangers are measured',
  '',
  'Strangers send from a process of their own, which shares the two cores with the server here and would not in life. So each',
  'is compared with two others: **before**, with the learners alone, and **control**, with the same process sending the same',
  'requests at the same rate to a sink, a process that reads them and answers 404. What is worse than in the control is the',
  "server's doing. Senders and sink have a low priority (ten steps below the server), so that the control takes little from the",
  `learners and hides little. Before, control and attack follow each other for ${seconds} s each, ${rounds} times, with new addresses`,
  'each time; the table has the medians, and the ratios are medians of those of each time. Every second a new batch is sent,',
  'whether or not the one before was answered.',
  '',
  '## One who asks for too much',
  '',
  `The same learners while one more address sends ${BURST_REQUESTS} requests at once, every second: one in five for the sound of a text`,
  `that nobody asked for before, the others for a phrase. ${loadThen(othersAtBurst)}`,
  '',
  ...compared(burst),
  '',
  `Delay of the server's event loop meanwhile: p99 ${ms(serverAtBurst.delayP99)}, longest ${ms(serverAtBurst.delayMax)}.`,
  '',
  '| asked for | answered |',
  '|---|---|',
  ...outcomeRows(sumOf(burst.map(({ answers }) => answers))),
  '',
  '## Strangers who try everything at once',
  '',
  'The same learners while each of these attacks comes from an address of its own, twenty requests at once every second, of',
  'links in mails 450, while forty connections ask for fifty pages each that they never read, and while eleven addresses hold',
  `4,400 connections with half a request. ${loadThen(othersAtAttacks)}`,
  '',
  ...compared(attacks),
  '',
  'What each of the others waited for during it:',
  '',
  '| request | number | p50 | p95 | p99 | longest |',
  '|---|---|---|---|---|---|',
  ...mergedTimings(attacks.map(({ during }) => during))
    .kinds()
    .map((line) => `${row(line)} ${line.longest} ms |`),
  '',
  `Delay of the server's event loop meanwhile: p99 ${ms(serverAtAttacks.delayP99)}, longest ${ms(serverAtAttacks.delayMax)}.`,
  '',
  '| what | measured | goal |',
  '|---|---|---|',
  `| answers to strangers that are errors of the server | ${broken.join(', ') || 'none'} | none |`,
  `| memory of the server and its database, before and after | ${memoryBeforeAttacks} and ${memoryAfterAttacks} MB | |`,
  `| most memory in both sections | ${peakMemory} MB | ≤ ${MEMORY_MAX_MB} MB |`,
  '',
  '| attack | answered |',
  '|---|---|',
  ...outcomeRows(answered),
]
writeFileSync('bench/load.md', `${report.join('\n')}\n`)
process.stdout.write(`${report.join('\n')}\n`)
process.exitCode = failures.length + broken.length > 0 ? 1 : 0

/** @param {{ kind: string, count: number, p50: string, p95: string, p99: string }} line */
function row({ kind, count, p50, p95, p99 }) {
  return `| ${kind} | ${count} | ${p50} ms | ${p95} ms | ${p99} ms |`
}

/** @param {Awaited<ReturnType<typeof compare>>} measured */
function compared(measured) {
  const line = (
    /** @type {string} */ kind,
    /** @type {'before' | 'control' | 'during'} */ phase,
    /** @type {number} */ strangers,
  ) => {
    const all = measured.map((round) => round[phase].all())
    const middle = (/** @type {'p50' | 'p95' | 'p99'} */ share) =>
      ms(median(all.map((one) => Number(one[share]))))
    const count = all.reduce((sum, one) => sum + one.count, 0)
    return `| ${kind} | ${strangers} | ${count} | ${middle('p50')} | ${middle('p95')} | ${middle('p99')} |`
  }
  const sent = (/** @type {'controlAnswers' | 'answers'} */ to) =>
    requestsIn(sumOf(measured.map((round) => round[to])))
  const ratio = (/** @type {'before' | 'control'} */ other) => ratioTo(measured, other).toFixed(2)
  return [
    '| the others | strangers’ requests | number | p50 | p95 | p99 |',
    '|---|---|---|---|---|---|',
    line('before', 'before', 0),
    line('control: to the sink', 'control', sent('controlAnswers')),
    line('during it', 'during', sent('answers')),
    '',
    '| p99 during it | measured | goal |',
    '|---|---|---|',
    `| of the control | ${ratio('control')} times | ≤ ${MOST_TIMES_CONTROL} times |`,
    `| of before | ${ratio('before')} times | |`,
  ]
}

/** @param {number} load */
function loadThen(load) {
  return `${load.toFixed(1)} processes wanted the cores when it began, the learners' and the server's among them.`
}

/** @param {Record<string, Record<string, number>>} answers */
function outcomeRows(answers) {
  return Object.entries(answers).map(
    ([name, outcomes]) => `| ${name} | ${Object.entries(outcomes).map(counted).join(', ')} |`,
  )
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
