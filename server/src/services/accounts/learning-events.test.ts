import { REST_FUNCTIONS_ROOT, REST_ROOT } from '@frase/core/contract/paths'
import { fold, unfold } from '@frase/core/memory/record/checkpoint'
import { EVENT_MAX_CHARACTERS } from '@frase/core/memory/record/event'
import { beforeAll, describe, expect, it } from 'vitest'
import { createMemoryLimits } from '../limits/built-in.ts'
import { type AccountsServer, sharedAccountsServer } from './testing/accounts-server.ts'
import { learningOf, newAnswer, newAnswers, readAll } from './testing/learning.ts'
import { newPerson, type Person } from './testing/people.ts'

/* Over HTTP, through the gate of the built-in accounts, with supabase-js as the page has it. */

let server: AccountsServer
let ana: Person

beforeAll(async () => {
  server = await sharedAccountsServer({ limits: createMemoryLimits() })
  ana = await newPerson(server)
})

/** A learner whose log is empty. */
async function newLog() {
  const learning = learningOf((await newPerson(server)).client)
  return { ...learning, epoch: await learning.epoch() }
}

const idsOf = (events: readonly unknown[]) => events.map((event) => Object(event).id)

describe('the log of a learner', () => {
  it('gives back what was pushed, in its order and whole, a page at a time', async () => {
    const log = await newLog()
    const events = newAnswers(7)
    expect(await log.stored(log.epoch, events.slice(0, 4))).toEqual({ before: 0, last: 4 })
    expect(await log.stored(log.epoch, events.slice(4))).toEqual({ before: 4, last: 7 })
    const first = await log.pull(log.epoch, 0, 5)
    expect(first).toEqual({
      epoch: log.epoch,
      resetAt: null,
      page: { events: events.slice(0, 5), checkpoints: [], cursor: 5, more: true },
    })
    const rest = await log.pull(log.epoch, first.page.cursor)
    expect(rest.page).toEqual({ events: events.slice(5), checkpoints: [], cursor: 7, more: false })
    const nothing = await log.pull(log.epoch, 7)
    expect(nothing.page).toEqual({ events: [], checkpoints: [], cursor: 7, more: false })
  })

  it('ignores repeated events, even within one push and together with new events', async () => {
    const log = await newLog()
    const [first, second, third] = newAnswers(3)
    await log.stored(log.epoch, [first, second])
    expect(await log.stored(log.epoch, [first, second])).toEqual({ before: 2, last: 2 })
    expect(await log.stored(log.epoch, [second, third, third])).toEqual({ before: 2, last: 3 })
    expect((await log.pull()).page.events).toEqual([first, second, third])
  })

  it('has room for an event with the id of another learner’s', async () => {
    const [one, other] = [await newLog(), await newLog()]
    const event = newAnswer()
    const twin = newAnswer({ id: event.id, verdict: 'wrong' })
    await one.stored(one.epoch, [event])
    expect(await other.stored(other.epoch, [twin])).toEqual({ before: 0, last: 1 })
    expect((await one.pull()).page.events).toEqual([event])
    expect((await other.pull()).page.events).toEqual([twin])
  })

  it('keeps an event of a later version unchanged', async () => {
    const log = await newLog()
    const later = { ...newAnswer(), kind: 'dreamt', colours: [{ name: 'añil', share: 0.5 }] }
    await log.stored(log.epoch, [later])
    expect((await log.pull()).page.events).toEqual([later])
  })

  it('answers with a part of a large log, so that no answer has many megabytes', async () => {
    const log = await newLog()
    const large = Array.from({ length: 40 }, () => ({ ...newAnswer(), note: 'x'.repeat(15_000) }))
    for (let turn = 0; turn < 10; turn += 1) {
      await log.stored(log.epoch, large.slice(turn * 4, turn * 4 + 4))
    }
    const { page } = await log.pull()
    expect(page.events.length).toBeLessThan(40)
    expect(page.more).toBe(true)
    expect((await readAll(log)).events).toEqual(large)
  })
})

