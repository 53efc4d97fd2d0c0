import * as z from 'zod/mini'
import { LANGUAGES, type Language } from '../languages.ts'
import { parseJson } from '../phrases/parse-json.ts'

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
export type LessonExercise = FreeLessonBody['exercise']

/** What the built-in lessons supply is never called AI. */
export const LESSON_SOURCES = ['ai', 'cache', 'fallback', 'builtin'] as const
export type LessonSource = (typeof LESSON_SOURCES)[number]

export const freeLessonSchema = z.extend(freeLessonBodySchema, {
  /** ISO 8601. */
  generatedAt: z.string(),
  source: z.enum(LESSON_SOURCES),
})
export type FreeLesson = z.infer<typeof freeLessonSchema>

const looseText = z.catch(z.string().check(z.trim()), '')

const looseLines = z.catch(
  z.pipe(
    z.array(z.unknown()),
    z.transform((items) =>
      items
        .flatMap((item) => (typeof item === 'string' && item.trim() !== '' ? [item.trim()] : []))
        .slice(0, LESSON_LINES_MAX),
    ),
  ),
  [],
)

/** 'A' means option a: marking another answer as the right one would teach a mistake. */
const looseOption = z.catch(
  z.pipe(z.string().check(z.trim(), z.toLowerCase()), z.enum(OPTION_IDS)),
  DEFAULT_CORRECT_OPTION,
)

function looseObject<Shape extends z.core.$ZodShape>(shape: Shape) {
  const schema = z.object(shape)
  return z.catch(schema, () => schema.parse({}))
}

const looseBody = looseObject({
  title: looseText,
  subtitle: looseText,
  lesson: looseObject({
    title: looseText,
    paragraph1: looseText,
    bullets: looseLines,
    paragraph2: looseText,
  }),
  exercise: looseObject({
    title: looseText,
    question: looseText,
    phrase: looseText,
    options: looseObject({ a: looseText, b: looseText, c: looseText }),
    correctOption: looseOption,
    feedback: looseObject({ correct: looseText, incorrect: looseText, answer: looseText }),
  }),
  dialogue: looseObject({ title: looseText, intro: looseText, lines: looseLines, tip: looseText }),
})

/** Whatever is there of a lesson: texts and lines trimmed, missing texts empty, correctOption b unless it is a, b or c. */
export function lessonBodyFrom(value: unknown): FreeLessonBody {
  return looseBody.parse(value)
}

/** Blank or missing fields take the defaults of the learner's language. */
export function mergeWithFallback(lesson: unknown, fallback: FreeLessonBody): FreeLessonBody {
  const body = lessonBodyFrom(lesson)
  return {
    ...fillBlanks(body, fallback),
    lesson: fillBlanks(body.lesson, fallback.lesson),
    exercise: mergeExercise(body.exercise, fallback.exercise),
    dialogue: fillBlanks(body.dialogue, fallback.dialogue),
  }
}

/** Options of two exercises never mix: without its right answer and one wrong one, the exercise is the fallback's. */
function mergeExercise(exercise: LessonExercise, fallback: LessonExercise): LessonExercise {
  const isAnswerable = exercise.options[exercise.correctOption] !== '' && visibleOptions(exercise).length > 1
  if (!isAnswerable) return fallback
  return {
    ...fillBlanks(exercise, fallback),
    options: exercise.options,
    feedback: fillBlanks(exercise.feedback, fallback.feedback),
  }
}

/** Empty texts and empty lists of `section` replaced by those of `defaults`; other values stay. */
function fillBlanks<Section extends object>(section: Section, defaults: Section): Section {
  const filled = { ...section }
  for (const field in section) {
    const value = section[field]
    const isBlank = value === '' || (Array.isArray(value) && value.length === 0)
    if (isBlank) filled[field] = defaults[field]
  }
  return filled
}

export interface VisibleOption {
  id: OptionId
  label: string
}

/** The options to show: one with a blank label is hidden. */
export function visibleOptions({ options }: Pick<LessonExercise, 'options'>): VisibleOption[] {
  return OPTION_IDS.map((id) => ({ id, label: options[id] })).filter(({ label }) => label.trim() !== '')
}

export const FREE_LESSON_TTL = 6 * 60 * 60 * 1000

/** The last moment a Date can hold: later numbers are no timestamps. */
const LAST_MOMENT = 8.64e15

/** What is kept in the browser. Its content may be of an older version, so it is read through the merge. */
export const freeLessonCacheSchema = z.object({
  content: z.record(z.string(), z.unknown()).check(z.refine((content) => Object.keys(content).length > 0)),
  timestamp: z.number().check(z.gte(0), z.lte(LAST_MOMENT)),
  language: z.enum(LANGUAGES),
})
export type FreeLessonCache = z.infer<typeof freeLessonCacheSchema>

/** A stored lesson is valid only with content, a numeric timestamp and the language asked for. */
export function readCachedLesson(json: string | null, language: Language): FreeLessonCache | undefined {
  const { data } = freeLessonCacheSchema.safeParse(parseJson(json))
  return data?.language === language ? data : undefined
}

/** A timestamp in the future, from a clock set back since, would otherwise stay fresh for ever. */
export function isFreshLesson({ timestamp }: Pick<FreeLessonCache, 'timestamp'>, now: number): boolean {
  const age = now - timestamp
  return age >= 0 && age < FREE_LESSON_TTL
}

export function lessonFromCache(
  { content, timestamp }: FreeLessonCache,
  fallback: FreeLessonBody,
): FreeLesson {
  const { generatedAt } = content
  return {
    ...mergeWithFallback(content, fallback),
    generatedAt: typeof generatedAt === 'string' ? generatedAt : new Date(timestamp).toISOString(),
    source: 'cache',
  }
}
