import { isCacheable, isOfKind, putBounded } from './bounded-cache.ts'

/** Sounds and pictures the learner has come across: about 15 KB for a sound and 10 KB for a drawing. */
const CACHES = {
  sound: { name: 'frase-sounds', limit: 300, type: 'audio' },
  picture: { name: 'frase-pictures', limit: 300, type: 'image' },
  photo: { name: 'frase-photos', limit: 60, type: 'image' },
} as const

export type MediaKind = keyof typeof CACHES

export async function mediaAnswer(kind: MediaKind, request: Request): Promise<Response> {
  const { name, limit, type } = CACHES[kind]
  const cache = await caches.open(name)
  const cached = await cache.match(request.url, { ignoreVary: true })
  if (cached) return cached
  const response = await (kind === 'photo' ? fetchPhoto(request) : fetch(request))
  if (isCacheable(response) && isOfKind(response, type)) {
    // A full disk must not keep a phrase from being played.
    await putBounded(cache, request.url, response.clone(), limit).catch(() => {})
  }
  return response
}

/** Pages request pictures of other hosts without CORS, and the status of such opaque responses cannot be read. */
async function fetchPhoto(request: Request): Promise<Response> {
  try {
    return await fetch(request.url, { mode: 'cors', credentials: 'omit' })
  } catch {
    return fetch(request)
  }
}
