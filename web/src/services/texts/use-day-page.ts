import { slugOfDay } from '@frase/content/day-phrases'
import type { SentencePage } from '@frase/core/course/sentence-page'
import type { CalendarDay } from '@frase/core/days/calendar-day'
import { useSentencePage } from './use-sentence-page.ts'

/** The content of a day's page; undefined for a day before the first one. */
export function useDayPage(day: CalendarDay): SentencePage | undefined {
  return useSentencePage(slugOfDay(day) ?? '')
}