describe('a push', () => {
  it('of an event of the maximum size is stored, and of a larger one is refused', async () => {
    const log = await newLog()
    const sized = (characters: number) => {
      const event = { ...newAnswer(), note: '' }
      return { ...event, note: 'ñ'.repeat(characters - JSON.stringify(event).length) }
    }
    const { error, status } = await log.push(log.epoch, [newAnswer(), sized(EVENT_MAX_CHARACTERS + 1)])
    expect({ status, message: error?.message }).toEqual({ status: 400, message: 'invalid_request' })
    await log.stored(log.epoch, [sized(EVENT_MAX_CHARACTERS)])
    expect((await log.pull()).page.events).toHaveLength(1)
  })

  it('of more than a day allows is refused with the time until tomorrow, and nothing of it is stored', async () => {
    const log = await newLog()
    const small = () => Array.from({ length: 500 }, () => ({ id: newAnswer().id, at: 1, kind: 'met' }))
    for (let turn = 0; turn < 10; turn += 1) await log.stored(log.epoch, small())
    const { error, status } = await log.push(log.epoch, [newAnswer()])
    expect({ status, message: error?.message }).toEqual({ status: 429, message: 'too_many_today' })
    expect(Number(error?.details)).toBeGreaterThan(0)
    expect(Number(error?.details)).toBeLessThanOrEqual(86_400)
    expect((await readAll(log)).events).toHaveLength(5000)
  })

  it('under another epoch is refused', async () => {
    const log = await newLog()
    const { error, status } = await log.push(newAnswer().id, [newAnswer()])
    expect({ status, message: error?.message }).toEqual({ status: 409, message: 'other_epoch' })
  })

  it.each<[string, unknown]>([
    ['nothing', []],
    ['more than 500 events', Array.from({ length: 501 }, () => ({ id: newAnswer().id, at: 1, kind: 'met' }))],
    ['no list', { id: newAnswer().id }],
    ['a number', [7]],
    ['an event without an id', [{ at: 1, kind: 'met' }]],
    ['an event whose id is none', [{ id: "'; drop table users", at: 1, kind: 'met' }]],
    ['an event without a time', [{ id: newAnswer().id, kind: 'met' }]],
    ['the zero character', [{ ...newAnswer(), note: 'a\0b' }]],
    ['half of a surrogate pair in a name', [{ ...newAnswer(), '\ud800': 1 }]],
    [
      'an event that is nested deeply',
      [{ ...newAnswer(), note: JSON.parse('['.repeat(20) + ']'.repeat(20)) }],
    ],
  ])('of %s is refused and disturbs nobody', async (_what, events) => {
    const learning = learningOf(ana.client)
    const epoch = await learning.epoch()
    const { error, status } = await learning.call('push_learning_events', {
      p_epoch: epoch,
      p_events: events,
    })
    expect({ status, message: error?.message }).toEqual({ status: 400, message: 'invalid_request' })
    expect((await learning.pull()).page.events).toEqual([])
    expect(server.logLines.filter((line) => line.includes('accounts are ready'))).toHaveLength(1)
  })
})

describe('folding', () => {
  it('replaces old answers by a checkpoint, which a device that was behind finds in their place', async () => {
    const log = await newLog()
    const answers = newAnswers(30)
    await log.stored(log.epoch, answers)
    const behind = await log.pull(log.epoch, 0, 10)
    const checkpoint = fold(answers.slice(0, 20))
    expect(await log.fold(log.epoch, checkpoint)).toEqual({ folded: 20, before: 30, last: 31 })
    expect((await log.pull(log.epoch, behind.page.cursor)).page).toEqual({
      events: answers.slice(20),
      checkpoints: [checkpoint],
      cursor: 31,
      more: false,
    })
    // Repeated, as after a lost answer.
    expect(await log.fold(log.epoch, checkpoint)).toEqual({ folded: 0, before: 31, last: 31 })
  })

  it('drops only what the checkpoint contains exactly, and keeps nothing else of it', async () => {
    const log = await newLog()
    const answers = newAnswers(20)
    const [kept, later] = [newAnswer(), { ...newAnswer(), mood: 'merry' }]
    await log.stored(log.epoch, [...answers, kept, later])
    const { mood: _, ...withoutMood } = later
    const claimed = [...answers, newAnswer({ ...kept, verdict: 'wrong' }), withoutMood, newAnswer()]
    expect(await log.fold(log.epoch, fold(claimed))).toMatchObject({ folded: 20 })
    const { events, checkpoints } = await readAll(log)
    expect(events).toEqual([kept, later])
    const unfolded = checkpoints.flatMap((stored) => unfold(Object(stored)))
    expect(idsOf(unfolded)).toEqual(idsOf(answers))
  })

  it('into more than there was is refused', async () => {
    const log = await newLog()
    const answer = newAnswer()
    await log.stored(log.epoch, [answer])
    const checkpoint = fold([answer])
    const padded = { ...checkpoint, values: [...checkpoint.values, 'x'.repeat(1900)] }
    await expect(log.fold(log.epoch, padded)).rejects.toMatchObject({ code: 'PT413', message: 'too_large' })
    expect((await log.pull()).page.events).toEqual([answer])
  })
})

