import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'

/**
 * Hostile input from new seeds, until the time is over or something breaks: `npm run test:fuzz -- --minutes 5`.
 * A failure is repeated with the printed seed: `npm run test:fuzz -- --seed 123`.
 */

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '5' }, seed: { type: 'string' } },
})
const end = Date.now() + Number(values.minutes) * 60_000
let rounds = 0
process.env.TEST_EFFORT = 'long'

do {
  const seed = values.seed ?? String(randomInt(2 ** 31))
  console.log(`› Round ${rounds + 1}, seed ${seed}`)
  process.env.TEST_SEED = seed
  const vitest = await startVitest('test', ['hostile-'], { run: true })
  await vitest.close()
  rounds += 1
} while (Date.now() < end && !process.exitCode && values.seed === undefined)

console.log(`› ${rounds} rounds, ${process.exitCode ? 'something broke' : 'nothing broke'}`)
