import { describe, expect, it } from 'vitest'
import {
  areTooClose,
  type CourseItem,
  cardId,
  cardIdSchema,
  itemOf,
  mayProduce,
  ownItem,
  skillOf,
  skillsOf,
} from './card.ts'

const item = (id: CourseItem['id'], fields: Partial<CourseItem> = {}): CourseItem => ({
  id,
  unit: 1,
  sentences: [],
  ...fields,
})

describe('a card', () => {
  it('is an item in one skill', () => {
    const card = cardId('produce', 'rule:slip/pt-01')
    expect(card).toBe('produce:rule:slip/pt-01')
    expect([skillOf(card), itemOf(card)]).toEqual(['produce', 'rule:slip/pt-01'])
  })

  it.each(['produce:comer', 'say:word:comer', 'produce', 'understand:', 7])('cannot be %j', (value) => {
    expect(cardIdSchema.safeParse(value).success).toBe(false)
  })

  it.each<[string, CourseItem, readonly string[]]>([
    ['a core word', item('word:comer', { isCore: true }), ['understand', 'produce']],
    ['a word that is only met', item('word:comer'), ['understand']],
    ['a rule', item('rule:el-la/agua'), ['produce']],
    ['a false friend', item('friend:vaso'), ['understand']],
    ['a key sentence', item('sentence:hola', { isKey: true }), ['produce']],
    ['another sentence', item('sentence:hola'), []],
    ['a phrase of a model', ownItem('own:1'), []],
  ])('of %s exists in the skills it is remembered in', (_, known, skills) => {
    expect(skillsOf(known, false)).toEqual(skills)
  })

  it('of a sentence exists once the learner keeps it, and a model’s phrase is never produced', () => {
    expect(skillsOf(item('sentence:hola'), true)).toEqual(['produce'])
    expect(skillsOf(ownItem('own:1'), true)).toEqual(['understand'])
  })
})

describe('producing a word', () => {
  const word = item('word:comer', { isCore: true })
  const transparent = item('word:importante', { isCore: true, isTransparent: true })

  it('opens the day after it was first understood, not before', () => {
    expect(mayProduce(word, undefined, 10)).toBe(false)
    expect(mayProduce(word, {}, 10)).toBe(false)
    expect(mayProduce(word, { firstRight: 10 }, 10)).toBe(false)
    expect(mayProduce(word, { firstRight: 10 }, 11)).toBe(true)
  })

  it('opens at once for a transparent word, until an error shows that it is not understood', () => {
    expect(mayProduce(transparent, undefined, 10)).toBe(true)
    expect(mayProduce(transparent, {}, 10)).toBe(false)
    expect(mayProduce(transparent, { firstRight: 9 }, 10)).toBe(true)
  })

  it('needs no understanding where there is no such card', () => {
    expect(mayProduce(item('rule:el-la/agua'), undefined, 10)).toBe(true)
  })
})

describe('two items', () => {
  it('are too close for one session if they share a lemma', () => {
    expect(areTooClose(item('word:vaso'), item('friend:vaso'))).toBe(true)
    expect(areTooClose(item('word:vino'), item('word:venir.verb', { lemma: 'vino' }))).toBe(true)
    expect(areTooClose(item('word:vaso'), item('sentence:vaso'))).toBe(false)
  })

  it('are too close if either is listed as mixed up with the other', () => {
    const por = item('word:por', { confusable: ['word:para'] })
    const para = item('word:para')
    expect([areTooClose(por, para), areTooClose(para, por)]).toEqual([true, true])
    expect(areTooClose(por, item('word:con'))).toBe(false)
  })
})
