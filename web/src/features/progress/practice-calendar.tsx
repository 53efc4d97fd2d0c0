import { DAYS_PER_WEEK } from '@frase/core/days/week'
import type { Learner } from '@frase/core/memory/cards/due'
import { type PracticeWeek, practiceWeeks } from '@frase/core/memory/progress/progress'
import { fillTemplate } from '@frase/core/text/template'
import { useLayoutEffect, useRef } from 'react'
import { useLanguage } from '../../services/texts/translation.ts'
import { CalendarDrawing, WeekdayLabels } from './calendar-drawing.tsx'
import { ChartTable, FiguresRow, FiguresTable } from './figures-and-tables.tsx'
import { ProgressCard } from './progress-card.tsx'
import { useFormats } from './use-formats.ts'
import { useProgressTexts } from './use-progress-texts.ts'

/** The days of up to a year, weeks as columns. On a narrow screen it scrolls inside itself and shows the newest first. */
export function PracticeCalendar({ state, today }: Pick<Learner, 'state' | 'today'>) {
  const texts = useProgressTexts().calendar
  const { number, date } = useFormats()
  const weeks = practiceWeeks(state, today, useLanguage())
  const [{ first } = { first: today }] = weeks
  const place = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of weeks is another width
  useLayoutEffect(() => {
    if (place.current) place.current.scrollLeft = place.current.scrollWidth
  }, [weeks.length])

  const days = weeks.flatMap((week) => week.days)
  const summary = fillTemplate(texts.summary, {
    days: number(days.length),
    since: date(days[0] ?? today),
  })
  return (
    <ProgressCard title={texts.title} text={texts.text}>
      <div>
        <div className="flex text-clay">
          <WeekdayLabels first={first} />
          <section
            ref={place}
            aria-label={summary}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll a year on a phone
            tabIndex={0}
            className="min-w-0 overflow-x-auto rounded-sm pb-2"
          >
            <CalendarDrawing weeks={weeks} state={state} today={today} />
          </section>
        </div>
        <p className="mt-2 text-sm">{summary}</p>
      </div>
      <ChartTable title={texts.title}>
        <WeeksTable weeks={weeks} />
      </ChartTable>
    </ProgressCard>
  )
}

/** The newest week first; those before the learner began are left out. After more than a year away only this one is there. */
function WeeksTable({ weeks }: { weeks: readonly PracticeWeek[] }) {
  const texts = useProgressTexts().calendar
  const { date, shortWeekday, number, duration } = useFormats()
  const began = weeks.findIndex(({ days }) => days.length > 0)
  return (
    <FiguresTable
      caption={texts.title}
      isCaptionHidden
      columns={[texts.week, texts.days, texts.answers, texts.time]}
    >
      {weeks
        .slice(began)
        .reverse()
        .map(({ first, days, answers, milliseconds }) => (
          <FiguresRow
            key={first}
            head={date(first)}
            cells={[
              { key: 'days', content: weekdayList(days, shortWeekday) },
              { key: 'answers', content: number(answers) },
              { key: 'time', content: duration(milliseconds) },
            ]}
          />
        ))}
    </FiguresTable>
  )
}

function weekdayList(days: readonly number[], name: (day: number) => string): string {
  return days.length === DAYS_PER_WEEK
    ? `${name(days[0] ?? 0)} – ${name(days.at(-1) ?? 0)}`
    : days.map(name).join(', ') || '–'
}
