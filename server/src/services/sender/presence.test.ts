import { expect, it, vi } from 'vitest'
import { createPresence, REMEMBERED_MAX } from './presence.ts'

const ADDRESS = '203.0.113.7'

function setUp() {
  let time = Date.parse('2026-11-17T23:00:00Z')
  const note = vi.fn(async (_person: string, _address: string) => {})
  return {
    note,
    isThere: createPresence(note, () => time),
    pass: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

it('The presence of a person is noted once a day, however often the link is followed, and again on the next day.', async () => {
  const { note, isThere, pass } = setUp()
  await Promise.all(Array.from({ length: 450 }, () => isThere('ana', ADDRESS)))
  expect(note.mock.calls).toEqual([['ana', ADDRESS]])
  pass(3_600_000)
  await isThere('ana', ADDRESS)
  expect(note).toHaveBeenCalledTimes(2)
})

it('A presence that could not be noted is tried again with the next visit.', async () => {
  const { note, isThere } = setUp()
  note.mockRejectedValueOnce(new Error('down'))
  await expect(isThere('ana', ADDRESS)).rejects.toThrow('down')
  await isThere('ana', ADDRESS)
  expect(note).toHaveBeenCalledTimes(2)
})

it('Beyond the limit of remembered people the first of them is forgotten and nobody else.', async () => {
  const { note, isThere } = setUp()
  for (let person = 0; person <= REMEMBERED_MAX; person += 1) await isThere(`${person}`, ADDRESS)
  note.mockClear()
  await isThere('1', ADDRESS)
  expect(note).not.toHaveBeenCalled()
  await isThere('0', ADDRESS)
  expect(note).toHaveBeenCalledTimes(1)
})
