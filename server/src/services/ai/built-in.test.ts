import { readPhrasebook } from '@frase/content/phrasebook'
import { CATEGORY_PHRASES_COUNT } from '@frase/core/ai/category-phrases'
import { LANGUAGES } from '@frase/core/languages'
import { CATEGORY_IDS, THEMES } from '@frase/core/phrases/themes'
import { seededRandom } from '@frase/core/randomness'
import { describe, expect, it } from 'vitest'
import { createPhrasebook } from './built-in.ts'

const entries = readPhrasebook()

describe('the phrases of the day', () => {
  let today = new Date('2026-11-15T12:00:00Z')
  const phrasebook = createPhrasebook({ now: () => today })
  const restarted = createPhrasebook({ now: () => today })
  const days = (count: number) => Array.from({ length: count }, (_, n) => new Date(Date.UTC(2026, 0, 1 + n)))

  it('are the same after every start and in every language', () => {
    const phrases = LANGUAGES.map((language) => phrasebook.ofTheDay?.dailyPhrase(language).spanish)
    expect(new Set(phrases).size).toBe(1)
    expect(restarted.ofTheDay?.dailyPhrase('en').spanish).toBe(phrases[0])
    const set = phrasebook.ofTheDay?.categoryPhrases('comida', 'fr')
    expect(restarted.ofTheDay?.categoryPhrases('comida', 'fr')).toEqual(set)
  })

  it('do not come again before all came', () => {
    const given = new Set<string | undefined>()
    for (today of days(entries.length)) given.add(phrasebook.ofTheDay?.dailyPhrase('en').spanish)
    expect(given.size).toBe(entries.length)
  })

  it.each(CATEGORY_IDS)('are a whole set of different phrases every day in %s', (categoryId) => {
    for (today of days(60)) {
      const set = phrasebook.ofTheDay?.categoryPhrases(categoryId, 'de')
      expect(new Set(set?.phrases.map(({ spanish }) => spanish)).size).toBe(CATEGORY_PHRASES_COUNT)
    }
  })
})

describe('the phrasebook', () => {
  it('gives no sentence twice before it has given all', async () => {
    const phrasebook = createPhrasebook({ random: seededRandom(1) })
    const given = new Set<string>()
    for (let n = 0; n < entries.length; n++) {
      given.add((await phrasebook.dailyPhrase({ language: 'de', recent: [] })).spanish)
    }
    expect(given.size).toBe(entries.length)
  })

  it('avoids what a visitor has just seen, however often the same is asked', async () => {
    const phrasebook = createPhrasebook({ random: seededRandom(2) })
    const recent = entries.slice(0, 20).map(({ spanish }) => spanish)
    const given = new Set<string>()
    for (let n = 0; n < entries.length * 3; n++) {
      given.add((await phrasebook.dailyPhrase({ language: 'en', recent })).spanish)
    }
    expect(recent.filter((sentence) => given.has(sentence))).toEqual([])
    expect(given.size).toBe(entries.length - recent.length)
  })

  it('keeps the sentences one visitor did not want for the others', async () => {
    const phrasebook = createPhrasebook({ random: seededRandom(3) })
    const recent = entries.slice(0, 20).map(({ spanish }) => spanish)
    const given = new Set<string>()
    for (let n = 0; n < entries.length; n++) {
      const ask = { language: 'en', recent: n < 200 ? recent : [] } as const
      given.add((await phrasebook.dailyPhrase(ask)).spanish)
    }
    expect(given.size).toBe(entries.length)
  })

  it.each(CATEGORY_IDS)(
    'gives five different sentences of the category %s, and five others next',
    async (categoryId) => {
      const phrasebook = createPhrasebook({ random: seededRandom(4) })
      const own = entries.filter(({ theme }) => THEMES[theme] === categoryId).map(({ spanish }) => spanish)
      const first = await phrasebook.categoryPhrases({ language: 'fr', categoryId, recent: [] })
      const seen = first.phrases.map(({ spanish }) => spanish)
      const second = await phrasebook.categoryPhrases({ language: 'fr', categoryId, recent: seen })
      const all = [...seen, ...second.phrases.map(({ spanish }) => spanish)]
      expect(all).toHaveLength(10)
      expect(new Set(all).size).toBe(10)
      expect(own).toEqual(expect.arrayContaining(all))
    },
  )

  it('gives a whole set even to who has seen twenty of the category', async () => {
    const phrasebook = createPhrasebook({ random: seededRandom(5) })
    for (const categoryId of CATEGORY_IDS) {
      const recent = entries
        .filter(({ theme }) => THEMES[theme] === categoryId)
        .map(({ spanish }) => spanish)
        .slice(0, 20)
      for (let n = 0; n < 30; n++) {
        const { phrases } = await phrasebook.categoryPhrases({ language: 'pt', categoryId, recent })
        expect(new Set(phrases.map(({ spanish }) => spanish)).size).toBe(5)
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
