import { describe, expect, it } from 'vitest'
import type { MemoryCatalog } from '../items/memory-catalog.ts'
import type { LearningEvent } from '../record/event.ts'
import { replay } from '../record/replay.ts'
import { answered, FIRST_DAY } from '../testing/histories.ts'
import { catalogOf, courseItem, happened, scheduler } from '../testing/learner-fixtures.ts'
import { phrasesOf } from './phrase-list.ts'

const SENTENCES = { 'sentence:hola': 'Hola.', 'sentence:buenos-dias': 'Buenos días.' } as const

const catalog: MemoryCatalog = {
  items: catalogOf([
    courseItem('sentence:hola', { level: 'A1.1', theme: 'saudação' }),
    courseItem('sentence:buenos-dias'),
  ]),
  sentences: new Map([
    ['sentence:hola', { spanish: SENTENCES['sentence:hola'], words: [] }],
    ['sentence:buenos-dias', { spanish: SENTENCES['sentence:buenos-dias'], words: [] }],
  ]),
  slugs: new Map(),
}
const texts = new Map([
  ['Hola.', { spanish: 'Hola.', translation: 'Hello.', imageDescription: 'a hand' }],
  ['Buenos días.', { spanish: 'Buenos días.', translation: 'Good morning.' }],
])

const listOf = (events: readonly LearningEvent[]) =>
  phrasesOf({ events, state: replay(events, scheduler), catalog, texts })

describe('the phrases of a learner', () => {
  it('have their translation, level, theme and the last day on which they were seen', () => {
    const events = [
      happened({ kind: 'met', items: ['sentence:hola'] }, FIRST_DAY),
      answered('understand:word:hola', FIRST_DAY + 3, { sentence: 'sentence:hola' }),
    ]
    expect(listOf(events)).toEqual([
      {
        item: 'sentence:hola',
        spanish: 'Hola.',
        translation: 'Hello.',
        level: 'A1.1',
        theme: 'saudação',
        lastSeen: FIRST_DAY + 3,
        imageDescription: 'a hand',
      },
    ])
  })

  it('are due if they have a card of their own', () => {
    const events = [answered('produce:sentence:hola', FIRST_DAY)]
    expect(listOf(events)[0]?.due).toBe(replay(events, scheduler).cards.get('produce:sentence:hola')?.due)
  })

  it('begin with those that were seen last', () => {
    const events = [
      happened({ kind: 'met', items: ['sentence:hola'] }, FIRST_DAY),
      happened({ kind: 'met', items: ['sentence:buenos-dias'] }, FIRST_DAY + 1),
    ]
    expect(listOf(events).map(({ spanish }) => spanish)).toEqual(['Buenos días.', 'Hola.'])
  })

  it('include a phrase of a model with the texts that were kept', () => {
    const phrase = { spanish: 'Vale.', translation: 'Okay.', language: 'en' as const, audioSignature: 's' }
    const kept = { ...happened({ kind: 'kept', item: 'own:1' }, FIRST_DAY), phrase }
    expect(listOf([kept])).toEqual([
      { item: 'own:1', spanish: 'Vale.', translation: 'Okay.', lastSeen: FIRST_DAY, audioSignature: 's' },
    ])
  })

  it('leave out what has no text: words, sentences that have left the content, and what was undone', () => {
    const met = happened({ kind: 'met', items: ['sentence:hola'] }, FIRST_DAY)
    const events: LearningEvent[] = [
      met,
      { ...happened({ kind: 'set-aside', item: 'word:pan' }, FIRST_DAY), kind: 'undone', event: met.id },
      happened({ kind: 'met', items: ['word:pan', 'sentence:gone', 'own:2'] }, FIRST_DAY),
    ]
    expect(listOf(events)).toEqual([])
  })
})
