import { isJsonObject, parseJson } from '../text/parse-json.ts'

/** The time for which a mailed link is valid. */
const ASKED_LINK_MS = 60 * 60 * 1000

/** What a browser stores about the last link that was requested in it. */
export function askedLinkEntry(email: string, now: number): string {
  return JSON.stringify({ email: normalized(email), at: now })
}

/** Whether a link that signs in with this address was requested in this browser, within the last hour. */
export function isAskedLink(entry: string | null, email: string, now: number): boolean {
  const asked = parseJson(entry)
  if (!isJsonObject(asked) || typeof asked.at !== 'number') return false
  const age = now - asked.at
  return asked.email === normalized(email) && age >= 0 && age < ASKED_LINK_MS
}

function normalized(email: string): string {
  return email.trim().toLowerCase()
}
