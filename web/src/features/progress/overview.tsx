import { daysOfWeek, firstDayOfWeek } from '@frase/core/days/week'
import type { Learner } from '@frase/core/memory/cards/due'
import { daysPractised, firstDayOfMonth, millisecondsBetween } from '@frase/core/memory/progress/progress'
import { pathFor } from '@frase/core/pages/paths'
import { Check } from 'lucide-react'
import { useLanguage } from '../../services/texts/translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Figures } from './figures-and-tables.tsx'
import { ProgressCard } from './progress-card.tsx'
import { useFormats } from './use-formats.ts'
import { useProgressTexts } from './use-progress-texts.ts'

/** The current week and the time spent. */
export function Overview({ state, today }: Pick<Learner, 'state' | 'today'>) {
  const { overview: texts, start } = useProgressTexts()
  const language = useLanguage()
  const { number, duration } = useFormats()
  const weekStart = firstDayOfWeek(today, language)
  const practised = daysPractised(state, weekStart, today)
  const timeSince = (first: number) => duration(millisecondsBetween(state, first, today))
  return (
    <ProgressCard title={texts.title}>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <Week first={weekStart} practised={practised} today={today} />
        <Figures
          list={[
            [texts.days, number(practised.length)],
            [texts.weekTime, timeSince(weekStart)],
            [texts.monthTime, timeSince(firstDayOfMonth(today))],
            // Time recorded in the future by a clock that was ahead counts too.
            [texts.allTime, duration(millisecondsBetween(state, 0, Number.POSITIVE_INFINITY))],
          ]}
        />
      </div>
      <ButtonLink className="self-start" to={pathFor('review', language)}>
        {start.begin}
      </ButtonLink>
    </ProgressCard>
  )
}

/** The days of a whole week hop one after the other. */
const HOP_EVERY_S = 0.08

interface WeekProps {
  first: number
  practised: readonly number[]
  today: number
}

function Week({ first, practised, today }: WeekProps) {
  const texts = useProgressTexts().overview
  const { shortWeekday, weekday } = useFormats()
  const isWhole = daysOfWeek(first).every((day) => practised.includes(day))
  return (
    <ol className={`flex w-80 max-w-full justify-between ${isWhole ? 'joy-week' : ''}`}>
      {daysOfWeek(first).map((day, place) => {
        const isPractised = practised.includes(day)
        const isToday = day === today
        const said = [
          weekday(day),
          ...(isToday ? [texts.today] : []),
          ...(isPractised ? [texts.practised] : []),
        ]
        return (
          <li
            key={day}
            style={{ animationDelay: `${place * HOP_EVERY_S}s` }}
            className="flex flex-col items-center gap-1.5"
          >
            <span
              aria-hidden="true"
              className={`grid size-9 place-content-center rounded-full ${isPractised ? 'bg-clay text-on-clay' : 'border border-line-strong bg-sand'} ${isToday ? 'outline-2 outline-clay outline-offset-2' : ''}`}
            >
              {isPractised && <Check className="size-5" />}
            </span>
            <span aria-hidden="true" className={`text-xs ${isToday ? 'font-bold' : 'text-ink-soft'}`}>
              {shortWeekday(day)}
            </span>
            <span className="sr-only">{said.join(', ')}</span>
          </li>
        )
      })}
    </ol>
  )
}
