import { describe, expect, it } from 'vitest'
import type { CourseItem } from '../items/card.ts'
import type { LearningEvent } from '../record/event.ts'
import { answered, FIRST_DAY } from '../testing/histories.ts'
import { courseItem, happened, learnerAfter, words } from '../testing/learner-fixtures.ts'
import { newCards } from './new-cards.ts'

const TODAY = FIRST_DAY + 10

function openingIds(events: readonly LearningEvent[], items: readonly CourseItem[], nextUnit = 2): string[] {
  return newCards(learnerAfter(events, items, TODAY), nextUnit).map(({ id }) => id)
}

describe('what opens', () => {
  it('is at most eight new words a day, those that opened before included', () => {
    const unit = words(20, { unit: 2 })
    expect(openingIds([], unit)).toHaveLength(8)
    const opened = [0, 1, 2].map((place) => answered(`understand:word:w${place}`, TODAY))
    expect(openingIds(opened, unit)).toEqual([3, 4, 5, 6, 7].map((place) => `understand:word:w${place}`))
    const yesterday = [0, 1, 2].map((place) =>
      answered(`understand:word:w${place}`, TODAY - 1, { verdict: 'wrong' }),
    )
    expect(openingIds(yesterday, unit)).toHaveLength(8)
  })

  it('is first what was met today, then the next unit, then what was met before', () => {
    const items = [
      courseItem('word:unit', { unit: 2 }),
      courseItem('word:later', { unit: 3 }),
      courseItem('word:today', { unit: 9 }),
      courseItem('word:phrase', { unit: 9, sentences: ['sentence:del-dia'] }),
      courseItem('word:earlier', { unit: 9 }),
    ]
    const events = [
      happened({ kind: 'met', items: ['word:earlier'] }, TODAY - 3),
      happened({ kind: 'met', items: ['sentence:del-dia', 'word:today'] }, TODAY),
    ]
    expect(openingIds(events, items)).toEqual([
      'understand:word:today',
      'understand:word:phrase',
      'understand:word:unit',
      'understand:word:earlier',
    ])
  })

  it('is a word of a sentence that was answered wrongly, in any part of the product', () => {
    const items = [courseItem('word:phrase', { unit: 9, sentences: ['sentence:del-dia'] })]
    const answer = (verdict: 'right' | 'wrong') =>
      answered('understand:sentence:otra', TODAY, { verdict, sentence: 'sentence:del-dia' })
    expect(openingIds([answer('wrong')], items)).toEqual(['understand:word:phrase'])
    expect(openingIds([answer('right')], items)).toEqual([])
  })

  it('includes producing a word from the day after it was understood, beside the eight new ones', () => {
    const unit = words(20, { unit: 2 })
    const understood = (day: number) => answered('understand:word:w0', day)
    expect(openingIds([understood(TODAY)], unit)).not.toContain('produce:word:w0')
    const opening = openingIds([understood(TODAY - 1)], unit)
    expect(opening[0]).toBe('produce:word:w0')
    expect(opening).toHaveLength(9)
  })

  it('includes understanding a kept word, although it is transparent, unless it can be produced', () => {
    const items = [
      courseItem('word:hotel', { unit: 9, isTransparent: true, isCore: false }),
      courseItem('word:restaurante', { unit: 9, isTransparent: true, isCore: false }),
      courseItem('word:casa', { unit: 9, isTransparent: true, isCore: true }),
    ]
    const kept = (['word:hotel', 'word:casa'] as const).map((item) => happened({ kind: 'kept', item }, TODAY))
    const met = happened({ kind: 'met', items: ['word:restaurante'] }, TODAY)
    expect(openingIds([...kept, met], items)).toEqual(['understand:word:hotel', 'produce:word:casa'])
  })

  it('includes producing a transparent word at once, and never understanding it', () => {
    const items = [
      courseItem('word:importante', { unit: 2, isTransparent: true }),
      courseItem('word:natural', { unit: 2, isTransparent: true, isCore: false }),
    ]
    expect(openingIds([], items)).toEqual(['produce:word:importante'])
  })

  it('is a rule or a key sentence only once it was met', () => {
    const items = [
      courseItem('rule:2/gustar', { unit: 2 }),
      courseItem('sentence:me-gusta', { unit: 2, isKey: true }),
      courseItem('sentence:otra', { unit: 2 }),
    ]
    expect(openingIds([], items)).toEqual([])
    const met = happened(
      { kind: 'met', items: ['rule:2/gustar', 'sentence:me-gusta', 'sentence:otra'] },
      TODAY,
    )
    expect(openingIds([met], items)).toEqual(['produce:rule:2/gustar', 'produce:sentence:me-gusta'])
  })

  it('is a phrase that was kept', () => {
    const kept = happened({ kind: 'kept', item: 'own:1' }, TODAY)
    expect(openingIds([kept], [])).toEqual(['understand:own:1'])
  })

  it('excludes what was set aside or is already open', () => {
    const unit = words(2, { unit: 2 })
    const events = [
      happened({ kind: 'set-aside', item: 'word:w0' }, TODAY),
      answered('understand:word:w1', TODAY - 1, { verdict: 'wrong' }),
    ]
    expect(openingIds(events, unit)).toEqual([])
  })
})
