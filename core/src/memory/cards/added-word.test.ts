import { describe, expect, it } from 'vitest'
import type { LearningEvent } from '../record/event.ts'
import type { NewEvent } from '../record/new-event.ts'
import { eventOf } from '../record/new-event.ts'
import { replay } from '../record/replay.ts'
import { answered, FIRST_DAY, noonOf, uuidOf } from '../testing/histories.ts'
import { courseItem, happened, scheduler } from '../testing/learner-fixtures.ts'
import { canKeepWord, keepWord, reviewOf, unkeepWord } from './added-word.ts'

const PAN = 'word:pan'

/** The record after what happens now. */
function withEvents(before: readonly LearningEvent[], now: readonly NewEvent[]): LearningEvent[] {
  const events = now.map((one, place) =>
    eventOf(one, uuidOf(before.length + place + 1), { at: noonOf(FIRST_DAY + 1) + place, offset: 0 }),
  )
  return [...before, ...events]
}

const stateOf = (events: readonly LearningEvent[]) => replay(events, scheduler)
const reviewAfter = (events: readonly LearningEvent[]) => reviewOf(PAN, stateOf(events))

describe('a word in the review', () => {
  it('is in the review once it was kept, and no longer once that was undone', () => {
    expect(reviewAfter([])).toBe('none')
    const kept = withEvents([], keepWord(PAN, stateOf([])))
    expect(reviewAfter(kept)).toBe('kept')
    expect(reviewAfter(withEvents(kept, unkeepWord(PAN, stateOf(kept))))).toBe('none')
  })

  it('is kept once only', () => {
    const kept = [happened({ kind: 'kept', item: PAN }, FIRST_DAY)]
    expect(keepWord(PAN, stateOf(kept))).toEqual([])
  })

  it('is asked for once it has a card', () => {
    expect(reviewAfter([answered(`understand:${PAN}`, FIRST_DAY)])).toBe('asked')
  })

  it('is resumed if it was set aside', () => {
    const aside = [
      answered(`understand:${PAN}`, FIRST_DAY),
      happened({ kind: 'set-aside', item: PAN }, FIRST_DAY),
    ]
    expect(reviewAfter(aside)).toBe('none')
    expect(reviewAfter(withEvents(aside, keepWord(PAN, stateOf(aside))))).toBe('asked')
  })

  it('must not be a name, and needs a sentence that can ask for it', () => {
    expect(canKeepWord(courseItem(PAN), 'noun')).toBe(true)
    expect(canKeepWord(courseItem(PAN), 'name')).toBe(false)
    expect(canKeepWord(courseItem(PAN, { sentences: [] }), 'noun')).toBe(false)
    expect(canKeepWord(undefined, 'noun')).toBe(false)
  })
})
