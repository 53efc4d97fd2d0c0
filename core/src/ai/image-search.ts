import * as z from 'zod/mini'
import { QUERY_LENGTH_MAX } from '../contract/limits.ts'

/** What the prompt says about the field `imageSearch`. */
export const IMAGE_SEARCH_RULE = 'the same scene in English, 2 to 5 words as for a photo search, nouns first'

/** A phrase is whole without it: then the description itself is searched for. */
export const imageSearchReply = z.exactOptional(
  z.catch(z.string().check(z.trim(), z.maxLength(QUERY_LENGTH_MAX)), ''),
)
