import * as z from 'zod/mini'

/** The most bullets, and the most dialogue lines, a micro-lesson shows. */
export const LESSON_LINES_MAX = 6

export const OPTION_IDS = ['a', 'b', 'c'] as const
export type OptionId = (typeof OPTION_IDS)[number]
export const DEFAULT_CORRECT_OPTION: OptionId = 'b'

const lines = z.array(z.string()).check(z.maxLength(LESSON_LINES_MAX))

/** What a micro-lesson says, wherever it comes from. */
export const freeLessonBodySchema = z.object({
  title: z.string(),
  subtitle: z.string(),
  lesson: z.object({ title: z.string(), paragraph1: z.string(), bullets: lines, paragraph2: z.string() }),
  exercise: z.object({
    title: z.string(),
    question: z.string(),
    phrase: z.string(),
    options: z.object({ a: z.string(), b: z.string(), c: z.string() }),
    correctOption: z.enum(OPTION_IDS),
    feedback: z.object({ correct: z.string(), incorrect: z.string(), answer: z.string() }),
  }),
  dialogue: z.object({ title: z.string(), intro: z.string(), lines, tip: z.string() }),
})
export type FreeLessonBody = z.infer<typeof freeLessonBodySchema>
