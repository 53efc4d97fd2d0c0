import { isPublished } from '@frase/content/day-phrases'
import { nameOfDay } from '@frase/content/name-of-day'
import { type CalendarDay, isCalendarDay } from '@frase/core/days/calendar-day'
import type { PathParams } from '@frase/core/pages/paths'
import { fillTemplate } from '@frase/core/text/template'
import { useEffect } from 'react'
import { applyPageText } from '../../services/texts/page-head.ts'
import { useLanguage } from '../../services/texts/translation.ts'
import { useDayPage } from '../../services/texts/use-day-page.ts'
import { useDayTexts } from '../../services/texts/use-day-texts.ts'
import { Day, NoDay } from '../../ui/day/day.tsx'

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
