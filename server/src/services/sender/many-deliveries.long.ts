import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgres } from '../../../../scripts/programs.mjs'
import {
  expectEachOnce,
  prepareSeveralSenders,
  type SeveralSenders,
  untilAllSent,
  untilOthersAreDone,
  untilReceived,
} from './testing/several-senders.ts'

/** `npm run bench:sender` uses a hundred thousand. */
const PEOPLE = Number(process.env.SENDER_PEOPLE ?? 10_000)
/** The most deliveries of one sender that are sent and not yet recorded. */
const IN_FLIGHT = 32
/**
 * The most deliveries that one sender has claimed: so many may be missing until the lease of the killed one
 * ends.
 */
const BATCH = 200

const programs = findPostgres()
if (programs === null)
  process.stderr.write('PostgreSQL is not installed: the test of many deliveries is skipped.\n')

describe.skipIf(programs === null)(`${PEOPLE} deliveries that are due at once`, () => {
  let senders: SeveralSenders
  beforeAll(async () => {
    senders = await prepareSeveralSenders(programs ?? '', 0)
  })
  afterAll(() => senders?.stop())

  it('are sent once each by three senders, one of which is killed on the way', async () => {
    senders.makeDue(PEOPLE)
    const began = performance.now()
    const first = senders.startSender()
    const others = [senders.startSender(), senders.startSender()]
    await untilReceived(senders, PEOPLE / 4)
    await first.kill()
    await untilReceived(senders, PEOPLE - BATCH)
    const seconds = (performance.now() - began) / 1000
    await untilOthersAreDone(senders, first)
    // The leases would otherwise end after three minutes.
    senders.endLeases()
    await untilAllSent(senders)
    await Promise.all(others.map(({ stop }) => stop()))
    const repeated = expectEachOnce(senders, PEOPLE, IN_FLIGHT)
    process.stdout.write(
      `${PEOPLE} deliveries, ${Math.round(PEOPLE / seconds)} a second; ${repeated} were in flight in the killed sender and came twice\n`,
    )
    const outcomes = senders.project.runSql('select distinct outcome from private.deliveries')
    expect(outcomes).toBe('sent')
  })
})
