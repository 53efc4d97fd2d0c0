import { isPublished, publishedDays } from '@frase/content/day-phrases'
import { SENTENCE_IDS } from '@frase/content/page-texts'
import { UNIT_IDS } from '@frase/content/unit-ids'
import { isCalendarDay } from '@frase/core/days/calendar-day'
import { knownPages } from '@frase/core/pages/known-page'
import type { PageName } from '@frase/core/pages/paths'

/** The pages of this build, and of today. */
export const SITE_PAGES = knownPages({
  unit: UNIT_IDS,
  sentence: SENTENCE_IDS,
  day: {
    has: (text) => isCalendarDay(text) && isPublished(text, new Date()),
    all: () => publishedDays(new Date()),
  },
})

/** Sections with so many pages that a crawler must be kept from filling memory and prerenderer. */
export function isNumerous(page: PageName): boolean {
  return page === 'sentence' || page === 'day'
}
