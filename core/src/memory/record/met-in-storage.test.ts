import { loadMemoryCatalog } from '@frase/content/memory-catalog'
import { describe, expect, it } from 'vitest'
import samples from '../../phrases/testing/first-release-storage.json' with { type: 'json' }
import { readEvent } from './event.ts'
import { metEvents, phrasesInStorage, type StoredPhrases, sentencesMet } from './met-in-storage.ts'

const metInStorage = (stored: StoredPhrases, slugs: ReadonlyMap<string, string>) =>
  sentencesMet(phrasesInStorage(stored), slugs)

const { slugs } = await loadMemoryCatalog('en')
const time = { at: Date.UTC(2026, 10, 16, 12, 34), offset: 60 }
const daily = (frase: string) => JSON.stringify({ frase, traducao: '…' })

describe.each(samples)('what the first release stored in $language', ({ localStorage }) => {
  const entries = Object.entries(localStorage).filter(([, value]) => typeof value === 'string')
  const events = metEvents(metInStorage({ entries, session: null }, slugs), time)

  it('is met once: every phrase of the day, of a set and of the lists that is in the content', () => {
    const texts = entries
      .filter(([key]) => /^(?:frase|categoria|viewed|category)-/.test(key))
      .flatMap(([, json]) => [...json.matchAll(/"(?:frase|spanish)":"([^"]+)"/g)])
      .map(([, text = '']) => text)
    const items = events.flatMap((event) => event.items)
    expect(items.length).toBeGreaterThan(0)
    expect(items).toHaveLength(new Set(texts).size)
  })

  it('makes valid events, and the same ones again a few minutes later', () => {
    expect(events.map(readEvent)).toEqual(events.map((event) => ({ event })))
    const again = metEvents(metInStorage({ entries, session: null }, slugs), {
      ...time,
      at: time.at + 60_000,
    })
    expect(again).toEqual(events)
  })
})

it('the phrases of each source are one event, in all languages together', () => {
  const set = (spanish: string) =>
    JSON.stringify({ phrases: [{ spanish, translation: '…' }], language: 'fr' })
  const entries = [
    ['frase-2026-11-13', daily('Está lloviendo mucho ahora.')],
    ['categoria-clima-2026-11-13', set('Siempre miro el pronóstico antes de salir.')],
    ['category-clima', set('Está lloviendo mucho ahora.')],
  ] as const
  expect(metEvents(metInStorage({ entries, session: null }, slugs), time)).toMatchObject([
    { source: 'phrase-of-the-day', items: ['sentence:esta-lloviendo-mucho-ahora'] },
    { source: 'category', items: ['sentence:siempre-miro-el-pronostico-antes-de-salir'] },
  ])
})

it('phrases of a model and unreadable entries are left out', () => {
  const entries = [
    ['frase-2026-11-15', daily('Mi elefante azul canta ópera.')],
    ['frase-2026-11-14', '{'],
    ['frase-2026-11-13', daily('Está lloviendo mucho ahora.')],
  ] as const
  const met = metInStorage({ entries, session: null }, slugs)
  expect([...met.keys()]).toEqual(['sentence:esta-lloviendo-mucho-ahora'])
})

it('phrases of exercises were met if they were answered', () => {
  const exercises = [
    { spanishPhrase: 'Está lloviendo mucho ahora.', answered: true },
    { spanishPhrase: 'Siempre miro el pronóstico antes de salir.' },
  ]
  const session = JSON.stringify({ session: { exercises } })
  expect([...metInStorage({ entries: [], session }, slugs)]).toEqual([
    ['sentence:esta-lloviendo-mucho-ahora', 'exercises'],
  ])
})

it('an empty browser makes no event, and many phrases make events of a size that is allowed', () => {
  expect(metEvents(metInStorage({ entries: [], session: '{' }, slugs), time)).toEqual([])
  const many = new Map([...slugs.values()].map((slug) => [`sentence:${slug}` as const, 'category']))
  const events = metEvents(many, time)
  expect(events.every((event) => readEvent(event) !== undefined)).toBe(true)
  expect(events.flatMap(({ items }) => items)).toHaveLength(slugs.size)
})
