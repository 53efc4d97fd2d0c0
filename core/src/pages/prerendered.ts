import type { WirePhrase } from '../phrases/wire-names.ts'
import type { Section } from './paths.ts'
import { type Visitor, visitorCode } from './visitor.ts'

/** Attributes of `<html>` in a prerendered page: its visitor and its path. */
export const PRERENDERED_ATTRIBUTE = 'data-prerendered'

export function prerenderedMark(visitor: Visitor, pathname: string): string {
  return `${visitorCode(visitor)} ${pathname}`
}

/** The data in the markup of a prerendered page, in the form of the API's answers. */
export interface InitialData {
  dailyPhrase?: WirePhrase
  categoryPhrases?: { phrases: WirePhrase[] }
  /** The day of the server: 'YYYY-MM-DD'. */
  today?: string
}

/** The description of a prerendered page, as JSON in its HTML. */
export interface Prerendered {
  section: Section
  /** The day it was prerendered for, as `dayNumber` counts. */
  day: number
  initialData: InitialData
}

/** The `id` of that JSON. */
export const PRERENDERED_ID = 'prerendered'

/** The input of prerendering. */
export interface PageToPrerender {
  pathname: string
  visitor: Visitor
  initialData: InitialData
}
