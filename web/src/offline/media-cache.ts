import { isWorthKeeping, keepBounded } from './bounded-cache.ts'

/** What the learner heard and saw, beside the build: about 15 KB a sound and 10 KB a drawing. */
const SHELVES = {
  sound: { name: 'frase-sounds', limit: 300 },
  picture: { name: 'frase-pictures', limit: 300 },
  photo: { name: 'frase-photos', limit: 60 },
} as const

export type MediaKind = keyof typeof SHELVES

export async function mediaAnswer(kind: MediaKind, request: Request): Promise<Response> {
  const { name, limit } = SHELVES[kind]
  const cache = await caches.open(name)
  const kept = await cache.match(request.url, { ignoreVary: true })
  if (kept) return kept
  const response = await (kind === 'photo' ? fetchPhoto(request) : fetch(request))
  if (isWorthKeeping(response)) {
    // A full disk must not silence the phrase.
    await keepBounded(cache, request.url, response.clone(), limit).catch(() => {})
  }
  return response
}

/** A page asks for pictures of other hosts in a way whose answers nobody may read, and so nobody can judge. */
async function fetchPhoto(request: Request): Promise<Response> {
  try {
    return await fetch(request.url, { mode: 'cors', credentials: 'omit' })
  } catch {
    return fetch(request)
  }
}
