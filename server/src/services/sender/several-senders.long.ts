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

const PEOPLE = 300
/** The most deliveries of one sender that are sent and not yet recorded. */
const IN_FLIGHT = 32

const programs = findPostgres()
if (programs === null)
  process.stderr.write('PostgreSQL is not installed: the test of several senders is skipped.\n')

describe.skipIf(programs === null)('three senders', () => {
  let senders: SeveralSenders
  beforeAll(async () => {
    senders = await prepareSeveralSenders(programs ?? '', 30)
  })
  afterAll(() => senders?.stop())

  it('send each delivery once, including those that a killed one left behind', async () => {
    senders.makeDue(PEOPLE)
    const [first, second] = [senders.startSender(), senders.startSender()]
    await untilReceived(senders, 60)
    await first.kill()
    await untilOthersAreDone(senders, first)
    senders.endLeases()
    const third = senders.startSender()
    await untilAllSent(senders)
    await Promise.all([second.stop(), third.stop()])
    expectEachOnce(senders, PEOPLE, IN_FLIGHT)
    const outcomes = senders.project.runSql('select distinct outcome from private.deliveries')
    expect(outcomes).toBe('sent')
  })
})
