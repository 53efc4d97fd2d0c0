import type { CalendarDay } from '@frase/core/days/calendar-day'
import { writtenDay } from '@frase/core/days/written-day'
import { pathFor } from '@frase/core/pages/paths'
import { Link } from 'react-router'
import { useLanguage, useTranslation } from '../../services/translation.ts'

interface DayCellProps {
  day: CalendarDay
  isToday: boolean
  isShown: boolean
  /** Undefined for days to come, and for those before the first. */
  spanish: string | undefined
}

const CELL = 'flex min-h-11 items-center justify-center rounded-xl'

/** A day in the calendar: a link once the day has come. */
export function DayCell({ day, isToday, isShown, spanish }: DayCellProps) {
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
