import 'fake-indexeddb/auto'
import { EMPTY_RECORD } from '@frase/core/memory/record/record'
import { replay } from '@frase/core/memory/record/replay'
import { createFsrs } from '@frase/core/memory/schedule/fsrs'
import { answered, FIRST_DAY, noonOf, uuidOf } from '@frase/core/memory/testing/histories'
import { IDBFactory } from 'fake-indexeddb'
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type EventLog, openEventLog } from '../events/event-log.ts'
import { createMemory, type TabMemory } from './create-memory.ts'

const scheduler = createFsrs()
const NAME = 'frase-memory'
const ANSWER = { kind: 'answered', target: 'understand:word:pan', verdict: 'right', mode: 'chosen' } as const

let clock = noonOf(FIRST_DAY)
let tabs: TabMemory[] = []

/** A tab of one browser; the other tabs are notified of its changes. */
function tab(open: typeof openEventLog = openEventLog): TabMemory {
  const memory = createMemory({
    open,
    scheduler,
    now: () => new Date(clock++),
    tell: () => {
      for (const other of tabs) if (other !== memory) void other.refresh()
    },
  })
  tabs.push(memory)
  return memory
}

/** A tab, and how many events each of its reads got. */
function countingTab() {
  const read: number[] = []
  const memory = tab(async (callbacks) => {
    const log = await openEventLog(callbacks)
    return {
      ...log,
      after: async (upTo) => {
        const rows = await log.after(upTo)
        read.push(rows.events.length)
        return rows
      },
    }
  })
  return { memory, read }
}

const answersOf = (memory: TabMemory) =>
  [...memory.snapshot().state.days.values()].reduce((sum, { answers }) => sum + answers, 0)

const failing = (name: string) => () => Promise.reject(new DOMException('No', name))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('indexedDB', new IDBFactory())
  clock = noonOf(FIRST_DAY)
})

