import type { Language } from '@frase/core/languages'
import type { LessonId } from '@frase/core/lessons/catalog'
import type { LessonTask } from '@frase/core/lessons/lesson-task'

/**
 * The bundler expands the pattern of this import into one file for each lesson and language. The tests check them in every
 * detail: a browser need not check them once more.
 */
export async function loadLessonTasks(lessonId: LessonId, language: Language): Promise<LessonTask[]> {
  const file: { default: { tasks: LessonTask[] } } = await import(
    `./lesson-tasks/${lessonId}/${language}.json`
  )
  return file.default.tasks
}
