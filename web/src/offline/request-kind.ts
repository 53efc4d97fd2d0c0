import { IMAGES_PATH, LOCALES_ROOT, SPEECH_PATH } from '@frase/core/contract/paths'

/** The hosts of the image service. The Content-Security-Policy of the worker allows the same two. */
const PHOTO_ORIGINS = ['https://images.unsplash.com', 'https://plus.unsplash.com']

/** Never cached: a stale session, payment or mail would be wrong. */
const SERVER_PATHS = /^\/(api|auth|rest|simulator|health|inbox)(\/|$)/

export type RequestKind = 'page' | 'texts' | 'file' | 'sound' | 'picture' | 'photo'

type RequestFacts = Pick<Request, 'method' | 'mode' | 'url'>

/** How the worker answers a request; null if it leaves the request to the browser. */
export function kindOf(
  { method, mode, url }: RequestFacts,
  origin: string,
  isOwnFile: (path: string) => boolean,
): RequestKind | null {
  if (method !== 'GET') return null
  const address = new URL(url)
  if (address.origin !== origin) return PHOTO_ORIGINS.includes(address.origin) ? 'photo' : null
  const path = address.pathname
  if (path === SPEECH_PATH) return 'sound'
  if (path === IMAGES_PATH || path.startsWith(`${IMAGES_PATH}/`)) return 'picture'
  if (SERVER_PATHS.test(path)) return null
  if (mode === 'navigate') return 'page'
  if (path.startsWith(`${LOCALES_ROOT}/`)) return 'texts'
  // A tab that still runs the previous build requests files that are not in this build's list.
  return path.startsWith('/assets/') || isOwnFile(path) ? 'file' : null
}
