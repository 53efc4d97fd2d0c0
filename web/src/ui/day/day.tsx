import type { SentencePage } from '@frase/core/course/sentence-page'
import type { CalendarDay } from '@frase/core/days/calendar-day'
import { writtenDay } from '@frase/core/days/written-day'
import { pathFor } from '@frase/core/pages/paths'
import { siteAddress } from '../../services/site-address.ts'
import { useToday } from '../../services/today.ts'
import { useLanguage } from '../../services/translation.ts'
import { useDayTexts } from '../../services/use-day-texts.ts'
import { ButtonLink } from '../button.tsx'
import { PageHeading } from '../page-heading.tsx'
import { SentenceCard } from '../sentence-card.tsx'
import { ShareButton } from '../share-button.tsx'
import { DayLinks } from './day-links.tsx'
import { EveryDay } from './every-day.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { ReminderInvitation } from './reminder-invitation.tsx'

interface DayProps {
  day: CalendarDay
  page: SentencePage
}

/** A day with its sentence, the way to its neighbours, and the calendar of all days so far. */
export function Day({ day, page }: DayProps) {
  const texts = useDayTexts()
  const language = useLanguage()
  const today = useToday()
  return (
    <>
      <PageHeading
        title={
          <>
            <span className="mb-1 block font-sans font-semibold text-base text-clay-text">{texts.title}</span>{' '}
            <time dateTime={day} className="inline-block first-letter:uppercase">
              {writtenDay(day, language, 'full')}
            </time>
          </>
        }
      />
      <SentenceCard page={page} heading="h2">
        <ShareButton text={`${page.spanish} – ${page.meaning}`} url={siteAddress('day', language, { day })} />
        <ButtonLink to={pathFor('sentence', language, { sentenceId: page.slug })}>
          {texts.sentence}
        </ButtonLink>
      </SentenceCard>
      <ReminderInvitation />
      <DayLinks day={day} today={today} />
      <div className="mt-10 grid items-start gap-10 md:grid-cols-2">
        <MonthCalendar day={day} today={today} />
        <EveryDay />
      </div>
    </>
  )
}
