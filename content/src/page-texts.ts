import type { PathUnit } from '@frase/core/course/course-path'
import { perLanguage } from '@frase/core/languages'
import type { PageTexts } from '@frase/core/pages/page-text'
import type { LearnTexts } from './learn-texts.ts'
import { LOCALES } from './locales.ts'
import type { ReviewTexts } from './review-texts.ts'

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
const PATHS = import.meta.glob<PathUnit[]>('./*.ts', {
  base: './course-path',
  eager: true,
  import: 'default',
})

/** What names every page, for the server. A browser loads what is not in the language files with the page itself. */
export const PAGE_TEXTS = perLanguage((language): PageTexts => {
  const { meta, ...texts } = LOCALES[language]
  const review = REVIEW[`./${language}.json`]
  const course = LEARN[`./${language}.json`]
  const path = PATHS[`./${language}.ts`]
  if (!review || !course || !path) throw new Error(`Pages have no names in ${language}`)
  return {
    ...texts,
    units: Object.fromEntries(path.map(({ slug, title }) => [slug, { title }])),
    meta: { ...meta, review: review.meta, ...course.meta },
  }
})