describe('a checkpoint', () => {
  it('with a large value is refused before it reaches the database', async () => {
    const log = await newLog()
    const checkpoint = { version: 1, values: ['x'.repeat(2001)], answers: [] }
    await expect(log.fold(log.epoch, checkpoint)).rejects.toMatchObject({ code: 'PT400' })
  })
})

describe('a reset', () => {
  it('forgets everything, and notifies devices of the old epoch and no others', async () => {
    const log = await newLog()
    await log.stored(log.epoch, newAnswers(3))
    const before = Date.now()
    const { epoch, cursor } = await log.reset(log.epoch)
    expect(epoch).not.toBe(log.epoch)
    const told = await log.pull(log.epoch, 3)
    expect(told).toMatchObject({ epoch, page: { events: [] } })
    expect(Math.abs((told.resetAt ?? 0) - before)).toBeLessThan(600_000)
    expect(await log.pull(epoch, cursor)).toMatchObject({ epoch, resetAt: null })
    expect(await log.pull(null)).toMatchObject({ epoch, resetAt: null })
    expect((await log.push(log.epoch, [newAnswer()])).error?.message).toBe('other_epoch')
  })

  it('that is repeated, as after a lost answer, forgets nothing of what came after it', async () => {
    const log = await newLog()
    const { epoch } = await log.reset(log.epoch)
    const [event] = newAnswers(1)
    await log.stored(epoch, [event])
    expect((await log.reset(log.epoch)).epoch).toBe(epoch)
    expect((await log.pull()).page.events).toEqual([event])
  })
})

describe('a device that has not been used for long', () => {
  it('learns of a reset although the log was restored before it', async () => {
    const log = await newLog()
    await log.stored(log.epoch, newAnswers(2))
    const { epoch: restored } = await log.pull(log.epoch, 9)
    await log.reset(restored)
    expect((await log.pull(log.epoch, 2)).resetAt).not.toBeNull()
    expect((await log.pull(restored, 2)).resetAt).not.toBeNull()
  })

  it('forgets nothing if the log was restored after a reset that it has heard of', async () => {
    const log = await newLog()
    await log.stored(log.epoch, newAnswers(2))
    const { epoch } = await log.reset(log.epoch)
    const { epoch: restored } = await log.pull(epoch, 9)
    expect(restored).not.toBe(epoch)
    expect((await log.pull(epoch, 2)).resetAt).toBeNull()
  })
})

describe('a log that is behind a device', () => {
  it('was restored from a backup, and begins an epoch in which the device is sent everything', async () => {
    const log = await newLog()
    const events = newAnswers(2)
    await log.stored(log.epoch, events)
    const answer = await log.pull(log.epoch, 9)
    expect(answer.epoch).not.toBe(log.epoch)
    expect(answer).toMatchObject({ resetAt: null, page: { events, cursor: 2 } })
    expect((await log.pull(answer.epoch, 2)).epoch).toBe(answer.epoch)
  })
})

