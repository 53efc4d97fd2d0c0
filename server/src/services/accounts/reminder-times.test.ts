import { runs, SEED } from '@frase/core/testing/effort'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OwnDatabase, openOwnDatabase } from './testing/own-database.ts'

/* When the next reminder is due, as the database computes it, against what Intl says about the clocks of the world. */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** All changes of clocks since 2000 happened at a full quarter of an hour. */
const STEP_MS = 15 * MINUTE_MS

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'Europe/Lisbon',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'Africa/Cairo',
]

interface Question {
  hour: number
  zone: string
  lastDay: string | null
  clock: number
}

let database: OwnDatabase
beforeAll(async () => {
  database = await openOwnDatabase()
})
afterAll(() => database.close())

async function answers(questions: readonly Question[]): Promise<string[]> {
  const { rows } = await database.query(
    `select private.next_reminder(
       (asked.question ->> 'hour')::integer,
       asked.question ->> 'zone',
       (asked.question ->> 'lastDay')::date,
       to_timestamp((asked.question ->> 'clock')::double precision / 1000)
     ) as due
     from jsonb_array_elements($1::jsonb) with ordinality as asked (question, place)
     order by asked.place`,
    [JSON.stringify(questions)],
  )
  return rows.map((row) => new Date(Object(row).due).toISOString())
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The local time in a zone. */
function wallClock(zone: string, instant: number): { day: string; time: string } {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(zone, format)
  const [day = '', time = ''] = format.format(instant).split(' ')
  return { day, time }
}

/**
 * Checks the local clock every quarter of an hour: on the first day after the last one on which it is still
 * to come, the hour itself, the second one if there are two; one that is left out, when it would have been.
 */
function expectedDue({ hour, zone, lastDay, clock }: Question): string {
  const wanted = `${String(hour).padStart(2, '0')}:00`
  const from = Math.floor(clock / STEP_MS) * STEP_MS - 26 * HOUR_MS
  const until = Math.max(clock, lastDay === null ? 0 : Date.parse(lastDay)) + 4 * DAY_MS
  const dueOn = new Map<string, number>()
  let before = wallClock(zone, from)
  for (let instant = from + STEP_MS; instant < until; instant += STEP_MS) {
    const now = wallClock(zone, instant)
    const isJustOver = now.time > wanted && (before.day < now.day || before.time < wanted)
    if (now.time === wanted) dueOn.set(now.day, instant)
    else if (isJustOver && !dueOn.has(now.day)) {
      const missing = asIfUtc(now.day, wanted) - asIfUtc(before.day, before.time)
      dueOn.set(now.day, instant - STEP_MS + missing)
    }
    before = now
  }
  const [first] = [...dueOn]
    .filter(([day, instant]) => instant > clock && (lastDay === null || day > lastDay))
    .sort(([, one], [, other]) => one - other)
  return new Date(first?.[1] ?? 0).toISOString()
}

const asIfUtc = (day: string, time: string) => Date.parse(`${day}T${time}Z`)

describe('the next reminder', () => {
  it.each<[string, Question, string]>([
    [
      'comes at eight on the day before the clocks change',
      ask(8, 'Europe/Berlin', '2026-03-27', '2026-03-27T20:00Z'),
      '2026-03-28T07:00Z',
    ],
    [
      'comes at eight on the day when the clocks go forward',
      ask(8, 'Europe/Berlin', '2026-03-28', '2026-03-28T20:00Z'),
      '2026-03-29T06:00Z',
    ],
    [
      'comes at eight on the day when the clocks go back',
      ask(8, 'Europe/Berlin', '2026-10-24', '2026-10-24T20:00Z'),
      '2026-10-25T07:00Z',
    ],
    [
      'comes at three when there is no two o’clock',
      ask(2, 'Europe/Berlin', '2026-03-28', '2026-03-28T20:00Z'),
      '2026-03-29T01:00Z',
    ],
    [
      'comes the second time it is two o’clock',
      ask(2, 'Europe/Berlin', '2026-10-24', '2026-10-24T20:00Z'),
      '2026-10-25T01:00Z',
    ],
    [
      'comes at eight in New York before and after the change',
      ask(8, 'America/New_York', '2026-03-07', '2026-03-07T20:00Z'),
      '2026-03-08T12:00Z',
    ],
    [
      'comes at half past two on Lord Howe, where half an hour is left out',
      ask(2, 'Australia/Lord_Howe', '2026-10-03', '2026-10-03T10:00Z'),
      '2026-10-03T15:30Z',
    ],
    [
      'comes at four on Chatham, where the clocks go from a quarter to three to a quarter to four',
      ask(3, 'Pacific/Chatham', '2026-09-26', '2026-09-26T10:00Z'),
      '2026-09-26T14:15Z',
    ],
    [
      'leaves out the day that Samoa left out',
      ask(8, 'Pacific/Apia', '2011-12-29', '2011-12-30T00:00Z'),
      '2011-12-30T18:00Z',
    ],
    [
      'comes at one where midnight is left out',
      ask(0, 'America/Sao_Paulo', '2018-11-03', '2018-11-03T12:00Z'),
      '2018-11-04T03:00Z',
    ],
  ])('%s', async (_, question, due) => {
    expect(await answers([question])).toEqual([new Date(due).toISOString()])
    expect(expectedDue(question)).toBe(new Date(due).toISOString())
  })

  it('is what the clocks of the world show, at any hour and in any season', async () => {
    const question = fc
      .record({
        hour: fc.integer({ min: 0, max: 23 }),
        zone: fc.constantFrom(...ZONES),
        clock: fc.integer({ min: Date.UTC(2010, 0) / MINUTE_MS, max: Date.UTC(2026, 11) / MINUTE_MS }),
        daysBefore: fc.option(fc.integer({ min: 0, max: 2 }), { nil: null }),
      })
      .map(({ hour, zone, clock, daysBefore }) => ({
        hour,
        zone,
        clock: clock * MINUTE_MS,
        lastDay: daysBefore === null ? null : wallClock(zone, clock * MINUTE_MS - daysBefore * DAY_MS).day,
      }))
    const questions = fc.sample(question, { seed: SEED, numRuns: runs(20_000) })
    expect(await answers(questions)).toEqual(questions.map(expectedDue))
  })

  it('is right on each side of every change of the clocks', async () => {
    const changes = ZONES.flatMap((zone) => changesOf(zone, Date.UTC(2026, 0), Date.UTC(2026, 11)))
    expect(changes.length).toBeGreaterThan(12)
    const questions = changes.flatMap(({ zone, instant }) =>
      [0, 1, 2, 3, 8, 23].flatMap((hour) =>
        [-25, -5, 0, 1].map((hours) => ({ hour, zone, lastDay: null, clock: instant + hours * HOUR_MS })),
      ),
    )
    expect(await answers(questions)).toEqual(questions.map(expectedDue))
  })

  it('is computed in UTC where a later database no longer knows the zone', async () => {
    const [due] = await answers([ask(8, 'Europe/Atlantis', null, '2026-11-17T20:00Z')])
    expect(due).toBe('2026-11-18T08:00:00.000Z')
  })
})

function ask(hour: number, zone: string, lastDay: string | null, clock: string): Question {
  return { hour, zone, lastDay, clock: Date.parse(clock) }
}

function changesOf(zone: string, from: number, until: number): { zone: string; instant: number }[] {
  const offset = (instant: number) => {
    const { day, time } = wallClock(zone, instant)
    return asIfUtc(day, time) - instant
  }
  const found: { zone: string; instant: number }[] = []
  for (let instant = from; instant < until; instant += HOUR_MS) {
    if (offset(instant) !== offset(instant + HOUR_MS)) found.push({ zone, instant: instant + HOUR_MS })
  }
  return found
}
