import { LANGUAGES, type Language } from '@frase/core/languages'
import { type CourseUnit, loadUnits } from './course.ts'
import type { MadeFiles } from './made-files.ts'

/** A file for each unit and language: nobody loads the other languages of a unit, nor other units. */
export async function ofEachUnit(
  make: (unit: CourseUnit, language: Language) => unknown,
): Promise<MadeFiles> {
  return Object.fromEntries(
    (await loadUnits()).flatMap((unit) =>
      LANGUAGES.map((language) => [
        `unit-${String(unit.unit).padStart(2, '0')}.${language}`,
        () => make(unit, language),
      ]),
    ),
  )
}
