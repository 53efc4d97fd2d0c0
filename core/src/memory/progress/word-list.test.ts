import { expect, it } from 'vitest'
import { replay } from '../record/replay.ts'
import { answered, FIRST_DAY } from '../testing/histories.ts'
import { catalogOf, courseItem, happened, scheduler } from '../testing/learner-fixtures.ts'
import { wordsOf } from './word-list.ts'

const items = catalogOf([
  courseItem('word:casa', { level: 'A1.1', theme: 'casa' }),
  courseItem('word:vino-noun', { isCore: false }),
  courseItem('word:pan'),
  courseItem('sentence:hola'),
])
const words = new Map([
  ['word:pan', { lemma: 'pan', pos: 'noun', meaning: 'bread' }],
  ['word:vino-noun', { lemma: 'vino', pos: 'noun', meaning: 'wine' }],
  ['word:casa', { lemma: 'casa', pos: 'noun', meaning: 'house; home' }],
] as const)

it('The words of a learner are those that were asked for, in the order of the course, with the skills that are taught of them.', () => {
  const events = [
    answered('understand:word:vino-noun', FIRST_DAY),
    answered('produce:word:casa', FIRST_DAY),
    answered('produce:sentence:hola', FIRST_DAY),
    // It has left the lexicon.
    answered('understand:word:gone', FIRST_DAY),
    happened({ kind: 'met', items: ['word:pan'] }, FIRST_DAY),
  ]
  expect(wordsOf({ state: replay(events, scheduler), items, words })).toEqual([
    {
      item: 'word:casa',
      spanish: 'casa',
      translation: 'house; home',
      skills: ['understand', 'produce'],
      level: 'A1.1',
      theme: 'casa',
    },
    { item: 'word:vino-noun', spanish: 'vino', translation: 'wine', skills: ['understand'] },
  ])
})
