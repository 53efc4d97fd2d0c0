import { isLanguage, type Language } from '../languages.ts'
import { type Plan, planFromStorage } from '../plans/plans.ts'

/** The properties of a visitor that decide what a page first shows. They identify nobody. */
export interface Visitor {
  language: Language
  isSignedIn: boolean
  plan: Plan
}

/** A visitor of whom nothing else is known. */
export function stranger(language: Language): Visitor {
  return { language, isSignedIn: false, plan: 'free' }
}

/** The cookie by which a browser tells the server for whom to prerender pages. */
export const VISITOR_COOKIE = 'vista'

/** 'de.in.premium' */
export function visitorCode({ language, isSignedIn, plan }: Visitor): string {
  return `${language}.${isSignedIn ? 'in' : 'out'}.${plan}`
}

/**
 * The value of the cookie. For a visitor with another phrase of the day than the server's it names that day
 * of the server: a phrase that is replaced a moment later is worse than none.
 */
export function visitorCookie(visitor: Visitor, ownPhraseDay: number | null): string {
  return ownPhraseDay === null ? visitorCode(visitor) : `${visitorCode(visitor)}.${ownPhraseDay}`
}

const FORM = /^([a-z]{2})\.(in|out)\.(free|premium)(?:\.(\d{1,6}))?$/

/** Undefined for a cookie that is not ours. */
export function readVisitorCookie(
  cookie: string | undefined,
): { visitor: Visitor; ownPhraseDay: number | null } | undefined {
  const [, language = '', state, plan, day] = FORM.exec(cookie ?? '') ?? []
  if (!isLanguage(language)) return undefined
  return {
    visitor: { language, isSignedIn: state === 'in', plan: planFromStorage(plan ?? null) },
    ownPhraseDay: day === undefined ? null : Number(day),
  }
}
