import { loadBuiltInPhrases } from '@frase/content/built-in-phrases'
import { CATEGORY_PHRASES_COUNT } from '@frase/core/ai/category-phrases'
import { DAY_MS } from '@frase/core/days/learning-day'
import { DAYS_PER_WEEK } from '@frase/core/days/week'
import { LANGUAGES } from '@frase/core/languages'
import { withSeen } from '@frase/core/phrases/seen'
import { CATEGORY_IDS, type CategoryId } from '@frase/core/phrases/themes'
import { seededRandom } from '@frase/core/randomness'
import { describe, expect, it } from 'vitest'
import { createPhrasebook } from './built-in.ts'

const entries = await loadBuiltInPhrases()

const inCategory = (id: CategoryId) =>
  entries.filter(({ categories }) => categories.includes(id)).map(({ spanish }) => spanish)

describe('the phrases of the day', () => {
  let today = new Date('2026-11-15T12:00:00Z')
  const phrasebook = createPhrasebook({ now: () => today })
  const restarted = createPhrasebook({ now: () => today })
  const days = (count: number) => Array.from({ length: count }, (_, n) => new Date(Date.UTC(2026, 0, 1 + n)))

  it('are the same after every start and in every language', async () => {
    const phrases = await Promise.all(LANGUAGES.map(phrasebook.ofTheDay.dailyPhrase))
    expect(new Set(phrases.map(({ spanish }) => spanish)).size).toBe(1)
    expect((await restarted.ofTheDay.dailyPhrase('en')).spanish).toBe(phrases[0]?.spanish)
    const set = await phrasebook.ofTheDay.categoryPhrases('comida', 'fr')
    expect(await restarted.ofTheDay.categoryPhrases('comida', 'fr')).toEqual(set)
  })

  it('do not repeat before all have been used', async () => {
    const given = new Set<string>()
    for (today of days(entries.length)) given.add((await phrasebook.ofTheDay.dailyPhrase('en')).spanish)
    expect(given.size).toBe(entries.length)
  })

  it('are known a week ahead', async () => {
    const start = new Date('2026-11-15T23:59:00Z')
    today = start
    const ahead = await phrasebook.comingWeek('pt')
    expect(ahead).toHaveLength(DAYS_PER_WEEK)
    for (const [day, phrase] of ahead.entries()) {
      today = new Date(start.getTime() + day * DAY_MS)
      expect(phrase).toEqual(await phrasebook.ofTheDay.dailyPhrase('pt'))
    }
  })

  it.each(CATEGORY_IDS)('are a whole set of different phrases every day in %s', async (categoryId) => {
    for (today of days(60)) {
      const set = await phrasebook.ofTheDay.categoryPhrases(categoryId, 'de')
      expect(new Set(set.phrases.map(({ spanish }) => spanish)).size).toBe(CATEGORY_PHRASES_COUNT)
    }
  })
})

describe('the phrasebook', () => {
  it('gives a learner no sentence twice before it has given all, and then the one shown longest ago', async () => {
    const phrasebook = createPhrasebook({ random: seededRandom(1) })
    let seen = ''
    const ask = async () => {
      const { spanish } = await phrasebook.dailyPhrase({ language: 'de', recent: [], seen })
      seen = withSeen(seen, spanish)
      return spanish
    }
    const given: string[] = []
    while (given.length < entries.length) given.push(await ask())
    expect(new Set(given).size).toBe(entries.length)
    expect([await ask(), await ask()]).toEqual(given.slice(0, 2))
  })

  it.each(CATEGORY_IDS)(
    'gives a learner no sentence of %s twice before it has given all',
    async (categoryId) => {
      const phrasebook = createPhrasebook({ random: seededRandom(2) })
      const own = inCategory(categoryId)
      const sets = Math.floor(own.length / CATEGORY_PHRASES_COUNT)
      const given: string[] = []
      let seen = ''
      for (let n = 0; n < sets; n++) {
        const { phrases } = await phrasebook.categoryPhrases({ language: 'fr', categoryId, recent: [], seen })
        for (const { spanish } of phrases) {
          given.push(spanish)
          seen = withSeen(seen, spanish)
        }
      }
      expect(new Set(given).size).toBe(sets * CATEGORY_PHRASES_COUNT)
      expect(own).toEqual(expect.arrayContaining(given))
    },
  )

  it('gives different sentences to different learners', async () => {
    const phrasebook = createPhrasebook({ random: seededRandom(3) })
    const asks = Array.from({ length: 20 }, () =>
      phrasebook.dailyPhrase({ language: 'en', recent: [], seen: '' }),
    )
    expect(new Set((await Promise.all(asks)).map(({ spanish }) => spanish)).size).toBeGreaterThan(10)
  })

  it('avoids what a visitor has just seen even if the browser stores nothing', async () => {
    const phrasebook = createPhrasebook({ random: seededRandom(5) })
    for (const categoryId of CATEGORY_IDS) {
      const recent = inCategory(categoryId).slice(0, 20)
      for (let n = 0; n < 30; n++) {
        const { phrases } = await phrasebook.categoryPhrases({ language: 'pt', categoryId, recent, seen: '' })
        expect(new Set(phrases.map(({ spanish }) => spanish)).size).toBe(CATEGORY_PHRASES_COUNT)
        expect(phrases.filter(({ spanish }) => recent.includes(spanish))).toEqual([])
      }
    }
  })

  it.each(LANGUAGES)(
    'gives another micro-lesson in %s each time, with the time it was given',
    async (language) => {
      const phrasebook = createPhrasebook({ random: seededRandom(6), now: () => new Date(1_790_000_000_000) })
      const recent: string[] = []
      for (let n = 0; n < 10; n++) {
        const lesson = await phrasebook.freeLesson({ language, recent })
        expect(recent).not.toContain(lesson.title)
        expect(lesson).toMatchObject({ source: 'builtin', generatedAt: '2026-09-21T14:13:20.000Z' })
        recent.push(lesson.title)
      }
    },
  )
})
