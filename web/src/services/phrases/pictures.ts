import { QUERY_LENGTH_MAX } from '@frase/core/contract/limits'
import { IMAGES_PATH } from '@frase/core/contract/paths'
import type { Language } from '@frase/core/languages'
import { type ImageCredit, imageSearchReader } from '@frase/core/phrases/images'
import { callApi } from '../api/api.ts'

export interface Picture {
  url: string
  alt: string
  credit?: ImageCredit
}

const PICTURES_CACHED_MAX = 200
const pictures = new Map<string, Picture | null>()

/** A picture for a description, cached by its lower-case text; null if there is none. */
export async function findPicture(
  description: string,
  theme: string,
  language: Language,
  s?: string,
): Promise<Picture | null> {
  const key = description.toLowerCase()
  const known = pictures.get(key)
  if (known !== undefined) return known
  const query = { query: description.slice(0, QUERY_LENGTH_MAX), theme, language, ...(s && { s }) }
  const search = await callApi(IMAGES_PATH, { query }, imageSearchReader)
  const [first] = search.results
  const picture: Picture | null = first
    ? {
        url: first.urls.regular,
        alt: first.alt_description ?? description,
        ...(first.credit ? { credit: first.credit } : {}),
      }
    : null
  if (pictures.size >= PICTURES_CACHED_MAX) pictures.clear()
  pictures.set(key, picture)
  return picture
}

export function cachedPictures(): readonly string[] {
  return [...pictures.keys()]
}

export function clearPictures(): void {
  pictures.clear()
}
