import type { PathUnit } from '@frase/core/course/course-path'
import type { UnitTargets } from '@frase/core/course/unit-targets'
import type { Language } from '@frase/core/languages'

const PATHS = import.meta.glob<{ default: PathUnit[] }>('./*.json', { base: '../dist/course-path' })
const TARGETS = import.meta.glob<{ default: UnitTargets[] }>('./*.json', { base: '../dist/course-targets' })

/** The units of the course, in their order. */
export async function loadCoursePath(language: Language): Promise<PathUnit[]> {
  const file = await PATHS[`./${language}.json`]?.()
  if (!file) throw new Error(`There is no path in ${language}`)
  return file.default
}

/** The items that the steps of each unit ask for, to be compared with a record. */
export async function loadCourseTargets(language: Language): Promise<UnitTargets[]> {
  const file = await TARGETS[`./${language}.json`]?.()
  if (!file) throw new Error(`There are no targets of the course in ${language}`)
  return file.default
}
