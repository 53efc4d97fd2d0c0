import { useEffect } from 'react'
import { applyPageText } from '../../services/page-head.ts'
import { useToday } from '../../services/today.ts'
import { useDayPage } from '../../services/use-day-page.ts'
import { useDayTexts } from '../../services/use-day-texts.ts'
import { Day } from '../../ui/day/day.tsx'
import { NoDay } from '../../ui/day/no-day.tsx'

export function Component() {
  const { meta } = useDayTexts()
  const today = useToday()
  const page = useDayPage(today)
  useEffect(() => applyPageText(meta.today), [meta])
  return page ? <Day key={today} day={today} page={page} /> : <NoDay />
}
