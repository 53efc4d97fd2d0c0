import { type CalendarDay, daysBetween } from '@frase/core/days/calendar-day'
import { FIRST_DAY } from './day-phrases.ts'

const [load] = Object.values(
  import.meta.glob<readonly string[]>('../dist/day-sentences/all.json', { import: 'default' }),
)

/** The Spanish sentence of each day. */
export async function loadDaySentences(): Promise<(day: CalendarDay) => string | undefined> {
  const spanish = (await load?.()) ?? []
  return (day) => {
    const place = daysBetween(FIRST_DAY, day)
    return place < 0 ? undefined : spanish[place % spanish.length]
  }
}
