import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../randomness.ts'
import { leastShownFirst, markOf, NOTHING_SHOWN, readShownLog, timesShown, withShown } from './shown-log.ts'

const shown = (picture: string[]) => ({ ...NOTHING_SHOWN, picture })

describe('the log of what was shown', () => {
  it('is unchanged after storing and reading', () => {
    const log = withShown(shown([markOf('a dog')]), shown([markOf('a cat')]))
    expect(readShownLog(JSON.stringify(log))).toEqual(log)
    expect(timesShown('A cat!', log.picture)).toBe(1)
  })

  it.each([
    null,
    '',
    '[]',
    '{}',
    'null',
    '{"picture":{"length":9}}',
    '{"picture":["<script>"],"situation":7,"friend":[{}]}',
  ])('is empty where storage has %s', (raw) => {
    expect(readShownLog(raw)).toEqual(NOTHING_SHOWN)
  })

  it('keeps the lists that can be read', () => {
    expect(readShownLog('{"picture":["abc"],"situation":7}')).toEqual(shown(['abc']))
  })

  it('stays small for any stored value', () => {
    const endless = JSON.stringify(shown(Array.from({ length: 100_000 }, () => 'abc1234')))
    expect(JSON.stringify(readShownLog(endless)).length).toBeLessThan(10_000)
  })

  it('forgets the oldest first, at six hundred pictures, and two hundred of the others', () => {
    const marks = Array.from({ length: 700 }, (_, place) => place.toString(36))
    const log = withShown({ picture: marks, situation: marks, friend: marks }, NOTHING_SHOWN)
    expect(log).toEqual({ picture: marks.slice(100), situation: marks.slice(500), friend: marks.slice(500) })
  })

  it('never throws for any stored value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (raw) => {
        expect(Object.keys(readShownLog(raw))).toEqual(['picture', 'situation', 'friend'])
      }),
    )
  })

  it('orders items by how often they were shown', () => {
    const items = ['a', 'b', 'c'].map((text) => ({ text }))
    const log = ['a', 'a', 'c'].map(markOf)
    const order = leastShownFirst(seededRandom(1), items, log, ({ text }) => text)
    expect(order.map(({ text }) => text)).toEqual(['b', 'c', 'a'])
  })
})
