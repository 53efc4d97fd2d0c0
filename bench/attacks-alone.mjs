import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { say } from '../scripts/prepare.mjs'
import { gather } from './gather.mjs'
import { pause } from './learner.mjs'
import { median } from './median.mjs'
import { attacksWith, burstOf, compare, ratioTo, startSink } from './strangers.mjs'
import { createTimings } from './timings.mjs'

/*
 * Which attack delays others: each alone, then all together, each compared with the same seconds without it
 * and with the same requests sent to a sink. `node bench/attacks-alone.mjs --only all` leaves out the single
 * ones, `--only "guessed links"` is one of them, and `--rounds 3` repeats each.
 */
const ARRIVING_MS = 30_000
const SLOW_MS = 60
const ALL = 'all'
const BURST = 'burst'
const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
})
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]

const { stdout: listed } = await promisify(execFile)(process.execPath, ['bench/attacks.mjs', 'names'])
/** @type {string[]} */
const names = values.only === undefined ? [...JSON.parse(listed), BURST, ALL] : values.only.split(',')

const crowd = await gather(Number(values.learners))
const { product, signingSecret, inside } = crowd
const sink = await startSink()
/** @type {ReturnType<typeof createTimings> | null} */
let current = createTimings()
const learning = crowd.live(() => current)
say('They arrive')
await pause(ARRIVING_MS)

const row = (/** @type {Record<'p50' | 'p95' | 'p99', string>} */ { p50, p95, p99 }) =>
  [p50, p95, p99].map((time) => time.padStart(6)).join(' ')
const burst = await burstOf(product.origin, signingSecret)
for (const [index, name] of names.entries()) {
  await inside()
  const measured = await compare(
    name === BURST ? burst : attacksWith(crowd, name === ALL ? undefined : name),
    {
      origin: product.origin,
      sink: sink.origin,
      seconds,
      rounds,
      firstRound: 1 + index * rounds,
      onTimings(timings) {
        current = timings
      },
      async onRound({ before, control, during, answers }) {
        say(
          `${name}: p50 p95 p99 before ${row(before.all())} | control ${row(control.all())} | during ${row(during.all())} ms`,
        )
        for (const { kind, count, ...times } of during.kinds()) {
          if (Number(times.p99) > SLOW_MS) say(`  slow: ${kind} (${count}) ${row(times)} ms`)
        }
        say(`  answered ${JSON.stringify(answers)}`)
        const failures = during.failures()
        if (failures.length > 0) say(`  failures ${JSON.stringify(failures)}`)
      },
    },
  )
  const { delayP99, delayMax, busy } = await inside()
  const p99 = (/** @type {'before' | 'control' | 'during'} */ phase) =>
    median(measured.map((round) => Number(round[phase].all().p99))).toFixed(1)
  say(
    `${name}: p99 ${p99('before')} before, ${p99('control')} control, ${p99('during')} ms during it: ` +
      `${ratioTo(measured, 'control').toFixed(2)} of control, ${ratioTo(measured, 'before').toFixed(2)} of before; ` +
      `event loop p99 ${delayP99.toFixed(1)} longest ${delayMax.toFixed(1)} ms, busy ${Math.round(busy * 100)} %`,
  )
}
current = null
await learning
sink.stop()
await crowd.stop()
