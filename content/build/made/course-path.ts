import type { PathUnit } from '@frase/core/course/course-path'
import type { Language } from '@frase/core/languages'
import { levelOfUnit } from '@frase/core/levels'
import { type CourseUnit, loadUnits } from '../course.ts'
import { coursePage } from '../course-pages.ts'
import { inEachLanguage } from '../made-files.ts'

export default inEachLanguage(makeCoursePath)

/** The units that are written, in one language. */
export async function makeCoursePath(language: Language): Promise<PathUnit[]> {
  return (await loadUnits()).map((unit) => pathUnit(unit, language))
}

export function pathUnit({ unit, scene, canDo }: CourseUnit, language: Language): PathUnit {
  return {
    unit,
    level: levelOfUnit(unit),
    slug: coursePage(unit).slug,
    title: scene[language],
    canDo: canDo[language],
  }
}
