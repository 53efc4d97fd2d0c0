import * as z from 'zod/mini'
import { DEFAULT_CONTENT_LANGUAGE, type Language, normalizeLanguage } from '../languages.ts'
import { SEEN_LENGTH_MAX } from '../phrases/seen.ts'
import { QUERY_LENGTH_MAX, RECENT_MAX, SIGNATURE_LENGTH_MAX, THEME_LENGTH_MAX } from './limits.ts'

/** A text that is spoken or pictured as a request can carry it, and as exercises normalise a stored phrase. */
export function canonicalText(text: string): string {
  return text.slice(0, QUERY_LENGTH_MAX).normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
}

/** No language means Portuguese, an unknown one English. */
export const language = z.pipe(
  z.optional(z.string().check(z.maxLength(35))),
  z.transform(
    (tag: string | undefined): Language =>
      tag === undefined ? DEFAULT_CONTENT_LANGUAGE : normalizeLanguage(tag),
  ),
)

/** Cut instead of refused: a page returns what a model wrote, and must not be blocked by it for a day. */
const cutText = (length: number) =>
  z.pipe(
    z.string(),
    z.transform((text: string) => text.slice(0, length)),
  )

export const recent = z._default(
  z.pipe(
    z.array(cutText(QUERY_LENGTH_MAX)),
    z.transform((texts: string[]) => texts.slice(0, RECENT_MAX)),
  ),
  [],
)

/** See `withSeen`. The newest ones stay. */
export const seen = z._default(
  z.pipe(
    z.string(),
    z.transform((codes: string) => codes.slice(-SEEN_LENGTH_MAX)),
  ),
  '',
)

export const theme = z._default(cutText(THEME_LENGTH_MAX), '')

export const query = z.string().check(z.trim(), z.minLength(1), z.maxLength(QUERY_LENGTH_MAX))

/** Proves that the server sent the text. A text of the content needs none. */
export const signature = z.optional(z.string().check(z.maxLength(SIGNATURE_LENGTH_MAX)))

/** For a request without input. */
export const NOTHING = { in: 'nothing', schema: z.undefined() } as const

/** What the server makes for a text that it has sent. */
export const SIGNED_KINDS = ['speech', 'image'] as const
export type SignedKind = (typeof SIGNED_KINDS)[number]
