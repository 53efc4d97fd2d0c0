import { describe, expect, it } from 'vitest'
import { readWordTimes } from './word-times.ts'

describe('the times of words', () => {
  it('are read from the header', () => {
    const words = [
      [1, 6, 0],
      [7, 11, 300.5],
    ]
    expect(readWordTimes(JSON.stringify(words))).toEqual(words)
  })

  it.each([null, '', 'soon', '{}', '[1,2,3]', '[[1,2]]', '[[1,2,null]]', '[["1",2,3]]'])(
    'are unknown if the header is %j',
    (header) => {
      expect(readWordTimes(header)).toEqual([])
    },
  )
})
