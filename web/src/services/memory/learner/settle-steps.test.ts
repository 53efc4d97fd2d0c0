import 'fake-indexeddb/auto'
import { loadCourseTargets } from '@frase/content/course-path'
import type { LearningEvent } from '@frase/core/memory/record/event'
import { answered, FIRST_DAY, noonOf, uuidOf } from '@frase/core/memory/testing/histories'
import { happened } from '@frase/core/memory/testing/learner-fixtures'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type EventLog, openEventLog } from '../events/event-log.ts'

const CALLBACKS = { onNewer: () => {}, onGone: () => {} }
const DONE = ['1/meet', '2/meet'] as const
const targets = await loadCourseTargets('en')
const content = vi.hoisted(() => ({ isOffline: false }))

vi.mock('@frase/content/course-path', async (original) => {
  const actual = await original<typeof import('@frase/content/course-path')>()
  return {
    ...actual,
    loadCourseTargets: (...of: Parameters<typeof actual.loadCourseTargets>) =>
      content.isOffline ? Promise.reject(new Error('offline')) : actual.loadCourseTargets(...of),
  }
})

// Another test file may have loaded it with the real content.
vi.resetModules()
const { openOwnLog, withGuestLog } = await import('./own-log.ts')

/** The dialogue of a unit as an earlier version has recorded it. */
const met = (unit: number, day = FIRST_DAY) =>
  happened({ kind: 'met', items: [...(targets[unit - 1]?.lines ?? [])] }, day)

beforeEach(() => {
  content.isOffline = false
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.useFakeTimers({ toFake: ['Date'], now: noonOf(FIRST_DAY + 9) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What an earlier version has left in a database. */
async function left(person: string | null, ...events: LearningEvent[]): Promise<void> {
  const log = await openEventLog(CALLBACKS, person)
  await log.append({ events })
  log.close()
}

async function as<T>(person: string | null, use: (log: EventLog) => Promise<T>): Promise<T> {
  const log = await openOwnLog(person, CALLBACKS)
  return use(log).finally(log.close)
}

const stepsOf = (person: string | null) =>
  as(person, async (log) => {
    const { events } = await log.after(0)
    return events.flatMap((event) => (event.kind === 'step' ? [`${event.unit}/${event.step}`] : []))
  })

it('What an earlier version finished on a device becomes events once, which are to be sent.', async () => {
  await left(null, met(1), met(2, FIRST_DAY + 1))
  expect(await stepsOf(null)).toEqual(DONE)
  expect(await as(null, async (log) => (await log.unsent()).events)).toHaveLength(4)
  await left(null, met(3))
  expect(await stepsOf(null), 'a dialogue that was met without its questions').toEqual(DONE)
})

it('Two tabs that open a record at the same time make the same step events.', async () => {
  await left(null, met(1), met(2))
  await Promise.all([stepsOf(null), stepsOf(null)])
  expect(await stepsOf(null)).toEqual(DONE)
})

it('A device that was offline adds its steps to those that another device has recorded.', async () => {
  const elsewhere = happened({ kind: 'step', unit: 1, step: 'meet', reached: 'done' }, FIRST_DAY)
  await left('ana', met(1), met(2), elsewhere)
  expect(await stepsOf('ana')).toEqual(DONE)
})

it('What a guest finished with an earlier version goes into the record of the person who signs in.', async () => {
  await left(null, met(1))
  await left('ana', met(2))
  expect((await stepsOf('ana')).sort()).toEqual(DONE)
  expect(await stepsOf(null)).toEqual([])
})

it('Nothing that this version records finishes a step by the old rule, before or after signing in.', async () => {
  expect(await stepsOf(null)).toEqual([])
  await as(null, (log) => log.append({ events: [met(1), answered('understand:word:hola', FIRST_DAY)] }))
  expect(await stepsOf(null)).toEqual([])
  expect(await stepsOf('ana')).toEqual([])
  expect(await as('ana', async (log) => (await log.after(0)).events)).toHaveLength(2)
})

it('Without the content a record is opened as it is, a guest keeps hers, and both are settled the next time.', async () => {
  await left(null, met(1))
  await left('ana', met(2))
  content.isOffline = true
  expect(await stepsOf('ana')).toEqual([])
  await withGuestLog(async (guest) => expect((await guest.after(0)).events).toHaveLength(1))
  content.isOffline = false
  expect((await stepsOf('ana')).sort()).toEqual(DONE)
})

it('Steps that an earlier version could only keep, because another device has recorded them, are read again.', async () => {
  const step = { id: uuidOf(7), at: 1, offset: 0, kind: 'step', unit: 5, step: 'say', reached: 'done' }
  const log = await openEventLog(CALLBACKS)
  await log.append({ events: [], unread: [step] })
  log.close()
  expect(await stepsOf(null)).toEqual(['5/say'])
})
