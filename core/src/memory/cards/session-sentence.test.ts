import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../randomness.ts'
import type { ItemId } from '../items/item.ts'
import { courseItem } from '../testing/learner-fixtures.ts'
import { presentationFor, sentenceFor } from './session-plan.ts'

const sentences = ['sentence:a', 'sentence:b', 'sentence:c', 'sentence:d', 'sentence:e'] as const

function chosen(count: number, lastSentences: ItemId[], taken: ItemId[] = [], unready: ItemId[] = []) {
  const item = courseItem('word:comer', { sentences: sentences.slice(0, count) })
  const seeds = Array.from({ length: 40 }, (_, seed) => seed)
  const isReady = (sentence: ItemId) => !unready.includes(sentence)
  return new Set(
    seeds.map((seed) => sentenceFor(item, { lastSentences }, new Set(taken), isReady, seededRandom(seed))),
  )
}

describe('the sentence that asks for a card', () => {
  it('is none of the last three', () => {
    expect(chosen(5, ['sentence:a', 'sentence:c', 'sentence:e'])).toEqual(
      new Set(['sentence:b', 'sentence:d']),
    )
  })

  it('is the one used longest ago if there are not more than three', () => {
    expect(chosen(3, ['sentence:b', 'sentence:a', 'sentence:c'])).toEqual(new Set(['sentence:b']))
    expect(chosen(1, ['sentence:a', 'sentence:a'])).toEqual(new Set(['sentence:a']))
  })

  it('is not one that another card of the session uses, if there is another', () => {
    expect(chosen(3, [], ['sentence:a', 'sentence:b'])).toEqual(new Set(['sentence:c']))
    expect(chosen(2, ['sentence:a'], ['sentence:b'])).toEqual(new Set(['sentence:b']))
  })

  it('is one that the learner can understand, or none', () => {
    expect(chosen(2, [], [], ['sentence:b'])).toEqual(new Set(['sentence:a']))
    expect(chosen(1, [], [], ['sentence:a'])).toEqual(new Set([undefined]))
    expect(chosen(0, [])).toEqual(new Set([undefined]))
  })
})

it('a card is read and heard in turn, beginning with reading', () => {
  expect(presentationFor(undefined)).toBe('read')
  expect(presentationFor({ lastSentences: [], presented: 'read' })).toBe('heard')
  expect(presentationFor({ lastSentences: [], presented: 'heard' })).toBe('read')
})
