import { describe, expect, it } from 'vitest'
import { type GradedAnswer, gradedFields, slippedCards, targetGrade } from './grade.ts'

const answer = (fields: Partial<GradedAnswer> = {}): GradedAnswer => ({
  target: 'produce:word:comer',
  verdict: 'right',
  mode: 'typed',
  ...fields,
})

describe('the grade of an answer', () => {
  it.each<[string, Partial<GradedAnswer>, string | undefined]>([
    ['right', {}, 'good'],
    ['wrong', { verdict: 'wrong' }, 'again'],
    ['right after help that shows the form', { help: ['form'] }, 'again'],
    ['right after help that does not show it', { help: ['meaning', 'slow'] }, 'good'],
    ['right at the second try', { tries: 2 }, 'hard'],
    ['wrong at the second try', { verdict: 'wrong', tries: 2 }, 'again'],
    ['a slip of spelling', { verdict: 'almost' }, 'hard'],
    ['wrong elsewhere, the target right', { verdict: 'wrong', onTarget: 'right' }, 'good'],
    ['wrong elsewhere, the target misspelt', { verdict: 'wrong', onTarget: 'almost' }, 'hard'],
    ['chosen among options', { mode: 'chosen' }, undefined],
    ['chosen, for understanding', { mode: 'chosen', target: 'understand:word:comer' }, 'good'],
    [
      'wrongly chosen, for understanding',
      { mode: 'chosen', target: 'understand:word:comer', verdict: 'wrong' },
      'again',
    ],
    ['spoken and recognised', { mode: 'spoken' }, 'good'],
    ['spoken and not recognised', { mode: 'spoken', verdict: 'wrong' }, undefined],
    ['‘I knew this’ at a later meeting', { knew: true }, 'good'],
  ])('%s', (_, fields, grade) => {
    expect(targetGrade(answer(fields), false)).toBe(grade)
  })

  it('is easy only for ‘I knew this’ at the first meeting', () => {
    expect(targetGrade(answer({ knew: true }), true)).toBe('easy')
    expect(targetGrade(answer(), true)).toBe('good')
    expect(targetGrade(answer({ knew: true, verdict: 'wrong' }), true)).toBe('again')
  })

  it('does not depend on the time that was taken', () => {
    expect(targetGrade({ ...answer(), ...{ visible: 600_000 } }, false)).toBe('good')
  })
})

describe('a mistake elsewhere in the answer', () => {
  it('sets back the rule or the word that its reason names, in the skill that was asked', () => {
    const slips = ['rule:slip/pt-01', 'word:por', 'friend:vaso'] as const
    expect(slippedCards(answer({ slips: [...slips] }))).toEqual([
      'produce:rule:slip/pt-01',
      'produce:word:por',
      'understand:friend:vaso',
    ])
    expect(slippedCards(answer({ slips: ['word:por'], target: 'understand:word:comer' }))).toEqual([
      'understand:word:por',
    ])
  })

  it('sets back the understanding of a word if the answer was chosen', () => {
    expect(slippedCards(answer({ slips: ['word:por'], mode: 'chosen' }))).toEqual(['understand:word:por'])
  })

  it('does not grade the target twice, nor a card twice', () => {
    expect(slippedCards(answer({ slips: ['word:comer', 'word:por', 'word:por'] }))).toEqual([
      'produce:word:por',
    ])
  })

  it('is ignored if speech recognition heard it', () => {
    expect(slippedCards(answer({ slips: ['word:por'], mode: 'spoken' }))).toEqual([])
  })
})

it('a checked typed answer has the grade of its target and the items of its mistakes', () => {
  const checked = { reason: { code: 'exact' as const }, notes: [], words: [], sentence: 'Como pan.' }
  expect(
    gradedFields({
      ...checked,
      verdict: 'wrong',
      grades: [
        { item: 'target', grade: 'good' },
        { item: 'word:por', grade: 'again' },
      ],
    }),
  ).toEqual({ verdict: 'wrong', onTarget: 'right', slips: ['word:por'] })
  expect(
    gradedFields({ ...checked, verdict: 'almost', grades: [{ item: 'target', grade: 'hard' }] }),
  ).toEqual({ verdict: 'almost', onTarget: 'almost' })
})
