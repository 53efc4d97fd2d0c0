import type { Language } from '@frase/core/languages'
import type { LessonId } from '@frase/core/lessons/catalog'
import { type GrammarLesson, grammarLessonSchema } from '@frase/core/lessons/grammar-lesson'

/** The bundler expands the pattern of this import into one file for each lesson and language. */
export async function loadLesson(licaoId: LessonId, language: Language): Promise<GrammarLesson> {
  const file: { default: unknown } = await import(`./grammar/${licaoId}/${language}.json`)
  return grammarLessonSchema.parse(file.default)
}
