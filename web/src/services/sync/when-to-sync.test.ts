import 'fake-indexeddb/auto'
import type { LearningEvent } from '@frase/core/memory/record/event'
import { union } from '@frase/core/memory/record/record'
import { createFsrs } from '@frase/core/memory/schedule/fsrs'
import type { SyncRequest } from '@frase/core/memory/sync/sync'
import { createEventLog } from '@frase/core/memory/testing/event-log'
import { answered, FIRST_DAY, noonOf } from '@frase/core/memory/testing/histories'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openEventLog } from '../memory/events/event-log.ts'
import { createMemory, type TabMemory } from '../memory/learner/create-memory.ts'
import type { Send } from './send-request.ts'
import { createSync, type SyncDriver, type SyncNeeds } from './when-to-sync.ts'

const PERSON = 'ana'
const ANSWER = { kind: 'answered', target: 'understand:word:pan', verdict: 'right', mode: 'typed' } as const
const LIMITS = { page: 500, whole: 1000, aDay: 1000 }

const scheduler = createFsrs()
let server: ReturnType<typeof createEventLog>
let asked: SyncRequest['name'][]
/** The outcomes of the next requests; answered normally once the list is empty. */
let fates: ('is lost' | 'loses its answer')[]
let isOnline: boolean
let opened: { memory: TabMemory; leave: AbortController }[]

const send: Send = async (request) => {
  asked.push(request.name)
  const fate = fates.shift()
  if (fate === 'is lost') return { failed: true }
  const answer = server.answer(structuredClone(request))
  return fate ? { failed: true } : answer
}

interface Device {
  memory: TabMemory
  sync: SyncDriver
  leave: AbortController
  browser: IDBFactory
}

/** A tab of a browser, which is a new one by default. */
async function device(
  browser = new IDBFactory(),
  needs: Partial<SyncNeeds> = {},
  owner: string | null = PERSON,
): Promise<Device> {
  const memory = createMemory({
    open: (callbacks) => {
      vi.stubGlobal('indexedDB', browser)
      return openEventLog(callbacks, owner)
    },
    scheduler,
    now: () => new Date(),
    tell: () => {},
  })
  await memory.refresh()
  const leave = new AbortController()
  const sync = createSync({
    memory,
    person: PERSON,
    send,
    now: Date.now,
    random: () => 1,
    isOnline: () => isOnline,
    inTurn: (work) => work(),
    signal: leave.signal,
    ...needs,
  })
  opened.push({ memory, leave })
  return { memory, sync, leave, browser }
}

const eventsIn = async ({ memory }: Device) => (await memory.record()).events
const idsOf = (events: readonly LearningEvent[]) => union(events).map(({ id }) => id)
const unsentIn = async ({ memory }: Device) => (await memory.log()?.unsent())?.events.length

