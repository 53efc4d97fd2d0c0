import type { Language } from '@frase/core/languages'

/** What several files of a language are made of. */
export function oncePerLanguage<T>(make: (language: Language) => Promise<T>) {
  const made = new Map<Language, Promise<T>>()
  return (language: Language): Promise<T> => {
    const promise = made.get(language) ?? make(language)
    made.set(language, promise)
    return promise
  }
}