describe('the account', () => {
  it('is exported with its log, in as many parts as it takes', async () => {
    const person = await newPerson(server)
    const log = learningOf(person.client)
    const epoch = await log.epoch()
    const answers = newAnswers(620)
    for (let from = 0; from < answers.length; from += 155) {
      await log.stored(epoch, answers.slice(from, from + 155))
    }
    const checkpoint = fold(answers.slice(0, 100))
    await log.fold(epoch, checkpoint)
    expect(await server.accounts.exportData(person.id)).toMatchObject({
      account: { id: person.id },
      learning: { events: answers.slice(100), checkpoints: [checkpoint] },
    })
  })

  it('is deleted with its log', async () => {
    const person = await newPerson(server)
    const log = learningOf(person.client)
    await log.stored(await log.epoch(), newAnswers(2))
    await server.accounts.deleteAccount(person.id)
    expect(await server.accounts.exportData(person.id)).toMatchObject({
      learning: { events: [], checkpoints: [] },
    })
    await expect(log.pull()).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a request for the log', () => {
  const ask = (path: string, init: RequestInit = {}) =>
    server.fetch(path, {
      method: 'POST',
      ...init,
      headers: {
        apikey: server.accounts.publicAccess.key,
        authorization: `Bearer ${ana.accessToken}`,
        'content-type': 'application/json',
        ...Object(init.headers),
      },
    })
  const pull = `${REST_FUNCTIONS_ROOT}/pull_learning_events`
  const body = JSON.stringify({ p_epoch: null, p_cursor: 0, p_limit: 1 })

  it('says how many more are allowed, as every limited request does', async () => {
    const answer = await ask(pull, { body })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('ratelimit-limit')).toBe('1200')
    expect(Number(answer.headers.get('ratelimit-remaining'))).toBeLessThan(1200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it.each<[string, string, RequestInit]>([
    ['by GET', `${pull}?p_epoch=&p_cursor=0&p_limit=1`, { method: 'GET' }],
    ['with a parameter in the address', `${pull}?select=epoch`, { body }],
    ['with another field', pull, { body: '{"p_epoch":null,"p_cursor":0,"p_limit":1,"p_person":"x"}' }],
    ['with a field missing', pull, { body: '{"p_epoch":null,"p_cursor":0}' }],
    ['with a preference', pull, { body, headers: { prefer: 'params=single-object' } }],
    ['in another schema', pull, { body, headers: { 'content-profile': 'private' } }],
    ['for the table', `${REST_ROOT}/learning_events?select=*`, { method: 'GET' }],
    ['to insert a row', `${REST_ROOT}/learning_events`, { body: '{"number":1}' }],
    ['to delete rows', `${REST_ROOT}/learning_events?number=gt.0`, { method: 'DELETE' }],
    [
      'for the export of somebody',
      `${REST_FUNCTIONS_ROOT}/export_learning`,
      { body: '{"p_user_id":"x","p_cursor":0}' },
    ],
  ])('%s is not found', async (_what, path, init) => {
    expect((await ask(path, init)).status).toBe(404)
  })

  it.each([
    ['a limit of thousands', { p_epoch: null, p_cursor: 0, p_limit: 5000 }],
    ['a cursor that is no number', { p_epoch: null, p_cursor: '0', p_limit: 1 }],
    ['an epoch that is none', { p_epoch: 'x', p_cursor: 0, p_limit: 1 }],
  ])('with %s is refused', async (_what, parameters) => {
    expect((await ask(pull, { body: JSON.stringify(parameters) })).status).toBe(400)
  })

  it.each(['push_learning_events', 'fold_learning_events'])(
    'that is nested as deeply as its size allows is refused by %s and ends nothing',
    async (name) => {
      const deep = '['.repeat(15_000) + ']'.repeat(15_000)
      const epoch = newAnswer().id
      const bodies = [
        `{"p_epoch":"${epoch}","p_events":[{"a":${deep}}]}`,
        `{"p_epoch":"${epoch}","p_checkpoint":{"version":1,"values":${deep},"answers":[]}}`,
      ]
      const statuses = []
      for (const body of bodies) {
        statuses.push((await ask(`${REST_FUNCTIONS_ROOT}/${name}`, { body })).status)
      }
      expect(statuses).toEqual([404, 404])
      expect(server.logLines.filter((line) => line.includes('accounts are ready'))).toHaveLength(1)
    },
  )

  it('may have a body of 64 KB, and no more', async () => {
    const filled = (bytes: number) => JSON.stringify({ p_epoch: null, p_events: ['x'.repeat(bytes)] })
    const push = `${REST_FUNCTIONS_ROOT}/push_learning_events`
    expect((await ask(push, { body: filled(60_000) })).status).toBe(400)
    expect((await ask(push, { body: filled(66_000) })).status).toBe(413)
  })
})
