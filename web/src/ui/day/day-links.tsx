import { FIRST_DAY } from '@frase/content/day-phrases'
import { type CalendarDay, dayAfter } from '@frase/core/days/calendar-day'
import { pathFor } from '@frase/core/pages/paths'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLanguage } from '../../services/translation.ts'
import { useDayTexts } from '../../services/use-day-texts.ts'
import { ButtonLink } from '../button.tsx'

interface DayLinksProps {
  day: CalendarDay
  today: CalendarDay
}

/** To the day before and the day after, where there are such days. */
export function DayLinks({ day, today }: DayLinksProps) {
  const texts = useDayTexts()
  const language = useLanguage()
  const linkTo = (other: CalendarDay) => pathFor('day', language, { day: other })
  return (
    <nav aria-label={texts.days} className="mt-5 flex flex-wrap justify-between gap-3">
      {day > FIRST_DAY && (
        <ButtonLink rel="prev" to={linkTo(dayAfter(day, -1))}>
          <ChevronLeft className="size-5" aria-hidden="true" />
          {texts.previous}
        </ButtonLink>
      )}
      {day < today && (
        <ButtonLink rel="next" to={linkTo(dayAfter(day))} className="ms-auto">
          {texts.next}
          <ChevronRight className="size-5" aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  )
}
