import { describe, expect, it } from 'vitest'
import type { LearningEvent } from '../record/event.ts'
import { answered, FIRST_DAY } from '../testing/histories.ts'
import { courseItem, happened, learnerAfter } from '../testing/learner-fixtures.ts'
import { dueCards } from './due.ts'

const COMER = courseItem('word:comer')
const NEXT_YEAR = FIRST_DAY + 365

const dueIds = (events: readonly LearningEvent[], items = [COMER], today = NEXT_YEAR) =>
  dueCards(learnerAfter(events, items, today)).map(({ id }) => id)

describe('a card', () => {
  const right = answered('understand:word:comer', FIRST_DAY)

  it('is due from its day on, and not before', () => {
    const due = learnerAfter([right], [COMER], FIRST_DAY).state.cards.get('understand:word:comer')?.due ?? 0
    expect(due).toBeGreaterThan(FIRST_DAY)
    expect(dueIds([right], [COMER], due - 1)).toEqual([])
    expect(dueIds([right], [COMER], due)).toEqual(['understand:word:comer'])
    expect(dueIds([right], [COMER], due + 100)).toEqual(['understand:word:comer'])
  })

  it('is not asked once its item was set aside', () => {
    expect(dueIds([right, happened({ kind: 'set-aside', item: 'word:comer' }, FIRST_DAY)])).toEqual([])
  })

  it('is not asked once its item has left the content', () => {
    expect(dueIds([right], [])).toEqual([])
  })

  it('is not asked in a skill that the item is not taught for, although a slip graded it', () => {
    const slip = answered('produce:word:pan', FIRST_DAY, { verdict: 'wrong', slips: ['word:comer'] })
    expect(dueIds([slip], [courseItem('word:comer', { isCore: false })])).toEqual([])
    expect(dueIds([slip])).toEqual(['produce:word:comer'])
  })

  it('of a sentence or of a model’s phrase is asked as long as it is kept', () => {
    const answers = [answered('understand:own:1', FIRST_DAY), answered('produce:sentence:hola', FIRST_DAY)]
    const hola = courseItem('sentence:hola')
    expect(dueIds(answers, [hola])).toEqual([])
    const kept = (['own:1', 'sentence:hola'] as const).map((item) =>
      happened({ kind: 'kept', item }, FIRST_DAY),
    )
    expect(dueIds([...answers, ...kept], [hola])).toEqual(['understand:own:1', 'produce:sentence:hola'])
  })

  it('that was answered by a clock far ahead is due before that day', () => {
    const future = answered('understand:word:comer', NEXT_YEAR)
    expect(dueIds([right, future], [COMER], FIRST_DAY + 1)).toEqual(['understand:word:comer'])
    const tomorrow = answered('understand:word:comer', FIRST_DAY + 2)
    expect(dueIds([tomorrow], [COMER], FIRST_DAY + 1)).toEqual([])
  })

  it('of a transparent word is not produced while the word is not understood', () => {
    const word = courseItem('word:importante', { isTransparent: true })
    const produced = answered('produce:word:importante', FIRST_DAY)
    expect(dueIds([produced], [word])).toEqual(['produce:word:importante'])
    const misread = answered('understand:word:importante', FIRST_DAY, { verdict: 'wrong' })
    expect(dueIds([produced, misread], [word])).toEqual(['understand:word:importante'])
    const understood = answered('understand:word:importante', FIRST_DAY + 1)
    expect(dueIds([produced, misread, understood], [word])).toHaveLength(2)
  })

  it('is less likely to be recalled the longer ago its review was', () => {
    const recall = (today: number) => dueCards(learnerAfter([right], [COMER], today))[0]?.recall ?? 1
    expect(recall(NEXT_YEAR)).toBeLessThan(recall(FIRST_DAY + 10))
    expect(recall(FIRST_DAY + 10)).toBeLessThan(0.9)
  })
})
