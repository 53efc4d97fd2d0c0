import { isPublished } from '@frase/content/day-phrases'
import { nameOfDay } from '@frase/content/name-of-day'
import { type CalendarDay, isCalendarDay } from '@frase/core/days/calendar-day'
import { fillTemplate } from '@frase/core/exercises/template'
import type { PathParams } from '@frase/core/paths'
import { useEffect } from 'react'
import { applyPageText } from '../../services/page-head.ts'
import { useLanguage } from '../../services/translation.ts'
import { useDayPage } from '../../services/use-day-page.ts'
import { useDayTexts } from '../../services/use-day-texts.ts'
import { Day } from '../../ui/day/day.tsx'
import { NoDay } from '../../ui/day/no-day.tsx'

export function Component({ params: { day = '' } }: { params: PathParams }) {
  const isOut = isCalendarDay(day) && isPublished(day, new Date())
  return isOut ? <PublishedDay key={day} day={day} /> : <NoDay />
}

function PublishedDay({ day }: { day: CalendarDay }) {
  const texts = useDayTexts()
  const language = useLanguage()
  const page = useDayPage(day)

  useEffect(() => {
    if (!page) return
    const name = nameOfDay(texts, day, page, language)
    const { title, description } = texts.meta.day
    applyPageText({ title: fillTemplate(title, { name }), description: fillTemplate(description, { name }) })
  }, [texts, day, page, language])

  return page ? <Day day={day} page={page} /> : <NoDay />
}
