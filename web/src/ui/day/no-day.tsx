import { pathFor } from '@frase/core/pages/paths'
import { CalendarX } from 'lucide-react'
import { useLanguage } from '../../services/translation.ts'
import { useDayTexts } from '../../services/use-day-texts.ts'
import { ButtonLink } from '../button.tsx'
import { NoticeCard } from '../notice-card.tsx'

/** In the place of a day that has no phrase, or has not come yet. */
export function NoDay() {
  const { missing, today } = useDayTexts()
  const language = useLanguage()
  return (
    <NoticeCard icon={CalendarX} title={missing.title} text={missing.text}>
      <ButtonLink to={pathFor('today', language)} kind="primary">
        {today}
      </ButtonLink>
    </NoticeCard>
  )
}
