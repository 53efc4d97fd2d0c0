import type { Language } from '@frase/core/languages'
import { dateOfDay } from '@frase/core/memory/practice-calendar'
import { useMemo } from 'react'
import { useLanguage } from '../../services/translation.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

export type Formats = ReturnType<typeof formatsIn>

export function useFormats(): Formats {
  const language = useLanguage()
  return useMemo(() => formatsIn(language), [language])
}

export function formatsIn(language: Language) {
  const days = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    return (day: number) => format.format(dateOfDay(day))
  }
  const units = (unit: 'hour' | 'minute') => {
    const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' })
    return (value: number) => format.format(value)
  }
  const hours = units('hour')
  const minutes = units('minute')
  const number = new Intl.NumberFormat(language)
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  return {
    number: (value: number) => number.format(value),
    percent: (share: number) => percent.format(share),
    date: days({ day: 'numeric', month: 'short', year: 'numeric' }),
    dayAndMonth: days({ day: 'numeric', month: 'short' }),
    month: days({ month: 'short' }),
    weekday: days({ weekday: 'long' }),
    shortWeekday: days({ weekday: 'short' }),
    /** In hours and minutes. Whoever has begun has spent a minute. */
    duration(milliseconds: number): string {
      const spent = Math.max(Math.round(milliseconds / MINUTE_MS), milliseconds > 0 ? 1 : 0)
      if (spent < HOUR_MINUTES) return minutes(spent)
      const rest = spent % HOUR_MINUTES
      return [hours(Math.floor(spent / HOUR_MINUTES)), ...(rest > 0 ? [minutes(rest)] : [])].join(' ')
    },
  }
}
