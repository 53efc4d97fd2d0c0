import * as z from 'zod/mini'
import { LESSON_LEVELS, LESSON_TAGS } from './catalog.ts'

export const HIGHLIGHTS_MAX = 6
export const HIGHLIGHT_LENGTH_MAX = 16

const text = z.string().check(z.minLength(1))

export const grammarLessonSchema = z.object({
  titulo: text,
  nivel: z.enum(LESSON_LEVELS),
  tags: z.array(z.enum(LESSON_TAGS)).check(z.minLength(1)),
  introducao: text,
  /** Paragraphs, separated by an empty line. */
  explicacao: text,
  /** A table of conjugations, articles or pronouns. */
  tabelas: z.optional(
    z.array(z.object({ titulo: text, colunas: z.array(z.string()), linhas: z.array(z.array(z.string())) })),
  ),
  /** Mistakes that speakers of this language in particular tend to make. */
  avisos: z.array(text).check(z.minLength(2)),
  regras: z.array(text).check(z.minLength(5)),
  dicas: z.array(text).check(z.minLength(4)),
  exemplos: z
    .array(
      z.object({
        espanhol: text,
        traducao: text,
        explicacao: text,
        destaques: z.optional(
          z
            .array(z.string().check(z.minLength(1), z.maxLength(HIGHLIGHT_LENGTH_MAX)))
            .check(z.maxLength(HIGHLIGHTS_MAX)),
        ),
      }),
    )
    .check(z.minLength(8)),
})
export type GrammarLesson = z.infer<typeof grammarLessonSchema>
