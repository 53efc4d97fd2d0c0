import type { Language } from '@frase/core/languages'
import { dateOfDay } from '@frase/core/memory/progress/progress'
import { useLanguage } from '../../services/texts/translation.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

export type Formats = ReturnType<typeof formatsIn>

const known = new Map<Language, Formats>()

export function useFormats(): Formats {
  const language = useLanguage()
  const formats = known.get(language) ?? formatsIn(language)
  known.set(language, formats)
  return formats
}

/** A formatter is made for the first value that it writes: all of them take a slow phone forty milliseconds. */
function madeLater<T>(format: () => { format: (value: T) => string }): (value: T) => string {
  let made: ReturnType<typeof format> | undefined
  return (value) => {
    made ??= format()
    return made.format(value)
  }
}

export function formatsIn(language: Language) {
  const days = (options: Intl.DateTimeFormatOptions) => {
    const write = madeLater<Date>(() => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }))
    return (day: number) => write(dateOfDay(day))
  }
  const numbers = (options: Intl.NumberFormatOptions) =>
    madeLater<number>(() => new Intl.NumberFormat(language, options))
  const hours = numbers({ style: 'unit', unit: 'hour', unitDisplay: 'short' })
  const minutes = numbers({ style: 'unit', unit: 'minute', unitDisplay: 'short' })
  return {
    number: numbers({}),
    percent: numbers({ style: 'percent' }),
    date: days({ day: 'numeric', month: 'short', year: 'numeric' }),
    dayAndMonth: days({ day: 'numeric', month: 'short' }),
    month: days({ month: 'short' }),
    weekday: days({ weekday: 'long' }),
    shortWeekday: days({ weekday: 'short' }),
    /** In hours and minutes; at least one minute. */
    duration(milliseconds: number): string {
      const spent = Math.max(Math.round(milliseconds / MINUTE_MS), milliseconds > 0 ? 1 : 0)
      if (spent < HOUR_MINUTES) return minutes(spent)
      const rest = spent % HOUR_MINUTES
      return [hours(Math.floor(spent / HOUR_MINUTES)), ...(rest > 0 ? [minutes(rest)] : [])].join(' ')
    },
  }
}
