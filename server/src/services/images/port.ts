import type { Language } from '@frase/core/languages'
import type { ImageSearch } from '@frase/core/phrases/images'
import { type BuiltIn, definePort, type Hosted, number, text, url } from '../define-port.ts'
import type { DailyCeiling } from '../limits/port.ts'

export interface ImageQuery {
  description: string
  theme: string
  language: Language
}

export interface ImagesPort {
  /** At most one picture for the description, counted against `person`. Rejects with an UpstreamError. */
  search: (query: ImageQuery, person: string) => Promise<ImageSearch>
}

export type UnsplashSettings = Hosted<{
  baseUrl: string
  accessKey: string
  /** Counted in searches. */
  ceiling: DailyCeiling
}>

const UNSPLASH_URL = 'https://api.unsplash.com'

export const IMAGES = definePort({
  name: 'images',
  hosted: 'Unsplash',
  builtIn: 'illustrator',
  variables: {
    UNSPLASH_ACCESS_KEY: text,
    UNSPLASH_BASE_URL: url,
    IMAGES_DAILY_SEARCHES: number(0, 1_000_000_000, 2000),
    IMAGES_DAILY_SEARCHES_PER_PERSON: number(0, 1_000_000_000, 400),
  },
  turnedOnBy: 'UNSPLASH_ACCESS_KEY',
  secrets: ['UNSPLASH_ACCESS_KEY'],
  settings(env): UnsplashSettings | BuiltIn {
    if (!env.UNSPLASH_ACCESS_KEY) return { kind: 'builtin' }
    const baseUrl = env.UNSPLASH_BASE_URL ?? UNSPLASH_URL
    return {
      kind: 'hosted',
      baseUrl,
      accessKey: env.UNSPLASH_ACCESS_KEY,
      ceiling: { inAll: env.IMAGES_DAILY_SEARCHES, perPerson: env.IMAGES_DAILY_SEARCHES_PER_PERSON },
    }
  },
})
