import { QUERY_LENGTH_MAX } from './limits.ts'

/** A text that is spoken or pictured as a request can carry it, and as exercises tidy up a stored phrase. */
export function canonicalText(text: string): string {
  return text.slice(0, QUERY_LENGTH_MAX).normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
}