afterEach(() => {
  for (const { log } of tabs) log()?.close()
  tabs = []
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a browser that stores', () => {
  it('has what was added at once, and again after the page is opened anew', async () => {
    const memory = tab()
    const adding = memory.add(ANSWER)
    expect(memory.snapshot().state.cards.get('understand:word:pan')?.reviews).toBe(1)
    const [event] = await adding
    expect(event).toMatchObject({ ...ANSWER, at: noonOf(FIRST_DAY) })
    const next = tab()
    await next.refresh()
    expect(next.snapshot()).toEqual(memory.snapshot())
    expect(await next.record()).toEqual({ events: [event], unread: [] })
  })

  it('opens a long record from the cached state and only reads what came after it', async () => {
    const events = Array.from({ length: 500 }, (_, place) =>
      answered(`understand:word:w${place % 50}`, FIRST_DAY + Math.floor(place / 10)),
    )
    const memory = tab()
    clock = noonOf(FIRST_DAY + 60)
    await memory.merge({ ...EMPTY_RECORD, events }, 'file')
    await memory.add({ kind: 'kept', item: 'sentence:hola' })

    const { memory: next, read } = countingTab()
    await next.refresh()
    expect(read).toEqual([1])
    expect(next.snapshot().state).toEqual(replay((await memory.record()).events, scheduler))
  })

  it('takes an answer back, and takes one in late, without reading a long record again', async () => {
    const events = Array.from({ length: 1500 }, (_, place) =>
      answered(`understand:word:w${place % 50}`, FIRST_DAY + Math.floor(place / 10)),
    )
    const before = tab()
    await before.merge({ ...EMPTY_RECORD, events: events.slice(0, 1000) }, 'file')
    await before.merge({ ...EMPTY_RECORD, events: events.slice(1000) }, 'file')
    clock = noonOf(FIRST_DAY + 200)

    const { memory, read } = countingTab()
    const [wrong] = await memory.add({ ...ANSWER, verdict: 'wrong' })
    await memory.add({ kind: 'undone', event: wrong?.id ?? '' })
    await memory.merge(
      { ...EMPTY_RECORD, events: [answered('understand:word:sol', FIRST_DAY + 120)] },
      'server',
    )
    // The last one belongs between the two cached states.
    expect(Math.max(...read)).toBe(503)
    expect(memory.snapshot().state).toEqual(replay((await before.record()).events, scheduler))
    await memory.add(ANSWER)
    expect(read.at(-1)).toBe(1)
  })

  it('replays everything when an event belongs before others or takes one back', async () => {
    const memory = tab()
    const [wrong] = await memory.add({ ...ANSWER, verdict: 'wrong' })
    await memory.add({ ...ANSWER, target: 'understand:word:agua' })
    await memory.add({ kind: 'undone', event: wrong?.id ?? '' })
    expect([...memory.snapshot().state.cards.keys()]).toEqual(['understand:word:agua'])
    await memory.merge(
      { ...EMPTY_RECORD, events: [answered('understand:word:sol', FIRST_DAY - 9)] },
      'server',
    )
    expect(memory.snapshot().state).toEqual(replay((await memory.record()).events, scheduler))
    expect(answersOf(memory)).toBe(2)
  })

  it('works out a state anew that other rules have cached', async () => {
    const memory = tab()
    await memory.add(ANSWER)
    const { state } = memory.snapshot()
    const wrong = { ...state, cards: new Map(), days: new Map() }
    await memory.log()?.cache([{ rules: -1, upTo: 1, state: wrong }])
    const next = tab()
    await next.refresh()
    expect(next.snapshot().state).toEqual(state)
  })

  it('keeps events of a later version, passes them on, and stores none twice', async () => {
    const later = { id: uuidOf(7), at: 1, offset: 0, kind: 'sung', song: 'La Bamba' }
    const record = { events: [answered('understand:word:sol', FIRST_DAY)], unread: [later] }
    const memory = tab()
    await memory.merge(record, 'file')
    await memory.merge(record, 'server')
    expect(await memory.record()).toEqual(record)
  })

  it('refuses what is not an event', async () => {
    await expect(tab().add({ ...ANSWER, content: 'not a name!' })).rejects.toThrow(TypeError)
  })

  it('adds what a device has seen only once, even if two tabs do so at the same time or it is erased later', async () => {
    const rows = (names: readonly string[]) => ({
      events: names.map((name) => answered(`understand:word:${name}`, FIRST_DAY)),
    })
    const [one, other] = [tab(), tab()]
    await Promise.all([one.addUnseen(['sol'], rows), other.addUnseen(['sol', 'mar'], rows)])
    await one.refresh()
    expect([...one.snapshot().state.cards.keys()]).toEqual(['understand:word:sol', 'understand:word:mar'])
    await one.erase()
    await other.addUnseen(['sol'], rows)
    expect((await other.record()).events).toEqual([])
  })

  it('knows which events no server has', async () => {
    const memory = tab()
    const [event] = await memory.add(ANSWER)
    await memory.merge({ ...EMPTY_RECORD, events: [answered('understand:word:sol', FIRST_DAY)] }, 'server')
    expect(await memory.log()?.unsent()).toEqual({ events: [event], unread: [] })
    await memory.log()?.eraseSent()
    expect((await memory.record()).events).toEqual([event])
  })
})

describe('two tabs', () => {
  it('lose nothing when both write at the same time, and come to the same', async () => {
    const [one, other] = [tab(), tab()]
    await Promise.all([one.add(ANSWER), other.add({ ...ANSWER, verdict: 'wrong' }), one.add(ANSWER)])
    await Promise.all([one.refresh(), other.refresh()])
    expect(answersOf(one)).toBe(3)
    expect(other.snapshot().state).toEqual(one.snapshot().state)
  })

  it('notify each other', async () => {
    const [one, other] = [tab(), tab()]
    await other.refresh()
    const changed = new Promise<void>((resolve) => other.subscribe(resolve))
    await one.add(ANSWER)
    await changed
    expect(answersOf(other)).toBe(1)
  })

  it('forget together', async () => {
    const [one, other] = [tab(), tab()]
    await one.add(ANSWER)
    await other.refresh()
    await one.erase()
    await other.refresh()
    expect(answersOf(other)).toBe(0)
    await one.add(ANSWER)
    await other.refresh()
    expect(answersOf(other)).toBe(1)
  })
})

