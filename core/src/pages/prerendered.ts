import type { Language } from '../languages.ts'
import type { Section } from '../paths.ts'
import type { CategorySet, DailyPhrase } from '../phrases/records.ts'

/** On `<html>`, where the page comes with its markup: whom and what it was drawn for. */
export const PRERENDERED_ATTRIBUTE = 'data-prerendered'

export function prerenderedMark(language: Language, pathname: string): string {
  return `${language} ${pathname}`
}

/** Answers that come with a page because its markup shows them: the app need not ask. */
export interface GivenAnswers {
  dailyPhrase?: DailyPhrase
  categoryPhrases?: CategorySet
}

/** What a page that comes drawn says of itself. */
export interface Drawn {
  section: Section
  /** The day it was drawn for, as `dayNumber` counts. */
  day: number
  given: GivenAnswers
}

/** What to draw a page from. */
export interface PageToDraw {
  pathname: string
  language: Language
  given: GivenAnswers
}
