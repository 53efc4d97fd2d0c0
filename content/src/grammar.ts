import type { Language } from '@frase/core/languages'
import type { LessonId } from '@frase/core/lessons/catalog'
import { type GrammarLesson, grammarLessonSchema } from '@frase/core/lessons/grammar-lesson'

/** The bundler reads the pattern of this import and makes a file of every lesson in every language. */
export async function loadLesson(licaoId: LessonId, language: Language): Promise<GrammarLesson> {
  const file: { default: unknown } = await import(`./grammar/${licaoId}/${language}.json`)
  return grammarLessonSchema.parse(file.default)
}