describe('a browser that does not store', () => {
  it.each([
    ['SecurityError', 'refused'],
    ['QuotaExceededError', 'full'],
    ['VersionError', 'newer'],
  ])('for a %s goes on in memory and reports: %s', async (name, problem) => {
    const memory = tab(failing(name))
    const changed = vi.fn()
    memory.subscribe(changed)
    const [wrong] = await memory.add({ ...ANSWER, verdict: 'wrong' })
    await memory.add(ANSWER)
    expect(memory.problem).toBe(problem)
    expect(answersOf(memory)).toBe(2)
    expect(changed).toHaveBeenCalled()
    await memory.add({ kind: 'undone', event: wrong?.id ?? '' })
    expect(answersOf(memory)).toBe(1)
    expect((await memory.record()).events).toHaveLength(3)
  })

  it('writes what waited as soon as it can', async () => {
    let open: typeof openEventLog = failing('SecurityError')
    const memory = tab((callbacks) => open(callbacks))
    await memory.add(ANSWER)
    open = openEventLog
    await vi.advanceTimersByTimeAsync(30_000)
    await memory.refresh()
    expect(memory.problem).toBeUndefined()
    expect((await memory.log()?.unsent())?.events).toHaveLength(1)
  })

  it('keeps events in memory while the disk is full, and what was stored before counts on', async () => {
    await tab().add(ANSWER)
    let isFull = true
    const memory = tab(async (callbacks) => {
      const log = await openEventLog(callbacks)
      const append: EventLog['append'] = (rows) =>
        isFull ? failing('QuotaExceededError')() : log.append(rows)
      return { ...log, append }
    })
    await memory.refresh()
    await memory.add(ANSWER)
    expect([memory.problem, answersOf(memory)]).toEqual(['full', 2])
    isFull = false
    await memory.add(ANSWER)
    expect([memory.problem, answersOf(memory)]).toEqual([undefined, 3])
  })

  it('reports a failed merge or erasure to its caller', async () => {
    const memory = tab(failing('QuotaExceededError'))
    await expect(memory.merge(EMPTY_RECORD, 'server')).rejects.toThrow()
    await expect(memory.erase()).rejects.toThrow()
  })

  it('closes for a newer version of the app and keeps what is added later', async () => {
    const memory = tab()
    await memory.add(ANSWER)
    const newer = await openDB(NAME, 2)
    await memory.add(ANSWER)
    newer.close()
    expect([memory.problem, answersOf(memory)]).toEqual(['newer', 2])
  })

  it('starts again when its database was deleted, with what is added later', async () => {
    const memory = tab()
    await memory.add(ANSWER)
    await deleteDB(NAME)
    const [event] = await memory.add(ANSWER)
    expect(memory.problem).toBeUndefined()
    expect((await memory.record()).events).toEqual([event])
    expect(answersOf(memory)).toBe(1)
  })

  it.each(['onGone', 'onNewer'] as const)(
    'is not upset by %s before the database has been opened',
    async (callback) => {
      let isFirst = true
      const memory = tab((callbacks) => {
        if (isFirst) callbacks[callback]()
        isFirst = false
        return openEventLog(callbacks)
      })
      await memory.add(ANSWER)
      await vi.advanceTimersByTimeAsync(30_000)
      await memory.refresh()
      expect([memory.problem, answersOf(memory)]).toEqual([undefined, 1])
      expect((await memory.record()).events).toHaveLength(1)
    },
  )

  it('does not wait for ever for a database that never opens', async () => {
    vi.stubGlobal('indexedDB', { open: () => new IDBRequest() })
    const memory = tab()
    const adding = memory.add(ANSWER)
    await vi.advanceTimersByTimeAsync(5000)
    await adding
    expect([memory.problem, answersOf(memory)]).toEqual(['refused', 1])
  })
})
