import type { Language } from '../languages.ts'
import { type Field, list, object, readerOf, readField, type ValueOf } from '../shapes/field.ts'
import { isJsonObject, parseJson } from '../text/parse-json.ts'

/** The most bullets, and the most dialogue lines, a micro-lesson shows. */
export const LESSON_LINES_MAX = 6

export const OPTION_IDS = ['a', 'b', 'c'] as const
export type OptionId = (typeof OPTION_IDS)[number]
export const DEFAULT_CORRECT_OPTION: OptionId = 'b'

const LINES = list('text', LESSON_LINES_MAX)

/** The content of a micro-lesson from any source. */
export const FREE_LESSON_BODY = object({
  title: 'text',
  subtitle: 'text',
  lesson: object({ title: 'text', paragraph1: 'text', bullets: LINES, paragraph2: 'text' }),
  exercise: object({
    title: 'text',
    question: 'text',
    phrase: 'text',
    options: object({ a: 'text', b: 'text', c: 'text' }),
    correctOption: OPTION_IDS,
    feedback: object({ correct: 'text', incorrect: 'text', answer: 'text' }),
  }),
  dialogue: object({ title: 'text', intro: 'text', lines: LINES, tip: 'text' }),
})
export type FreeLessonBody = ValueOf<typeof FREE_LESSON_BODY>
export type LessonExercise = FreeLessonBody['exercise']

/** The built-in lessons are never labelled as AI. */
export const LESSON_SOURCES = ['ai', 'cache', 'fallback', 'builtin'] as const
export type LessonSource = (typeof LESSON_SOURCES)[number]

export const FREE_LESSON = object({
  ...FREE_LESSON_BODY.fields,
  /** ISO 8601. */
  generatedAt: 'text',
  source: LESSON_SOURCES,
})
export type FreeLesson = ValueOf<typeof FREE_LESSON>

/** The readers do what the schemas in free-lesson-schemas.ts do, for home, which loads no schemas. */
export const freeLessonBodyReader = readerOf(FREE_LESSON_BODY)
export const freeLessonReader = readerOf(FREE_LESSON)

/**
 * The parts of a lesson that are there: texts and lines trimmed, missing texts empty, correctOption b unless
 * it is a, b or c.
 */
export function lessonBodyFrom(value: unknown): FreeLessonBody {
  return freeLessonBodyReader.parse(looseValue(FREE_LESSON_BODY, value))
}

function looseValue(field: Field, value: unknown): unknown {
  if (field === OPTION_IDS) return looseOption(value)
  if (field === LINES) return looseLines(value)
  if (typeof field !== 'object' || !('kind' in field) || field.kind !== 'object') return looseText(value)
  const given = isJsonObject(value) ? value : {}
  const fields = Object.entries(field.fields)
  return Object.fromEntries(fields.map(([name, inner]) => [name, looseValue(inner, given[name])]))
}

function looseText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

function looseLines(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value
    .map(looseText)
    .filter((line) => line !== '')
    .slice(0, LESSON_LINES_MAX)
}

/** 'A' means option a: marking another answer as the right one would teach a mistake. */
function looseOption(value: unknown): OptionId {
  return readField(OPTION_IDS, looseText(value).toLowerCase()) ?? DEFAULT_CORRECT_OPTION
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

/** A lesson in browser storage. Its content may be of an older version, so it is read through the merge. */
export interface FreeLessonCache {
  content: Record<string, unknown>
  timestamp: number
  language: Language
}

/** A stored lesson is valid only with content, a numeric timestamp and the requested language. */
export function readCachedLesson(json: string | null, language: Language): FreeLessonCache | undefined {
  const stored = parseJson(json)
  if (!isJsonObject(stored) || stored.language !== language || !isJsonObject(stored.content)) return undefined
  const timestamp = readField('number', stored.timestamp)
  if (timestamp === undefined || timestamp < 0 || timestamp > LAST_MOMENT) return undefined
  // An own field of this name could not be distinguished from the prototype.
  const fields = Object.entries(stored.content).filter(([name]) => name !== '__proto__')
  return fields.length > 0 ? { content: Object.fromEntries(fields), timestamp, language } : undefined
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
