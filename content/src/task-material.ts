import type { TaskMaterial } from '@frase/core/exercises/tasks/task-material'
import type { Language } from '@frase/core/languages'

const FILES = import.meta.glob<{ default: TaskMaterial }>('./*.json', { base: '../dist/task-material' })

/** The material of 'write and speak'. */
export async function loadTaskMaterial(language: Language): Promise<TaskMaterial> {
  const file = await FILES[`./${language}.json`]?.()
  if (!file) throw new Error(`There is no task material in ${language}`)
  return file.default
}
