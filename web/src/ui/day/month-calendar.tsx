import { FIRST_DAY } from '@frase/content/day-phrases'
import { loadDaySentences } from '@frase/content/day-sentences'
import {
  type CalendarDay,
  monthAfter,
  monthBefore,
  monthOf,
  weeksOfMonth,
} from '@frase/core/days/calendar-day'
import { writtenDay, writtenMonth, writtenWeekday } from '@frase/core/days/written-day'
import { pathFor } from '@frase/core/pages/paths'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLanguageContent } from '../../services/texts/language-content.ts'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'
import { useDayTexts } from '../../services/texts/use-day-texts.ts'
import { Button } from '../button.tsx'

interface DayCellProps {
  day: CalendarDay
  isToday: boolean
  isShown: boolean
  /** Undefined for days to come, and for those before the first. */
  spanish: string | undefined
}

const CELL = 'flex min-h-11 items-center justify-center rounded-xl'

/** A day in the calendar: a link once the day has come. */
function DayCell({ day, isToday, isShown, spanish }: DayCellProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const number = Number(day.slice(-2))
  if (spanish === undefined) return <span className={`${CELL} text-ink-soft`}>{number}</span>
  const look = isShown ? 'bg-clay text-on-clay hover:bg-clay-deep' : 'bg-sand/60 hover:bg-sand'
  return (
    <Link
      to={pathFor('day', language, { day })}
      aria-current={isToday ? 'date' : isShown ? 'page' : undefined}
      data-tooltip={spanish}
      className={`${CELL} ${look} ${isToday ? 'font-bold underline underline-offset-4' : ''}`}
    >
      <span aria-hidden="true">{number}</span>
      <span className="sr-only">
        {t('colon', { label: writtenDay(day, language, 'full') })} <span lang="es">{spanish}</span>
      </span>
    </Link>
  )
}

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
