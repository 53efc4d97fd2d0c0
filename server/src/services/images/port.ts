import type { ImageSearch } from '@frase/core/images'
import type { Language } from '@frase/core/languages'
import { text, url } from '../../environment.ts'
import { type BuiltIn, definePort, type Hosted } from '../define-port.ts'

export interface ImageQuery {
  description: string
  theme: string
  language: Language
}

export interface ImagesPort {
  /** At most one picture for the description. Rejects with an UpstreamError. */
  search: (query: ImageQuery) => Promise<ImageSearch>
}

export type UnsplashSettings = Hosted<{ baseUrl: string; accessKey: string }>

const UNSPLASH_URL = 'https://api.unsplash.com'

export const IMAGES = definePort({
  name: 'images',
  hosted: 'Unsplash',
  builtIn: 'illustrator',
  variables: { UNSPLASH_ACCESS_KEY: text, UNSPLASH_BASE_URL: url },
  turnedOnBy: 'UNSPLASH_ACCESS_KEY',
  secrets: ['UNSPLASH_ACCESS_KEY'],
  settings(env): UnsplashSettings | BuiltIn {
    if (!env.UNSPLASH_ACCESS_KEY) return { kind: 'builtin' }
    const baseUrl = env.UNSPLASH_BASE_URL ?? UNSPLASH_URL
    return { kind: 'hosted', baseUrl, accessKey: env.UNSPLASH_ACCESS_KEY }
  },
})
