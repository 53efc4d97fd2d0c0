import 'fake-indexeddb/auto'
import { LEARNING_BATCH_MAX } from '@frase/core/contract/limits'
import { REPLAY_RULES } from '@frase/core/memory/record/replay'
import { createFsrs } from '@frase/core/memory/schedule/fsrs'
import { answered, FIRST_DAY, noonOf, uuidOf } from '@frase/core/memory/testing/histories'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemory } from '../learner/create-memory.ts'
import { openEventLog } from './event-log.ts'

const NAME = 'frase-memory'
const GOOD = answered('understand:word:pan', FIRST_DAY)
const ANSWER = { kind: 'answered', target: 'understand:word:sol', verdict: 'right', mode: 'chosen' } as const
const open = () =>
  createMemory({
    open: openEventLog,
    scheduler: createFsrs(),
    now: () => new Date(noonOf(FIRST_DAY + 1)),
    tell: () => {},
  })

type Poison = (store: (name: string) => IDBObjectStore) => void

/** A record with one valid answer, to which a test adds rows of other writers. */
async function poisoned(poison: Poison) {
  const log = await openEventLog({ onNewer: () => {}, onGone: () => {} })
  await log.append({ events: [GOOD] })
  log.close()
  const database = await openDB(NAME)
  const transaction = database.transaction(['events', 'unread', 'states', 'meta', 'seen'], 'readwrite')
  poison((name) => transaction.objectStore(name) as unknown as IDBObjectStore)
  await transaction.done
  database.close()
}

const row = (event: unknown, id = uuidOf(900)) => ({ id, event, unsent: 1 })
const event = (change: object) => ({
  ...answered('understand:word:pan', FIRST_DAY),
  id: uuidOf(900),
  ...change,
})

const POISONS: Record<string, Poison> = {
  'rows that are no objects': (store) =>
    void [7, 'x', null, [], true].map((value) => store('events').add(value)),
  'an event that is none': (store) => void store('events').add(row(7)),
  'an event without a target': (store) => void store('events').add(row(event({ target: {} }))),
  'an event of a time that is text': (store) => void store('events').add(row(event({ at: '2020' }))),
  'an event under the id of another': (store) => void store('events').add(row(GOOD)),
  'an event of a megabyte': (store) => void store('events').add(row(event({ answer: 'a'.repeat(1e6) }))),
  'an event whose prototype is somebody else’s': (store) =>
    void store('events').add(row(JSON.parse(`{"__proto__":{"kind":"answered"},"id":"${uuidOf(900)}"}`))),
  'a row whose key is no number': (store) => void store('events').add(row(event({})), 'key'),
  'an event of a later version that is none': (store) => void store('unread').add(row({ kind: {} })),
  'a cached state that is a number': (store) =>
    void store('states').put({ rules: REPLAY_RULES, upTo: 1, state: 7 }, 'replayed'),
  'a cached state of damaged cards': (store) =>
    void store('states').put(
      {
        rules: REPLAY_RULES,
        upTo: 1,
        state: { cards: new Map([['understand:word:pan', { due: 'x' }]]), days: new Map() },
      },
      'replayed',
    ),
  'a list of what was seen that is none': (store) => void store('seen').put({ length: 3 }, 'names'),
  'an owner who is none': (store) => void store('meta').put({ id: 7 }, 'keptFor'),
}

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))

describe.each(Object.entries(POISONS))('a store with %s', (_, poison) => {
  it('opens with the rest, stores what is answered, and sends nothing that a server would refuse', async () => {
    await poisoned(poison)
    const memory = open()
    await memory.refresh()
    expect(memory.problem).toBeUndefined()
    expect(memory.snapshot().state.cards.get('understand:word:pan')?.reviews).toBe(1)
    const [added] = await memory.add(ANSWER)
    expect(memory.problem).toBeUndefined()
    const known = [GOOD.id, added?.id]
    expect((await memory.record()).events.map(({ id }) => id).toSorted()).toEqual(known.toSorted())
    const log = await openEventLog({ onNewer: () => {}, onGone: () => {} })
    await log.appendUnseen(['a name'], () => ({ events: [] }))
    expect([...(await log.seen())]).toContain('a name')
    const { events, unread } = await log.unsent(LEARNING_BATCH_MAX)
    expect(events.map(({ id }) => id).toSorted()).toEqual(known.toSorted())
    expect(unread).toEqual([])
  })
})

it.each([
  ['none of the stores', 1, (database: IDBDatabase) => void database.createObjectStore('other')],
  [
    'a store of another kind',
    1,
    (database: IDBDatabase) => {
      for (const name of ['events', 'unread', 'states', 'meta', 'seen'])
        database.createObjectStore(name, { keyPath: 'x' })
    },
  ],
])('A database with %s is recreated.', async (_, version, make) => {
  const opening = indexedDB.open(NAME, version)
  opening.onupgradeneeded = () => make(opening.result)
  await new Promise<void>((resolve) => {
    opening.onsuccess = () => resolve()
  })
  opening.result.close()
  const memory = open()
  await memory.add(ANSWER)
  expect(memory.problem).toBeUndefined()
  expect((await memory.record()).events).toHaveLength(1)
})

describe('how far a device has synchronised', () => {
  const POSITION = {
    step: 3,
    epoch: uuidOf(1),
    cursor: 5,
    batchMax: 100,
    foldsLeft: 0,
    foldedUpTo: null,
    failures: 0,
    notBefore: 0,
  }
  const positionWith = async (change: object) => {
    await poisoned((store) => void store('meta').put({ ...POSITION, ...change }, 'sync'))
    const log = await openEventLog({ onNewer: () => {}, onGone: () => {} })
    return log.position()
  }

  it('is read as it was written', async () => {
    expect(await positionWith({})).toEqual(POSITION)
  })

  it.each([
    { batchMax: 0 },
    { batchMax: Number.NaN },
    { batchMax: 1e9 },
    { cursor: -1 },
    { cursor: '5' },
    { foldsLeft: {} },
    { epoch: 7 },
    { step: 'x' },
  ])('begins anew where it is damaged: %j', async (change) => {
    expect(await positionWith(change)).toBeUndefined()
  })

  it('waits no longer than two days, even if more is stored', async () => {
    expect(await positionWith({ notBefore: Date.now() + 1e12 })).toEqual(POSITION)
  })
})

it('a mistake of ours is logged, and a refusal of the browser is not', async () => {
  const failing = (error: Error) =>
    createMemory({
      open: async (callbacks) => ({
        ...(await openEventLog(callbacks)),
        after: () => Promise.reject(error),
      }),
      scheduler: createFsrs(),
      now: () => new Date(noonOf(FIRST_DAY)),
      tell: () => {},
    })
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await failing(new DOMException('No', 'SecurityError')).refresh()
  expect(logged).not.toHaveBeenCalled()
  vi.stubGlobal('indexedDB', undefined)
  await open().refresh()
  expect(logged).not.toHaveBeenCalled()
  vi.stubGlobal('indexedDB', new IDBFactory())
  const bug = new TypeError('rows is undefined')
  const memory = failing(bug)
  await memory.refresh()
  expect(logged.mock.calls).toEqual([[bug]])
  expect(memory.problem).toBe('refused')
})
