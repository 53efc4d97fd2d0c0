import { readFreeLessons } from '@frase/content/free-lessons'
import { type PhrasebookEntry, readPhrasebook } from '@frase/content/phrasebook'
import { CATEGORY_PHRASES_COUNT } from '@frase/core/ai/category-phrases'
import { dayNumber } from '@frase/core/dates'
import { LANGUAGES, type Language } from '@frase/core/languages'
import type { FreeLessonBody } from '@frase/core/lessons/free-lesson'
import type { DailyPhrase, PhraseSet } from '@frase/core/phrases/phrase'
import { categoryPicture } from '@frase/core/phrases/pictures'
import { CATEGORY_IDS, type CategoryId, THEMES } from '@frase/core/phrases/themes'
import { respell } from '@frase/core/pronunciation/respell'
import { type Random, seededRandom, shuffle } from '@frase/core/randomness'
import type { AiPort } from './port.ts'

interface PhrasebookOptions {
  random?: Random
  now?: () => Date
}

/** The phrasebook: curated sentences and micro-lessons, honestly labelled as built in. */
export function createPhrasebook({ random = Math.random, now = () => new Date() }: PhrasebookOptions = {}) {
  const entries = readPhrasebook()
  const pronunciationOf = createRespeller()
  const spanish = ({ spanish: sentence }: PhrasebookEntry) => sentence
  const title = (lesson: FreeLessonBody) => lesson.title

  const all = deck(entries, spanish, random)
  const ofCategory = (id: CategoryId) => entries.filter(({ theme }) => THEMES[theme] === id)
  const byCategory = new Map(CATEGORY_IDS.map((id) => [id, deck(ofCategory(id), spanish, random)]))
  const lessons = new Map(LANGUAGES.map((code) => [code, deck(readFreeLessons(code), title, random)]))

  const asDailyPhrase = (entry: PhrasebookEntry | undefined, language: Language): DailyPhrase => {
    if (!entry) throw new Error('The phrasebook is empty')
    return {
      spanish: entry.spanish,
      translation: entry[language].translation,
      pronunciation: pronunciationOf(entry, language),
      theme: entry.theme,
      imageDescription: entry[language].imageDescription,
      source: 'builtin',
      language,
    }
  }

  const asSet = (
    drawn: readonly PhrasebookEntry[],
    categoryId: CategoryId,
    language: Language,
  ): PhraseSet => ({
    phrases: drawn.map((entry, position) => ({
      id: `${categoryId}-ai-${position + 1}`,
      spanish: entry.spanish,
      translation: entry[language].translation,
      pronunciation: pronunciationOf(entry, language),
      imageDescription: entry[language].imageDescription,
      imageUrl: categoryPicture(categoryId, position),
      category: categoryId,
    })),
    source: 'builtin',
    language,
  })

  return {
    async dailyPhrase({ language, recent }) {
      return asDailyPhrase(all.draw(1, recent)[0], language)
    },

    async categoryPhrases({ language, categoryId, recent }) {
      const drawn = byCategory.get(categoryId)?.draw(CATEGORY_PHRASES_COUNT, recent) ?? []
      return asSet(drawn, categoryId, language)
    },

    ofTheDay: {
      dailyPhrase: (language) => asDailyPhrase(dayShare(entries, 1, now())[0], language),
      categoryPhrases: (categoryId, language) =>
        asSet(dayShare(ofCategory(categoryId), CATEGORY_PHRASES_COUNT, now()), categoryId, language),
    },

    async freeLesson({ language, recent }) {
      const [lesson] = lessons.get(language)?.draw(1, recent) ?? []
      if (!lesson) throw new Error(`There is no micro-lesson in ${language}`)
      return { ...lesson, generatedAt: now().toISOString(), source: 'builtin' }
    },
  } satisfies AiPort
}

/**
 * Every day its own few, the same on every server and after every start. They come in one mixed order that begins anew
 * when it is through.
 */
function dayShare<T>(items: readonly T[], count: number, now: Date): T[] {
  const mixed = shuffle(seededRandom(items.length), items)
  const start = (dayNumber(now) * count) % items.length
  return [...mixed, ...mixed].slice(start, start + Math.min(count, items.length))
}

/** Respelling a sentence takes longer than all the rest of an answer, and the book has only so many. */
function createRespeller() {
  const known = new Map<string, string>()
  return ({ spanish }: PhrasebookEntry, language: Language): string => {
    const key = `${language} ${spanish}`
    const spelled = known.get(key) ?? respell(spanish, language)
    known.set(key, spelled)
    return spelled
  }
}

/** A shuffled stack: nothing comes twice before everything came once, and what the visitor just saw is put back. */
function deck<T>(items: readonly T[], nameOf: (item: T) => string, random: Random) {
  let stack: T[] = []
  return {
    draw(count: number, recent: readonly string[]): T[] {
      const unwanted = new Set(recent)
      const drawn: T[] = []
      const skipped: T[] = []
      // Twice through everything: once the rest of this stack, once a whole new one.
      for (let tries = items.length * 2; tries > 0 && drawn.length < count; tries--) {
        if (stack.length === 0) stack = shuffle(random, items)
        const item = stack.pop()
        if (item === undefined || drawn.includes(item)) continue
        if (unwanted.has(nameOf(item))) skipped.push(item)
        else drawn.push(item)
      }
      // A set, as a new stack holds them already: doubles would pile up until nothing else is left to draw.
      if (skipped.length > 0) stack = [...new Set([...skipped, ...stack])]
      return drawn.length > 0 ? drawn : items.slice(0, count)
    },
  }
}
