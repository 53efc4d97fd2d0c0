import { type BuiltInPhrase, loadBuiltInPhrases } from '@frase/content/built-in-phrases'
import { readFreeLessons } from '@frase/content/free-lessons'
import { CATEGORY_PHRASES_COUNT } from '@frase/core/ai/category-phrases'
import { DAY_MS, dayNumber } from '@frase/core/days/learning-day'
import { DAYS_PER_WEEK } from '@frase/core/days/week'
import { LANGUAGES, type Language } from '@frase/core/languages'
import type { FreeLessonBody } from '@frase/core/lessons/free-lesson'
import type { DailyPhrase, PhraseSet } from '@frase/core/phrases/phrase'
import { categoryPicture } from '@frase/core/phrases/pictures'
import { NEVER, phraseCode, type Shown, whenCodeShown } from '@frase/core/phrases/seen'
import type { CategoryId } from '@frase/core/phrases/themes'
import { respell } from '@frase/core/pronunciation/respell'
import { pick, pickDistinct, type Random, seededRandom, shuffle } from '@frase/core/randomness'
import type { AiPort } from './port.ts'

/** Contains the code by which a visitor remembers it: every answer searches thousands of them. */
type CodedPhrase = BuiltInPhrase & { code: string }

interface PhrasebookOptions {
  random?: Random
  now?: () => Date
}

/** The phrasebook: curated sentences and micro-lessons, honestly labelled as built in. */
export function createPhrasebook({ random = Math.random, now = () => new Date() }: PhrasebookOptions = {}) {
  let loaded: Promise<CodedPhrase[]> | undefined
  const phrases = () => (loaded ??= loadCodedPhrases())
  const ofCategory = async (id: CategoryId) =>
    (await phrases()).filter(({ categories }) => categories.includes(id))
  const pronunciationOf = createRespeller()
  const lessons = new Map(LANGUAGES.map((code) => [code, readFreeLessons(code)]))

  const asDailyPhrase = (entry: BuiltInPhrase | undefined, language: Language): DailyPhrase => {
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

  const asSet = (drawn: readonly BuiltInPhrase[], categoryId: CategoryId, language: Language): PhraseSet => ({
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
    async dailyPhrase({ language, ...shown }) {
      return asDailyPhrase(drawUnseen(await phrases(), 1, phraseShownAt(shown), random)[0], language)
    },

    async categoryPhrases({ language, categoryId, ...shown }) {
      const drawn = drawUnseen(
        await ofCategory(categoryId),
        CATEGORY_PHRASES_COUNT,
        phraseShownAt(shown),
        random,
      )
      return asSet(drawn, categoryId, language)
    },

    ofTheDay: {
      dailyPhrase: async (language) => asDailyPhrase(dayShare(await phrases(), 1, now())[0], language),
      categoryPhrases: async (categoryId, language) =>
        asSet(dayShare(await ofCategory(categoryId), CATEGORY_PHRASES_COUNT, now()), categoryId, language),
    },

    /** The phrases of the day from today on. */
    async comingWeek(language) {
      const all = await phrases()
      return Array.from({ length: DAYS_PER_WEEK }, (_, day) =>
        asDailyPhrase(dayShare(all, 1, new Date(now().getTime() + day * DAY_MS))[0], language),
      )
    },

    async freeLesson({ language, recent }) {
      // The newest title comes first.
      const shownAt = ({ title }: FreeLessonBody) => recent.toReversed().indexOf(title)
      const [lesson] = drawUnseen(lessons.get(language) ?? [], 1, shownAt, random)
      if (!lesson) throw new Error(`There is no micro-lesson in ${language}`)
      return { ...lesson, generatedAt: now().toISOString(), source: 'builtin' }
    },
  } satisfies AiPort & { comingWeek: (language: Language) => Promise<DailyPhrase[]> }
}

/**
 * A few for every day, the same on every server and after every start. They come in one shuffled order that
 * starts again at its end.
 */
function dayShare<T>(items: readonly T[], count: number, now: Date): T[] {
  const mixed = shuffle(seededRandom(items.length), items)
  const start = (dayNumber(now) * count) % items.length
  return [...mixed, ...mixed].slice(start, start + Math.min(count, items.length))
}

/** Respelling a sentence takes longer than the rest of an answer, and the phrasebook is finite. */
function createRespeller() {
  const known = new Map<string, string>()
  return ({ spanish }: BuiltInPhrase, language: Language): string => {
    const key = `${language} ${spanish}`
    const spelled = known.get(key) ?? respell(spanish, language)
    known.set(key, spelled)
    return spelled
  }
}

const TRIES_EACH = 4

/** Any that the visitor never saw; if there are not enough of them, those shown longest ago. */
function drawUnseen<T>(
  items: readonly T[],
  count: number,
  shownAt: (item: T) => number,
  random: Random,
): T[] {
  const drawn = new Set<T>()
  // Most visitors have seen few of many: trying finds some sooner than looking at all of them.
  for (let tries = 0; drawn.size < count && tries < count * TRIES_EACH; tries += 1) {
    const item = pick(random, items)
    if (item !== undefined && shownAt(item) === NEVER) drawn.add(item)
  }
  if (drawn.size === count) return [...drawn]
  const unseen = items.filter((item) => shownAt(item) === NEVER)
  if (unseen.length >= count) return pickDistinct(random, unseen, count)
  return items.toSorted((one, other) => shownAt(one) - shownAt(other)).slice(0, count)
}

function phraseShownAt(shown: Shown) {
  const shownAt = whenCodeShown(shown)
  return ({ code }: CodedPhrase) => shownAt(code)
}

async function loadCodedPhrases(): Promise<CodedPhrase[]> {
  return (await loadBuiltInPhrases()).map((phrase) => ({ ...phrase, code: phraseCode(phrase.spanish) }))
}
