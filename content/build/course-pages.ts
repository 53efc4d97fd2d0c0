import { LESSON_IDS } from '@frase/core/lessons/access'
import { UNITS } from '@frase/core/levels'
import * as z from 'zod/mini'
import pages from '../src/course-pages.json' with { type: 'json' }
import { sentenceFields } from './sentence-fields.ts'

const pagesSchema = z
  .array(
    z.strictObject({
      /** Its address, the same in all languages, which never changes. */
      slug: sentenceFields.slug,
      /** The grammar lessons with more about its point. */
      lessons: z.exactOptional(z.array(z.enum(LESSON_IDS))),
      /** For each question about the dialogue the lines that answer it. */
      answeredBy: z.exactOptional(z.array(z.array(sentenceFields.slug))),
    }),
  )
  .check(z.length(UNITS))

/** The parts of the page of each unit that are not in the unit's file. */
const COURSE_PAGES = pagesSchema.parse(pages)
export type CoursePage = (typeof COURSE_PAGES)[number]

export function coursePage(unit: number): CoursePage {
  const page = COURSE_PAGES[unit - 1]
  if (!page) throw new RangeError(`There is no unit ${unit}`)
  return page
}
