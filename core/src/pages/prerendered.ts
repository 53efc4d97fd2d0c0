import type { WirePhrase } from '../phrases/wire-names.ts'
import type { Section } from './paths.ts'
import { type Visitor, visitorCode } from './visitor.ts'

/** On `<html>` of a prerendered page: for whom and at which path it was prerendered. */
export const PRERENDERED_ATTRIBUTE = 'data-prerendered'

export function prerenderedMark(visitor: Visitor, pathname: string): string {
  return `${visitorCode(visitor)} ${pathname}`
}

/** What the markup of a prerendered page shows, in the form in which the API would answer a request for it. */
export interface InitialData {
  dailyPhrase?: WirePhrase
  categoryPhrases?: { phrases: WirePhrase[] }
  /** The day that it was for the server: 'YYYY-MM-DD'. */
  today?: string
}

/** What a prerendered page says of itself, as JSON in its HTML. */
export interface Prerendered {
  section: Section
  /** The day it was prerendered for, as `dayNumber` counts. */
  day: number
  initialData: InitialData
}

/** The `id` of that JSON. */
export const PRERENDERED_ID = 'prerendered'

/** What to prerender a page from. */
export interface PageToPrerender {
  pathname: string
  visitor: Visitor
  initialData: InitialData
}
