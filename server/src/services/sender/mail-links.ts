import { createHmac, timingSafeEqual } from 'node:crypto'
import { REMINDER_OPEN_PATH, REMINDER_STOP_PATH } from '@frase/core/contract/paths'
import { type CalendarDay, isCalendarDay } from '@frase/core/days/calendar-day'
import { isLanguage, type Language } from '@frase/core/languages'
import type { SigningKeys } from '../offered-texts/signing-keys.ts'

type LinkKind = 'open' | 'stop'

const PATHS: Record<LinkKind, string> = { open: REMINDER_OPEN_PATH, stop: REMINDER_STOP_PATH }
const SIGNATURE_BYTES = 16
const PERSON = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The recipient and the day of the mail that a link was in. */
interface MailedLink {
  person: string
  language: Language
  day: CalendarDay
}

/** The links of a mail name its recipient and are signed: nobody can stop the mails of somebody else. */
export interface MailLinks {
  address(kind: LinkKind, link: MailedLink): string
  /** Null for an invalid token, or one for another purpose. */
  read(kind: LinkKind, token: string): MailedLink | null
}

export function createMailLinks(publicUrl: string, { current, previous }: SigningKeys): MailLinks {
  const keys = previous === null ? [current] : [current, previous]
  return {
    address(kind, { person, language, day }) {
      const said = `${person}.${language}.${day}`
      const token = `${said}.${sign(current, kind, said)}`
      return `${publicUrl}${PATHS[kind]}?${new URLSearchParams({ token })}`
    },
    read(kind, token) {
      const [person = '', language, day = '', signature = '', ...rest] = token.split('.')
      if (rest.length > 0 || !PERSON.test(person) || !isLanguage(language) || !isCalendarDay(day)) return null
      const said = `${person}.${language}.${day}`
      return keys.some((key) => isSame(sign(key, kind, said), signature)) ? { person, language, day } : null
    },
  }
}

function sign(key: string, kind: LinkKind, said: string): string {
  const digest = createHmac('sha256', key).update(`reminder ${kind}\n${said}`).digest()
  return digest.subarray(0, SIGNATURE_BYTES).toString('base64url')
}

/** Compared as text: decoded, one signature could be written in many ways. */
function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.byteLength === other.byteLength && timingSafeEqual(one, other)
}
