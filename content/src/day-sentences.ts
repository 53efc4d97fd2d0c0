import { type CalendarDay, daysBetween } from '@frase/core/days/calendar-day'
import { FIRST_DAY } from './day-phrases.ts'

/** The build of the page replaces the module by its output: units and phrasebook stay out of it. */
export async function loadDaySentences(): Promise<(day: CalendarDay) => string | undefined> {
  const { default: spanish } = await import('./day-sentences/spanish.ts')
  return (day) => {
    const place = daysBetween(FIRST_DAY, day)
    return place < 0 ? undefined : spanish[place % spanish.length]
  }
}
