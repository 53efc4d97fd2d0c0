import { describe, expect, it } from 'vitest'
import { isStorableJson, isStorableText } from './learning.ts'

const nested = (levels: number): unknown => (levels === 0 ? 'text' : { part: nested(levels - 1) })

describe('the database can store', () => {
  it.each(['', 'ñandú', '🙂'])('the text “%s”', (text) => {
    expect(isStorableText(text)).toBe(true)
    expect(isStorableJson({ [text]: [text] })).toBe(true)
  })

  it('eight levels of objects and lists', () => {
    expect(isStorableJson(nested(8))).toBe(true)
    expect(isStorableJson([[[[[[[['text', 1, null, true]]]]]]]])).toBe(true)
  })
})

describe('the database cannot store', () => {
  it.each([
    ['the zero character', 'a\0b'],
    ['the first half of a pair', 'a\ud83d'],
    ['the second half of a pair', '\ude42b'],
  ])('%s, wherever it stands', (_, text) => {
    expect(isStorableText(text)).toBe(false)
    expect(isStorableJson(text)).toBe(false)
    expect(isStorableJson({ list: [{ text }] })).toBe(false)
    expect(isStorableJson({ [text]: 1 })).toBe(false)
  })

  it('nine levels', () => {
    expect(isStorableJson(nested(9))).toBe(false)
  })
})
