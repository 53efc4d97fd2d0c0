import { eventTime, learningDay } from '@frase/core/days/learning-day'
import { daysOfWeek, firstDayOfWeek } from '@frase/core/days/week'
import type { Language } from '@frase/core/languages'
import { pathFor } from '@frase/core/pages/paths'
import { DEFAULT_MINUTES, PRACTISED_DAYS_STORAGE_KEY } from '@frase/core/review/review-keys'
import { Repeat } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { usePlan } from '../../services/account/plan.tsx'
import { storedNextUnit } from '../../services/storage/next-unit.ts'
import { readMinutes } from '../../services/storage/review-minutes.ts'
import { readStored } from '../../services/storage/storage.ts'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'

interface Learning {
  minutes: number
  /** The unit to go on with; 0 before the course was begun. */
  unit: number
  days: number
}

/** As high as three lines on a phone, so that nothing moves when unit and days appear. */
export function LearningLine() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { isPremium } = usePlan()
  const [{ minutes, unit, days }, setLearning] = useState<Learning>({
    minutes: DEFAULT_MINUTES,
    unit: 0,
    days: 0,
  })
  useEffect(() => setLearning(storedLearning(language, isPremium)), [language, isPremium])
  return (
    <Link
      to={pathFor('review', language)}
      className="card mt-3 flex min-h-22 items-center gap-3 px-4 py-2 font-semibold hover:bg-sand"
    >
      <Repeat className="size-5 shrink-0 text-clay-text" aria-hidden="true" />
      <span className="text-pretty">
        {t('home.review', { minutes })}
        {unit > 0 && <span className="font-normal"> · {t('home.unit', { unit })}</span>}
        {days > 0 && <span className="font-normal"> · {t('home.days', { count: days })}</span>}
      </span>
    </Link>
  )
}

function storedLearning(language: Language, isPremium: boolean): Learning {
  const practised = new Set((readStored(PRACTISED_DAYS_STORAGE_KEY) ?? '').split(' ').map(Number))
  const today = learningDay(eventTime(new Date()))
  const days = daysOfWeek(firstDayOfWeek(today, language)).filter((day) => practised.has(day))
  return { minutes: readMinutes(), unit: storedNextUnit(isPremium), days: days.length }
}
