import { FIRST_DAY } from '@frase/content/day-phrases'
import type { SentencePage } from '@frase/core/course/sentence-page'
import { type CalendarDay, dayAfter } from '@frase/core/days/calendar-day'
import { writtenDay } from '@frase/core/days/written-day'
import { pathFor } from '@frase/core/pages/paths'
import { CalendarX, ChevronLeft, ChevronRight } from 'lucide-react'
import { siteAddress } from '../../services/page/site-address.ts'
import { useLanguage } from '../../services/texts/translation.ts'
import { useDayTexts } from '../../services/texts/use-day-texts.ts'
import { ButtonLink } from '../button.tsx'
import { NoticeCard } from '../notice-card.tsx'
import { PageHeading } from '../page-heading.tsx'
import { SentenceCard } from '../phrases/sentence-card.tsx'
import { ShareButton } from '../phrases/share-button.tsx'
import { EveryDay } from './feed-links.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { ReminderInvitation } from './reminder-invitation.tsx'
import { useToday } from './today.ts'

interface DayLinksProps {
  day: CalendarDay
  today: CalendarDay
}

/** Links to the day before and the day after, if they exist. */
function DayLinks({ day, today }: DayLinksProps) {
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

/** Replaces a day that has no phrase, or has not begun yet. */
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

interface DayProps {
  day: CalendarDay
  page: SentencePage
}

/** A day with its sentence, links to its neighbours, and the calendar of all days so far. */
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
