import { describe, expect, it } from 'vitest'
import { knownTests, lastLine, rowFor, seenBefore, verdictOf } from './flaky.mjs'

const failure = (title: string, message = 'Error: late') => ({ title, message })

describe('of tests that are repeated', () => {
  it('one that fails again has failed', () => {
    const first = [failure('a')]
    expect(verdictOf(first, { failures: [failure('a')], passes: ['b'] })).toMatchObject({
      failures: first,
      flaky: [],
    })
  })

  it('one that passes then is flaky, also where others fail again', () => {
    const first = [failure('a'), failure('b')]
    expect(verdictOf(first, { failures: [failure('b')], passes: ['a'] })).toEqual({
      failures: [failure('b')],
      flaky: [failure('a')],
      passedOnlyFirst: 0,
    })
  })

  it('one that fails only then is flaky too, and has not passed', () => {
    expect(verdictOf([failure('a')], { failures: [failure('b')], passes: ['a', 'c'] })).toEqual({
      failures: [],
      flaky: [failure('a'), failure('b')],
      passedOnlyFirst: 1,
    })
  })

  it.each([
    ['nothing ran', { failures: [] }],
    ['the run broke off', { failures: [failure('unit')] }],
    ['its file could not be loaded', { failures: [failure('a.test.ts')], passes: ['b.test.ts: b'] }],
    ['it was passed and failed under one title', { failures: [failure('a')], passes: ['a'] }],
  ])('one has failed where %s', (_, second) => {
    expect(verdictOf([failure('a')], second).failures).toEqual([failure('a')])
  })
})

it('a flaky test that is listed was seen twice, and no other', () => {
  const known = { a: { firstSeen: '2026-11-19', cause: 'a timer', reproduce: 'SLOW_CPU=5' } }
  expect(seenBefore([failure('a'), failure('constructor')], known)).toEqual({
    twice: [failure('a')],
    once: [failure('constructor')],
  })
})

it('the row that is printed for a new one can be pasted into the list', () => {
  const row = rowFor(failure('a.test.ts: says "no"', 'Error: "late"'), '2026-11-19')
  expect(JSON.parse(`{${row}}`)).toEqual({
    'a.test.ts: says "no"': {
      firstSeen: '2026-11-19',
      cause: 'unknown: Error: "late"',
      reproduce: 'unknown',
    },
  })
})

it.each([
  [{ passed: 9, failed: 0 }, '9 passed, 0 failed'],
  [{ passed: 9, failed: 0, flaky: 1 }, '9 passed, 0 failed, 1 flaky'],
  [{ passed: 9, failed: 2, flaky: 1, skipped: 3 }, '9 passed, 2 failed, 1 flaky, 3 skipped'],
])('the last line counts %j', (counts, line) => {
  expect(lastLine(counts)).toBe(line)
})

it('every listed test has the day it was seen first, what is known of the cause, and how to see it again', () => {
  for (const [title, row] of Object.entries(knownTests())) {
    expect(row, title).toEqual({
      firstSeen: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      cause: expect.stringMatching(/./),
      reproduce: expect.stringMatching(/./),
    })
  }
})
