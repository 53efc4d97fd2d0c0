import * as z from 'zod/mini'
import type { GrammarLesson } from './grammar-lesson.ts'

/** The mark for missing words. Not with the schema of the tasks, which a browser does not need. */
export const GAP = '___'

/** The whole Spanish sentence of a task: with its gap filled, if it has one. */
export function sentenceOf({ sentence, answer }: { sentence: string | null; answer: string }): string {
  return sentence?.replace(GAP, () => answer) ?? answer
}

const TASKS_MIN = 10

const text = z.string().check(z.minLength(1))

const reasoned = z.strictObject({ text, reason: text })

const common = {
  /** Unique within the file; never used again for another task. */
  id: z.string().check(z.regex(/^\d{2}$/)),
  /** The rule or trap that it practises; the same in all languages that have it. */
  point: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  /** The paragraph of the lesson that explains it: a list of the lesson, or the paragraphs of its explanation. */
  explainedIn: z.strictObject({
    part: z.enum(['explicacao', 'tabelas', 'avisos', 'regras', 'dicas', 'exemplos']),
    index: z.int().check(z.nonnegative()),
  }),
  /** The meaning of the whole sentence. */
  prompt: text,
  /** The chips for what the prompt leaves open. */
  chips: z.array(z.enum(['tú', 'usted', 'ustedes', 'vosotros', 'mujer', 'hombre'])),
  answer: text,
  /** Other right answers. */
  accepted: z.array(text),
  reason: text,
}

const withGap = z.string().check(z.refine((sentence) => sentence.split(GAP).length === 2))

const lessonTaskSchema = z.discriminatedUnion('type', [
  z.strictObject({
    ...common,
    type: z.literal('choose'),
    sentence: withGap,
    cue: z.null(),
    wrong: z.array(reasoned).check(z.minLength(1), z.maxLength(3)),
  }),
  z.strictObject({
    ...common,
    type: z.literal('gap'),
    sentence: withGap,
    /** The word and the form to write. */
    cue: text,
    wrong: z.array(reasoned).check(z.maxLength(3)),
  }),
  z.strictObject({
    ...common,
    type: z.literal('translate'),
    sentence: z.null(),
    cue: z.null(),
    wrong: z.array(reasoned).check(z.maxLength(3)),
  }),
])
export type LessonTask = z.infer<typeof lessonTaskSchema>

export const lessonTasksSchema = z.strictObject({
  tasks: z.array(lessonTaskSchema).check(z.minLength(TASKS_MIN)),
})

/** The words of the lesson that a wrong answer leads to; undefined where there are none. */
export function explanationOf(
  { explainedIn: { part, index } }: Pick<LessonTask, 'explainedIn'>,
  lesson: GrammarLesson,
): string | undefined {
  switch (part) {
    case 'explicacao':
      return lesson.explicacao.split('\n\n')[index]
    case 'tabelas':
      return lesson.tabelas?.[index]?.titulo
    case 'exemplos':
      return lesson.exemplos[index]?.explicacao
    default:
      return lesson[part][index]
  }
}
