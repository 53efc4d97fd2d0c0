import * as z from 'zod/mini'

const TIME_ZONE_LENGTH_MAX = 64
/** 'Europe/Berlin', 'UTC', 'Etc/GMT+3'; an offset such as '+01:00' knows no summer time. */
const NAME = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/

/** Whether it is the name of a time zone, as IANA has it. */
export function isTimeZone(name: string): boolean {
  if (name.length > TIME_ZONE_LENGTH_MAX || !NAME.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export const timeZone = z.string().check(z.refine(isTimeZone, 'must be a time zone'))
