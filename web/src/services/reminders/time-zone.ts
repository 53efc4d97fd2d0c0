export const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** 'Central European Time'; its bare name in a browser that is older than the zone or than these words. */
export function timeZoneInWords(timeZone: string, language: string): string {
  try {
    const words = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
    return words.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  } catch {
    return timeZone
  }
}

/** '8:00 AM' or '08:00'. */
export function hourInWords(hour: number, language: string): string {
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' })
  return time.format(Date.UTC(2026, 0, 1, hour))
}
