export const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** 'Central European Time'. */
export function timeZoneInWords(timeZone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** '8:00 AM' or '08:00'. */
export function hourInWords(hour: number, language: string): string {
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' })
  return time.format(Date.UTC(2026, 0, 1, hour))
}
