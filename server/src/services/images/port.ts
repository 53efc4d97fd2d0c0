import type { ImageSearch } from '@frase/core/images'
import type { Language } from '@frase/core/languages'

export interface ImageQuery {
  description: string
  theme: string
  language: Language
}

export interface ImagesPort {
  /** At most one picture for the description. Rejects with an UpstreamError. */
  search: (query: ImageQuery) => Promise<ImageSearch>
}
