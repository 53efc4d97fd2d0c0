import { useEffect } from 'react'
import { applyPageText } from '../../services/texts/page-head.ts'
import { useDayPage } from '../../services/texts/use-day-page.ts'
import { useDayTexts } from '../../services/texts/use-day-texts.ts'
import { Day, NoDay } from '../../ui/day/day.tsx'
import { useToday } from '../../ui/day/today.ts'

export function Component() {
  const { meta } = useDayTexts()
  const today = useToday()
  const page = useDayPage(today)
  useEffect(() => applyPageText(meta.today), [meta])
  return page ? <Day key={today} day={today} page={page} /> : <NoDay />
}
