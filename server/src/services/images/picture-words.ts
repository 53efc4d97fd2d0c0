import { loadPictureWords } from '@frase/content/picture-words'
import type { ImagesPort } from './port.ts'

let loaded: Promise<Map<string, string>> | undefined

/** The plain English words for a description of the content; undefined for any other. */
export async function wordsFor(description: string): Promise<string | undefined> {
  loaded ??= loadPictureWords()
  return (await loaded).get(description)
}

/** Photos are found best by English words: those are searched for where a description has them. */
export function byPictureWords(port: ImagesPort): ImagesPort {
  return {
    async search(query, person) {
      const words = await wordsFor(query.description)
      if (!words) return port.search(query, person)
      const found = await port.search({ ...query, description: words, language: 'en' }, person)
      if (query.language === 'en') return found
      return { ...found, results: found.results.map((photo) => ({ ...photo, alt_description: null })) }
    },
  }
}
