import { pieceFor } from '@frase/core/voices/byte-range'
import { isCacheable, isPage, putBounded } from './bounded-cache.ts'

/** What the illustrator of this build draws; replaced by its value when the worker is built. */
declare const DRAWINGS: string

const PICTURE_CACHES = 'frase-pictures'

/** Sounds and pictures the learner has come across: about 15 KB for a sound and 10 KB for a drawing. */
const CACHES = {
  sound: { name: () => 'frase-sounds', limit: 300 },
  // The same address is drawn differently by another build.
  picture: { name: () => `${PICTURE_CACHES}-${DRAWINGS}`, limit: 300 },
  photo: { name: () => 'frase-photos', limit: 60 },
} as const

export type MediaKind = keyof typeof CACHES

/** Answers range requests of players, as the cache has the whole sound. */
export async function mediaAnswer(kind: MediaKind, request: Request): Promise<Response> {
  const range = request.headers.get('range')
  if (range === null) return wholeAnswer(kind, request)
  const whole = await wholeAnswer(kind, new Request(request.url))
  return whole.status === 200 ? pieceOf(whole, range) : whole
}

async function wholeAnswer(kind: MediaKind, request: Request): Promise<Response> {
  const { name, limit } = CACHES[kind]
  const cache = await caches.open(name())
  const cached = await cache.match(request.url, ANY_VARIANT)
  if (cached) return cached
  try {
    const response = await FETCH[kind](request)
    if (isCacheable(response) && !isPage(response)) {
      // A full disk must not keep a phrase from being played.
      await putBounded(cache, request.url, response.clone(), limit).catch(() => {})
    }
    return response
  } catch (error) {
    const drawnBefore = await caches.match(request.url, ANY_VARIANT)
    if (drawnBefore) return drawnBefore
    throw error
  }
}

const ANY_VARIANT = { ignoreVary: true }

const FETCH: Record<MediaKind, (request: Request) => Promise<Response>> = {
  sound: (request) => fetch(request),
  // The HTTP cache may still have the drawing of another build.
  picture: (request) => fetch(request, { cache: 'no-cache' }),
  photo: fetchPhoto,
}

async function pieceOf(whole: Response, range: string): Promise<Response> {
  const bytes = await whole.arrayBuffer()
  const { status, start, end, headers } = pieceFor(range, bytes.byteLength)
  const own = new Headers(whole.headers)
  for (const [name, value] of Object.entries(headers)) own.set(name, value)
  return new Response(bytes.slice(start, end), { status, headers: own })
}

/**
 * The drawings of the previous build are kept for use without a connection, until those of this one have been
 * seen.
 */
export async function removeOldDrawings(): Promise<void> {
  const own = CACHES.picture.name()
  const others = (await caches.keys()).filter((name) => name.startsWith(PICTURE_CACHES) && name !== own)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** Pages request pictures of other hosts without CORS, and the status of such opaque responses cannot be read. */
async function fetchPhoto(request: Request): Promise<Response> {
  try {
    return await fetch(request.url, { mode: 'cors', credentials: 'omit' })
  } catch {
    return fetch(request)
  }
}
