import * as z from 'zod/mini'
import { perLanguage } from '../languages.ts'
import { LEVELS } from '../levels.ts'

const text = z.string().check(z.minLength(1))

const inEachLanguage = perLanguage(() => text)

/** A short scene in which a few words are missing. */
export const dialogueSchema = z.strictObject({
  /** Never changes: the theme and a number. */
  id: z.string().check(z.regex(/^[a-z]+-\d+$/)),
  level: z.enum(LEVELS),
  /** The place and the speakers. */
  scene: z.strictObject(inEachLanguage),
  lines: z
    .array(z.strictObject({ who: z.enum(['A', 'B']), es: text, ...inEachLanguage }))
    .check(z.minLength(4), z.maxLength(6)),
  gaps: z
    .array(
      z.strictObject({
        /** The place of the line. */
        line: z.int().check(z.nonnegative()),
        /** The words of the line that are missing, exactly as it has them. */
        text,
        /** Other words that are right there. */
        accepted: z.array(text),
        point: z.string().check(z.regex(/^[a-z0-9-]+$/)),
        reason: z.strictObject(inEachLanguage),
      }),
    )
    .check(z.minLength(2), z.maxLength(3)),
})
export type Dialogue = z.infer<typeof dialogueSchema>
