import 'fake-indexeddb/auto'
import { answered, FIRST_DAY, uuidOf } from '@frase/core/memory/testing/histories'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SyncPosition } from '../events/event-database.ts'
import type { EventLog } from '../events/event-log.ts'
import { countEvents, forgetSent, openOwnLog, withGuestLog } from './own-log.ts'

const CALLBACKS = { onNewer: () => {}, onGone: () => {} }
const ANSWER = answered('understand:word:pan', FIRST_DAY)
const OTHER = answered('understand:word:sol', FIRST_DAY)
const SUNG = { id: uuidOf(900), at: 1, offset: 0, kind: 'sung' }
const POSITION: SyncPosition = {
  step: 1,
  epoch: uuidOf(1),
  cursor: 7,
  batchMax: 500,
  foldsLeft: 0,
  foldedUpTo: null,
  failures: 0,
  notBefore: 0,
}

/** Uses the device as this person, or as a guest. */
async function as<T>(person: string | null, use: (log: EventLog) => Promise<T>): Promise<T> {
  const log = await openOwnLog(person, CALLBACKS)
  return use(log).finally(log.close)
}

const eventsOf = (person: string | null) => as(person, async (log) => (await log.after(0)).events)

const databases = async () => (await indexedDB.databases()).map(({ name }) => name).sort()

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('signing in', () => {
  it('takes what the guest did into the record of the person, to be sent, and empties the record of the guest', async () => {
    await as(null, (log) => log.append({ events: [ANSWER], unread: [SUNG], isSent: true }))
    await as('ana', async (log) => {
      expect(await log.unsent()).toEqual({ events: [ANSWER], unread: [SUNG] })
    })
    expect(await eventsOf(null)).toEqual([])
    expect(await eventsOf('ana')).toEqual([ANSWER])
  })

  it('takes it once, even if two tabs do so at the same time', async () => {
    await as(null, (log) => log.append({ events: [ANSWER] }))
    const both = await Promise.all([eventsOf('ana'), eventsOf('ana')])
    expect(both).toContainEqual([ANSWER])
    expect(await eventsOf('ana')).toEqual([ANSWER])
  })

  it('shows nothing of another person, whose record stays as it is', async () => {
    await as('ana', (log) => log.append({ events: [ANSWER] }))
    expect(await eventsOf('bea')).toEqual([])
    expect(await eventsOf(null)).toEqual([])
    expect(await eventsOf('ana')).toEqual([ANSWER])
  })

  it('does not count as met what somebody else met on this device', async () => {
    const seen: (readonly string[])[] = []
    const meet = (log: EventLog) =>
      log.appendUnseen(['sol', 'mar'], (unseen) => {
        seen.push(unseen)
        return { events: [OTHER] }
      })
    await as('ana', meet)
    await as('bea', meet)
    await as(null, meet)
    expect(seen).toEqual([['sol', 'mar']])
    expect(await eventsOf('bea')).toEqual([])
  })
})

describe('a record that its owner kept on the device when she signed out', () => {
  beforeEach(async () => {
    await as('ana', async (log) => {
      await log.append({ events: [ANSWER], isSent: true })
    })
    await withGuestLog((guest) => guest.keepFor('ana'))
  })

  it('goes on without an account, and adds to her record', async () => {
    expect(await eventsOf(null)).toEqual([ANSWER])
    await as(null, (log) => log.append({ events: [OTHER] }))
    await as('ana', async (log) => {
      expect((await log.after(0)).events).toEqual([ANSWER, OTHER])
      expect((await log.unsent()).events).toEqual([OTHER])
    })
    expect(await eventsOf(null)).toEqual([])
  })

  it('is not mixed with that of the next person, and goes when she signs in', async () => {
    expect(await eventsOf('bea')).toEqual([])
    expect(await databases()).toEqual(['frase-memory', 'frase-memory-bea'])
    expect(await eventsOf(null)).toEqual([])
  })

  it('leaves what was never sent when somebody else signs in', async () => {
    await as(null, (log) => log.append({ events: [OTHER] }))
    expect(await eventsOf('bea')).toEqual([])
    expect(await eventsOf('ana')).toEqual([OTHER])
  })
})

describe('forgetting what was sent', () => {
  it('deletes the database of a person whose account has everything', async () => {
    await as('ana', (log) => log.append({ events: [ANSWER], unread: [SUNG], isSent: true }))
    await forgetSent('ana')
    expect(await databases()).toEqual(['frase-memory'])
  })

  it('keeps what was not sent, and reads the log from its beginning the next time', async () => {
    await as('ana', async (log) => {
      const added = { events: [ANSWER], unread: [] }
      await log.commit({ added, removed: new Set(), sent: [], unsent: [] }, undefined, POSITION)
      await log.append({ events: [OTHER], unread: [SUNG] })
    })
    await forgetSent('ana')
    await as('ana', async (log) => {
      expect(await log.unsent()).toEqual({ events: [OTHER], unread: [SUNG] })
      expect(await log.count()).toEqual({ all: 2, unsent: 2 })
      expect(await log.position()).toEqual({ ...POSITION, step: 2, cursor: 0 })
    })
  })
})

it('counting the events of somebody who has none here leaves no database behind', async () => {
  expect(await countEvents('ana')).toEqual({ all: 0, unsent: 0 })
  expect(await databases()).toEqual([])
})
