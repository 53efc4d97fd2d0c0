import { LANGUAGES, type Language } from '@frase/core/languages'
import { type CourseUnit, loadUnits } from './course.ts'

/** The files of one folder of `content/dist`, by their names without `.json`, each with what makes its data. */
export type MadeFiles = Readonly<Record<string, () => unknown>>

export function inEachLanguage(make: (language: Language) => unknown): MadeFiles {
  return Object.fromEntries(LANGUAGES.map((language) => [language, () => make(language)]))
}

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
