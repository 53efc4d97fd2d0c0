import { startVitest } from 'vitest/node'
import { ensureInstalled } from '../scripts/prepare.mjs'

/**
 * A hundred thousand deliveries by three senders, one of which is killed: prints how many were sent per
 * second, and how many were repeated. `npm run test:long` tries a tenth of them.
 */

ensureInstalled()
process.env.TEST_EFFORT = 'long'
process.env.SENDER_PEOPLE = '100000'
const vitest = await startVitest('test', ['server/src/services/sender/many-deliveries'], { run: true })
await vitest.close()
