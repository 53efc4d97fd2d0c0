import * as z from 'zod/mini'
import { QUERY_LENGTH_MAX } from '../contract/limits.ts'
import { requiredText } from '../phrases/phrase-schemas.ts'

/** A sentence of a model that can also be spoken. Longer ones are none that anybody would learn. */
export const speakableText = requiredText.check(z.maxLength(QUERY_LENGTH_MAX))
