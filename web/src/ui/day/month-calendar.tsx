import { FIRST_DAY } from '@frase/content/day-phrases'
import { loadDaySentences } from '@frase/content/day-sentences'
import type { CalendarDay } from '@frase/core/days/calendar-day'
import { monthAfter, monthBefore, monthOf, weeksOfMonth } from '@frase/core/days/calendar-day'
import { writtenMonth, writtenWeekday } from '@frase/core/days/written-day'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useLanguageContent } from '../../services/language-content.ts'
import { useLanguage } from '../../services/translation.ts'
import { useDayTexts } from '../../services/use-day-texts.ts'
import { Button } from '../button.tsx'
import { DayCell } from './day-cell.tsx'

interface MonthCalendarProps {
  /** The day that is shown beside it. */
  day: CalendarDay
  today: CalendarDay
}

/** All days so far, a month at a time. */
export function MonthCalendar({ day, today }: MonthCalendarProps) {
  const { calendar: texts } = useDayTexts()
  const language = useLanguage()
  const sentenceOf = useLanguageContent(loadDaySentences)
  const [month, setMonth] = useState(monthOf(day))
  const weeks = weeksOfMonth(month, language)
  // In the far east it is tomorrow already: a day that somebody there has sent may be shown here.
  const newest = day > today ? day : today

  return (
    <section aria-labelledby="calendar" className="card p-5 sm:p-6">
      <h2 id="calendar" className="font-display text-2xl">
        {texts.title}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft text-pretty">{texts.text}</p>
      <div className="mb-2 flex items-center justify-between gap-2">
        <Button
          kind="quiet"
          aria-label={texts.previous}
          isIdle={month <= monthOf(FIRST_DAY)}
          onClick={() => setMonth(monthBefore(month))}
        >
          <ChevronLeft className="size-5" aria-hidden="true" />
        </Button>
        <p id="month" aria-live="polite" className="font-semibold first-letter:uppercase">
          {writtenMonth(month, language)}
        </p>
        <Button
          kind="quiet"
          aria-label={texts.next}
          isIdle={month >= monthOf(newest)}
          onClick={() => setMonth(monthAfter(month))}
        >
          <ChevronRight className="size-5" aria-hidden="true" />
        </Button>
      </div>
      <table aria-labelledby="month" className="w-full table-fixed border-collapse text-center">
        <thead>
          <tr>
            {weeks[0]?.map((weekday) => (
              <th
                key={weekday}
                scope="col"
                abbr={writtenWeekday(weekday, language, 'long')}
                className="py-2 font-normal text-ink-soft text-sm"
              >
                {writtenWeekday(weekday, language, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((cell) => (
                <td key={cell} className="p-0.5">
                  {monthOf(cell) === month && (
                    <DayCell
                      day={cell}
                      isToday={cell === today}
                      isShown={cell === day}
                      spanish={cell <= newest ? sentenceOf(cell) : undefined}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
