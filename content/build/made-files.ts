import { LANGUAGES, type Language } from '@frase/core/languages'

/** The files of one folder of `content/dist`, by their names without `.json`, each with what makes its data. */
export type MadeFiles = Readonly<Record<string, () => unknown>>

export function inEachLanguage(make: (language: Language) => unknown): MadeFiles {
  return Object.fromEntries(LANGUAGES.map((language) => [language, () => make(language)]))
}

/** What several files of a language are made of. */
export function oncePerLanguage<T>(make: (language: Language) => Promise<T>) {
  const made = new Map<Language, Promise<T>>()
  return (language: Language): Promise<T> => {
    const promise = made.get(language) ?? make(language)
    made.set(language, promise)
    return promise
  }
}
