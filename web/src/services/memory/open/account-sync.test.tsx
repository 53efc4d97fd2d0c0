import { loadCourseTargets } from '@frase/content/course-path'
import { REST_FUNCTIONS_ROOT } from '@frase/core/contract/paths'
import { act, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PERSON, signedInBefore, WITH_ACCOUNTS } from '../../../testing/fake-accounts.ts'
import { startLearningServer } from '../../../testing/fake-learning.ts'
import { type FakeServer, unreachable } from '../../../testing/fake-server.ts'
import { NOTHING, openApp } from '../../../testing/open-app.tsx'

const ANSWER = { kind: 'answered', target: 'understand:word:pan', verdict: 'right', mode: 'chosen' } as const
const PULL = `POST ${REST_FUNCTIONS_ROOT}/pull_learning_events`
const RESET = `POST ${REST_FUNCTIONS_ROOT}/reset_learning`

let server: FakeServer
let learning: ReturnType<typeof startLearningServer>['learning']

beforeEach(() => {
  const started = startLearningServer()
  server = started.server
  learning = started.learning
})

/** A visit to the app that practises. */
async function visit() {
  await openApp('/resources', { content: NOTHING, config: WITH_ACCOUNTS })
  const [account, { openTabMemory }, { resetLearning }] = await Promise.all([
    import('../../account/auth-calls.ts'),
    import('./open-memory.ts'),
    import('./reset-learning.ts'),
  ])
  const memory = await openTabMemory()
  const events = async () => (await memory.record()).events
  return {
    memory,
    events,
    resetLearning,
    signIn: () => act(() => account.signIn(PERSON.email, PERSON.password)),
    signOut: () => act(() => account.signOut()),
  }
}

/** Another browser, with nothing in it. */
function anotherDevice(): void {
  localStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
}

/** An event of a later version of the app, which this one sends unchanged. */
const unread = (note: string) => ({ id: crypto.randomUUID(), at: 1, offset: 0, kind: 'dreamt', note })

const pushed = (count: number) => waitFor(() => expect(learning.texts()).toHaveLength(count))

describe('an account', () => {
  it('gets what was done as a guest before signing in, and gives it to another device', async () => {
    const first = await visit()
    const [event] = await first.memory.add(ANSWER)
    expect(server.asked(PULL)).toEqual([])
    await first.signIn()
    await pushed(1)
    expect(await first.events()).toEqual([event])

    anotherDevice()
    signedInBefore()
    const second = await visit()
    await waitFor(async () => expect(await second.events()).toEqual([event]))
    expect(second.memory.snapshot().state).toEqual(first.memory.snapshot().state)
  })

  it('that can never store an event gets all others, and is not sent that one again', async () => {
    signedInBefore()
    const { memory } = await visit()
    const notes = ['one', 'a\0b', 'two', 'three']
    await memory.merge({ events: [], unread: notes.map(unread) }, 'file')
    await pushed(3)
    await waitFor(async () => expect((await memory.log()?.count())?.unsent).toBe(0))
    expect((await memory.record()).unread.map(({ note }) => note)).toEqual(expect.arrayContaining(notes))
    expect((await memory.log()?.position())?.failures).toBe(0)
  })

  it('gets no more requests after signing out, when the page shows what a guest did', async () => {
    signedInBefore()
    const { memory, events, signOut } = await visit()
    await memory.add(ANSWER)
    await pushed(1)
    await signOut()
    await waitFor(async () => expect(await events()).toEqual([]))
    const asked = server.asked(PULL).length
    await memory.add(ANSWER)
    dispatchEvent(new Event('online'))
    expect(await events()).toHaveLength(1)
    expect(server.asked(PULL)).toHaveLength(asked)
  })
})

describe('an account that only devices with an earlier version have written', () => {
  const stepsOf = async ({ events }: Awaited<ReturnType<typeof visit>>) =>
    (await events()).flatMap((event) => (event.kind === 'step' ? [`${event.unit}/${event.step}`] : []))

  it('has its finished steps on a new device, which records them for the others, and nothing twice', async () => {
    const [unit] = await loadCourseTargets('en')
    if (!unit) throw new Error('There is no first unit')
    signedInBefore()
    const old = await visit()
    await old.memory.add({ kind: 'met', items: [...unit.lines] })
    await pushed(1)
    expect(await stepsOf(old)).toEqual([])

    anotherDevice()
    signedInBefore()
    const device = await visit()
    await waitFor(async () => expect(await stepsOf(device)).toEqual(['1/meet']))
    await pushed(2)

    anotherDevice()
    signedInBefore()
    const another = await visit()
    await waitFor(async () => expect(await another.events()).toHaveLength(2))
    expect(await stepsOf(another)).toEqual(['1/meet'])
    expect(another.memory.snapshot().state).toEqual(device.memory.snapshot().state)
  })
})

describe('resetting what was learned', () => {
  it('empties the account and this device, and another device follows', async () => {
    signedInBefore()
    const phone = await visit()
    await phone.memory.add(ANSWER)
    await pushed(1)
    const browser = indexedDB
    anotherDevice()
    signedInBefore()
    const laptop = await visit()
    await waitFor(async () => expect(await laptop.events()).toHaveLength(1))
    await laptop.resetLearning()
    expect(await laptop.events()).toEqual([])
    expect(learning.texts()).toEqual([])

    vi.stubGlobal('indexedDB', browser)
    const again = await visit()
    await waitFor(async () => expect(await again.events()).toEqual([]))
    expect(learning.texts()).toEqual([])
  })

  it('that does not reach the account leaves everything', async () => {
    signedInBefore()
    const { memory, events, resetLearning } = await visit()
    await memory.add(ANSWER)
    await pushed(1)
    server.answer(RESET, unreachable)
    await expect(resetLearning()).rejects.toThrow('could not be reset')
    expect(await events()).toHaveLength(1)
    expect(learning.texts()).toHaveLength(1)
  })

  it('without an account erases what is on the device', async () => {
    const { memory, events, resetLearning } = await visit()
    await memory.add(ANSWER)
    await resetLearning()
    expect(await events()).toEqual([])
    expect(server.asked(RESET)).toEqual([])
  })
})
