import * as z from 'zod/mini'
import { DEFAULT_CONTENT_LANGUAGE, type Language, normalizeLanguage } from '../languages.ts'
import { QUERY_LENGTH_MAX, RECENT_MAX, SIGNATURE_LENGTH_MAX } from './limits.ts'

/** No language means Portuguese, an unknown one English. */
export const language = z.pipe(
  z.optional(z.string().check(z.maxLength(35))),
  z.transform(
    (tag: string | undefined): Language =>
      tag === undefined ? DEFAULT_CONTENT_LANGUAGE : normalizeLanguage(tag),
  ),
)

export const recent = z._default(
  z.array(z.string().check(z.maxLength(QUERY_LENGTH_MAX))).check(z.maxLength(RECENT_MAX)),
  [],
)

export const query = z.string().check(z.trim(), z.minLength(1), z.maxLength(QUERY_LENGTH_MAX))

/** Proves that the server handed the text out. A text of the content needs none. */
export const signature = z.optional(z.string().check(z.maxLength(SIGNATURE_LENGTH_MAX)))

/** For a request that says everything with its path. */
export const NOTHING = { in: 'nothing', schema: z.undefined() } as const

/** What the server makes for a text that it handed out. */
export const SIGNED_KINDS = ['speech', 'image'] as const
export type SignedKind = (typeof SIGNED_KINDS)[number]
