import { writeFileSync } from 'node:fs'
import { startVitest } from 'vitest/node'
import { ensureInstalled } from '../scripts/prepare.mjs'

/** @import { FaultRow } from '../server/src/testing/faults.ts' */

/**
 * Every fault of every service that the product depends on, with the product's own deadlines. `npm test` tries the worst
 * of them with short deadlines, if no database has to be started for it.
 */

ensureInstalled()
process.env.TEST_EFFORT = 'long'
// They wait more than they compute: more of them run at once than there are cores.
const vitest = await startVitest('test', ['server/src/faults/'], { run: true, maxWorkers: 4 })
const rows = vitest.state
  .getTestModules()
  .flatMap((module) => [...module.children.allTests()].flatMap((test) => test.meta().faults ?? []))
// A table with a gap would look like a proof.
if (!process.exitCode) writeFileSync('bench/faults.md', `${report(rows)}\n`)
await vitest.close()

/** @param {FaultRow[]} rows */
function report(rows) {
  const services = [...new Set(rows.map(({ service }) => service))].sort()
  return [
    '# Faults',
    '',
    'Made by `npm run test:faults`: each service that the product depends on is made to fail, and everything that needs it is',
    'asked. A visitor gets the status and the message below after so many milliseconds, never later than the limit (and what a',
    'busy machine adds). "Then" is the status after six more failures: 503 where a circuit breaker spares the service.',
    '"Back" is the status once the service works again. Meanwhile the server is alive and its other routes work. For what the',
    'sender sends, 200 is sent, 410 the subscription removed, 422 refused for good, and 502 and 503 tried again.',
    ...services.flatMap((service) => [
      '',
      `## ${service}`,
      '',
      ...table(rows.filter((row) => row.service === service)),
    ]),
  ].join('\n')
}

/** @param {FaultRow[]} rows */
function table(rows) {
  return [
    '| the service | route | status | after | limit | then | back | message |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map((row) => {
      const status = row.retryAfter ? `${row.status}, again in ${row.retryAfter} s` : row.status
      const message = row.message.replaceAll('|', '\\|')
      return `| ${row.fault} | ${row.route} | ${status} | ${row.ms} ms | ${row.limitMs} ms | ${row.afterwards} | ${row.back} | ${message} |`
    }),
  ]
}
