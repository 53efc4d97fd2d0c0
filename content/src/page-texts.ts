import type { PathUnit } from '@frase/core/course/course-path'
import { isCalendarDay } from '@frase/core/days/calendar-day'
import { perLanguage } from '@frase/core/languages'
import type { PageTexts } from '@frase/core/pages/page-text'
import { fillTemplate } from '@frase/core/text/template'
import { DAY_TEXTS } from './all-day-texts.ts'
import { slugOfDay } from './day-phrases.ts'
import type { LearnTexts } from './learn-texts.ts'
import { LOCALES } from './locales.ts'
import { nameOfDay } from './name-of-day.ts'
import type { ReviewTexts } from './review-texts.ts'
import { SENTENCE_LINKS } from './sentence-links.ts'
import type { SentenceTexts } from './sentence-texts.ts'

const REVIEW = import.meta.glob<ReviewTexts>('./*.json', {
  base: './review-texts',
  eager: true,
  import: 'default',
})
const LEARN = import.meta.glob<LearnTexts>('./*.json', {
  base: './learn-texts',
  eager: true,
  import: 'default',
})
const SENTENCE = import.meta.glob<SentenceTexts>('./*.json', {
  base: './sentence-texts',
  eager: true,
  import: 'default',
})
const PATHS = import.meta.glob<PathUnit[]>('./*.json', {
  base: '../dist/course-path',
  eager: true,
  import: 'default',
})

/**
 * The titles of all pages, for the server. A browser loads those that are not in the language files with the
 * page itself.
 */
export const PAGE_TEXTS = perLanguage((language): PageTexts => {
  const { meta, ...texts } = LOCALES[language]
  const review = REVIEW[`./${language}.json`]
  const course = LEARN[`./${language}.json`]
  const path = PATHS[`./${language}.json`]
  const sentence = SENTENCE[`./${language}.json`]
  const sentences = SENTENCE_LINKS[language]
  const days = DAY_TEXTS[language]
  if (!review || !course || !path || !sentence) throw new Error(`Pages have no names in ${language}`)
  return {
    ...texts,
    titles: {
      unit: new Map(path.map(({ slug, title }) => [slug, title])),
      sentence: new Map(
        [...sentences].map(([slug, { spanish, meaning }]) => [
          slug,
          fillTemplate(sentence.sentence.name, { spanish, meaning }),
        ]),
      ),
      day: {
        get(day) {
          const said = isCalendarDay(day) && sentences.get(slugOfDay(day) ?? '')
          return said ? nameOfDay(days, day, said, language) : undefined
        },
      },
    },
    meta: { ...meta, review: review.meta, ...course.meta, ...sentence.meta, ...days.meta },
  }
})

/** The addresses of all sentences, the same in every language. */
export const SENTENCE_IDS: readonly string[] = [...SENTENCE_LINKS.en.keys()]