/** Lets requests and the database go on while the clock stands still. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve))
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await settle()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: noonOf(FIRST_DAY) })
  server = createEventLog(LIMITS)
  asked = []
  fates = []
  isOnline = true
  opened = []
})

afterEach(() => {
  for (const { memory, leave } of opened) {
    leave.abort()
    memory.log()?.close()
  }
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('two devices of one person', () => {
  it('end with the same record, in which nothing is doubled', async () => {
    const [phone, laptop] = [await device(), await device()]
    await phone.memory.add(ANSWER, { ...ANSWER, verdict: 'wrong' })
    await laptop.memory.add({ kind: 'kept', item: 'sentence:hola' })
    for (const { sync } of [phone, laptop, phone]) await sync.look()
    expect(await eventsIn(phone)).toHaveLength(3)
    expect(idsOf(await eventsIn(laptop))).toEqual(idsOf(await eventsIn(phone)))
    expect(laptop.memory.snapshot().state).toEqual(phone.memory.snapshot().state)
    expect([await unsentIn(phone), await unsentIn(laptop)]).toEqual([0, 0])
  })

  it('end with the same record after requests and answers were lost', async () => {
    const [phone, laptop] = [await device(), await device()]
    await phone.memory.add(ANSWER)
    await laptop.memory.add(ANSWER)
    fates = ['is lost', 'loses its answer']
    await phone.sync.look()
    fates = []
    await pass(5000)
    fates = ['loses its answer']
    await laptop.sync.look()
    await pass(10_000)
    await phone.sync.look()
    expect(await eventsIn(phone)).toHaveLength(2)
    expect(idsOf(await eventsIn(laptop))).toEqual(idsOf(await eventsIn(phone)))
    expect(server.texts()).toHaveLength(2)
  })

  it('push everything again that a restored log does not have', async () => {
    const [phone, laptop] = [await device(), await device()]
    await phone.memory.add(ANSWER)
    await phone.sync.look()
    server.backUp()
    await phone.memory.add(ANSWER)
    await phone.sync.look()
    await laptop.sync.look()
    server.restore()
    expect(server.texts()).toHaveLength(1)
    await laptop.memory.add(ANSWER)
    await laptop.sync.push()
    await phone.sync.look()
    expect(server.texts()).toHaveLength(3)
    expect(idsOf(await eventsIn(laptop))).toEqual(idsOf(await eventsIn(phone)))
  })

  it('forget what is older than a reset and keep what came after it, also in another tab', async () => {
    const phone = await device()
    await phone.memory.add(ANSWER)
    await phone.sync.look()
    const otherTab = await device(phone.browser)
    server.reset(Date.now())
    await pass(1000)
    const [later] = await phone.memory.add({ ...ANSWER, target: 'understand:word:sol' })
    await phone.sync.push()
    expect(await eventsIn(phone)).toEqual([later])
    expect([...phone.memory.snapshot().state.cards.keys()]).toEqual(['understand:word:sol'])
    await otherTab.memory.refresh()
    expect(otherTab.memory.snapshot().state).toEqual(phone.memory.snapshot().state)
    expect(server.texts()).toHaveLength(1)
  })
})

describe('a device', () => {
  it('sends a moment after something was added, and requests nothing without a reason', async () => {
    const { memory, sync } = await device()
    await sync.look()
    asked = []
    await memory.add(ANSWER)
    await memory.add(ANSWER)
    expect(asked).toEqual([])
    await pass(4000)
    expect(asked).toEqual(['push_learning_events'])
    await sync.lookAgain()
    await pass(60_000)
    expect(asked).toHaveLength(1)
    await sync.lookAgain()
    expect(asked).toEqual(['push_learning_events', 'pull_learning_events'])
  })

  it('sends more than one request takes in several', async () => {
    const first = await device()
    const events = Array.from({ length: 620 }, () => answered('understand:word:por', FIRST_DAY))
    await first.memory.merge({ events, unread: [] }, 'file')
    await first.sync.look()
    expect(asked).toEqual(['pull_learning_events', 'push_learning_events', 'push_learning_events'])
    const second = await device()
    await second.sync.look()
    expect(idsOf(await eventsIn(second))).toEqual(idsOf(events))
  })

  it('waits longer after each failure and goes on where it was, even in a page that is opened later', async () => {
    const { memory, sync, leave, browser } = await device()
    await memory.add(ANSWER)
    fates = ['is lost', 'is lost']
    await sync.look()
    await pass(4999)
    expect(asked).toHaveLength(1)
    await pass(1)
    expect(asked).toHaveLength(2)
    leave.abort()
    const later = await device(browser)
    await later.sync.look()
    expect(asked).toHaveLength(2)
    await pass(10_000)
    expect(server.texts()).toHaveLength(1)
    expect(await unsentIn(later)).toBe(0)
  })

  it('does not wait when somebody wants to leave', async () => {
    const { memory, sync, browser } = await device()
    await memory.add(ANSWER)
    fates = ['is lost']
    await sync.look()
    const { sync: urgent } = await device(browser, { isUrgent: true })
    await urgent.look()
    expect(server.texts()).toHaveLength(1)
  })

  it('requests nothing without a connection, and at once when it returns', async () => {
    isOnline = false
    const { memory, sync } = await device()
    await memory.add(ANSWER)
    await sync.look()
    await pass(60_000)
    expect(asked).toEqual([])
    isOnline = true
    await sync.look()
    expect(server.texts()).toHaveLength(1)
  })

  it('sends no more when the daily limit is reached, and the rest when the log says so', async () => {
    server = createEventLog({ ...LIMITS, aDay: 1 })
    const { memory, sync } = await device(undefined, { limits: { batch: 1, keepWhole: 100 } })
    await memory.add(ANSWER, ANSWER)
    await sync.look()
    expect(server.texts()).toHaveLength(1)
    const requests = asked.length
    server.nextDay()
    await pass(3_599_000)
    expect(asked).toHaveLength(requests)
    await pass(1000)
    expect(server.texts()).toHaveLength(2)
  })

  it('folds old answers when the log is full, and other devices lose none of them', async () => {
    server = createEventLog({ ...LIMITS, whole: 10 })
    const limits = { batch: 5, keepWhole: 4 }
    const [phone, laptop] = [await device(undefined, { limits }), await device()]
    const answers = Array.from({ length: 14 }, () => answered('understand:word:por', FIRST_DAY))
    await phone.memory.merge({ events: answers, unread: [] }, 'file')
    await phone.sync.look()
    expect(asked).toContain('fold_learning_events')
    await laptop.sync.look()
    expect(idsOf(await eventsIn(laptop))).toEqual(idsOf(answers))
    expect(await unsentIn(phone)).toBe(0)
  })

  it('keeps events of a later version and passes them on', async () => {
    const later = { id: answered('understand:word:sol', 1).id, at: 1, offset: 0, kind: 'sung', song: 'x' }
    const [phone, laptop] = [await device(), await device()]
    await phone.memory.merge({ events: [], unread: [later] }, 'file')
    await phone.sync.look()
    await laptop.sync.look()
    expect(await laptop.memory.record()).toEqual({ events: [], unread: [later] })
    asked = []
    await phone.sync.push()
    expect(asked).toEqual([])
  })
})

describe('tabs, people and signing out', () => {
  it('two tabs that synchronise at the same time, without locks, lose and double nothing', async () => {
    const one = await device()
    const other = await device(one.browser)
    await one.memory.add(ANSWER)
    await other.memory.add({ ...ANSWER, target: 'understand:word:sol' })
    await Promise.all([one.sync.look(), other.sync.look()])
    await Promise.all([one.sync.look(), other.sync.look()])
    await one.memory.refresh()
    expect(await eventsIn(one)).toHaveLength(2)
    expect(server.texts()).toHaveLength(2)
    expect(await unsentIn(one)).toBe(0)
  })

  it.each([null, 'bea'])('a record of %s is not sent to the log of another person', async (owner) => {
    const { memory, sync } = await device(undefined, {}, owner)
    await memory.add(ANSWER)
    await sync.look()
    await pass(60_000)
    expect(asked).toEqual([])
  })

  it('an answer that comes after signing out is not written, and nothing more is requested', async () => {
    const elsewhere = await device()
    await elsewhere.memory.add(ANSWER)
    await elsewhere.sync.look()
    const leave = new AbortController()
    const left = await device(undefined, {
      signal: leave.signal,
      send: async (...parameters) => {
        leave.abort()
        return send(...parameters)
      },
    })
    await left.sync.look()
    asked = []
    await left.memory.add(ANSWER)
    await left.sync.look()
    await pass(60_000)
    expect(asked).toEqual([])
    expect(await eventsIn(left)).toHaveLength(1)
  })

  it('an answer that comes after everything was erased is not written', async () => {
    const elsewhere = await device()
    await elsewhere.memory.add(ANSWER)
    await elsewhere.sync.look()
    const phone = await device()
    await phone.sync.look()
    await elsewhere.memory.add(ANSWER)
    await elsewhere.sync.push()
    const erasing = await device(phone.browser, {
      send: async (...parameters) => {
        const answer = await send(...parameters)
        if (asked.length === 1) await phone.memory.erase()
        return answer
      },
    })
    asked = []
    await erasing.sync.look()
    // The second request read the whole log from its beginning.
    expect(asked).toEqual(['pull_learning_events', 'pull_learning_events'])
    expect(await eventsIn(erasing)).toHaveLength(2)
  })
})
