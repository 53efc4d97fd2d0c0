import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'

/**
 * Hostile input from ever new seeds, until the time is over or something breaks: `npm run test:fuzz -- --minutes 5`.
 * What broke is repeated with the seed that was printed: `npm run test:fuzz -- --seed 123`.
 */

/** For each property, and so many requests over HTTP; the suite has a fifth of it. */
const RUNS_A_ROUND = 15_000

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '5' }, seed: { type: 'string' } },
})
const end = Date.now() + Number(values.minutes) * 60_000
let rounds = 0

do {
  const seed = values.seed ?? String(randomInt(2 ** 31))
  console.log(`› Round ${rounds + 1}, seed ${seed}`)
  const vitest = await startVitest('test', ['hostile-'], {
    run: true,
    setupFiles: ['scripts/fuzz-setup.mjs'],
    testTimeout: 600_000,
    env: { FUZZ_SEED: seed, FUZZ_RUNS: String(RUNS_A_ROUND) },
  })
  await vitest.close()
  rounds += 1
} while (Date.now() < end && !process.exitCode && values.seed === undefined)

console.log(
  `› ${rounds} rounds of ${RUNS_A_ROUND}, ${process.exitCode ? 'something broke' : 'nothing broke'}`,
)
