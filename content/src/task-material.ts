import type { TaskMaterial } from '@frase/core/exercises/tasks/task-material'
import type { Language } from '@frase/core/languages'

/** The build of the page replaces each of these modules by its output: the lexicon's rules stay out of the browser. */
const FILES = import.meta.glob<{ default: TaskMaterial }>('./*.ts', { base: './task-material' })

/** The material of 'write and speak'. */
export async function loadTaskMaterial(language: Language): Promise<TaskMaterial> {
  const file = await FILES[`./${language}.ts`]?.()
  if (!file) throw new Error(`There is no task material in ${language}`)
  return file.default
}
