import {
  API_ROOT,
  AUTH_AND_PAGES_ROOT,
  CARDS_ROOT,
  DAILY_PHRASE_PATH,
  EMBED_ROOT,
  FEEDS_ROOT,
  HEALTH_ROOT,
  IMAGES_PATH,
  LOCAL_INBOX_PATH,
  LOCALES_ROOT,
  REST_ROOT,
  SIMULATOR_ROOT,
  SPEECH_PATH,
} from '@frase/core/contract/paths'

/** The hosts of the image service. The Content-Security-Policy of the worker allows the same two. */
const PHOTO_ORIGINS = ['https://images.unsplash.com', 'https://plus.unsplash.com']

/** A stale session, payment or mail would be wrong; feeds, cards and what other sites show are no part of the app. */
const UNCACHED_ROOTS = [
  API_ROOT,
  AUTH_AND_PAGES_ROOT,
  REST_ROOT,
  HEALTH_ROOT,
  FEEDS_ROOT,
  CARDS_ROOT,
  EMBED_ROOT,
  LOCAL_INBOX_PATH,
  SIMULATOR_ROOT,
]

export type RequestKind = 'page' | 'texts' | 'file' | 'phrase' | 'sound' | 'picture' | 'photo'

type RequestFacts = Pick<Request, 'method' | 'mode' | 'url'>

/** How the worker answers a request; null if it leaves the request to the browser. */
export function kindOf(
  { method, mode, url }: RequestFacts,
  origin: string,
  isOwnFile: (path: string) => boolean,
): RequestKind | null {
  const address = new URL(url)
  if (method === 'POST' && address.href === origin + DAILY_PHRASE_PATH) return 'phrase'
  if (method !== 'GET') return null
  if (address.origin !== origin) return PHOTO_ORIGINS.includes(address.origin) ? 'photo' : null
  const path = address.pathname
  if (path === SPEECH_PATH) return 'sound'
  if (isBelow(IMAGES_PATH, path)) return 'picture'
  if (UNCACHED_ROOTS.some((root) => isBelow(root, path))) return null
  if (mode === 'navigate') return 'page'
  if (path.startsWith(`${LOCALES_ROOT}/`)) return 'texts'
  // A tab that still runs the previous build requests files that are not in this build's list.
  return path.startsWith('/assets/') || isOwnFile(path) ? 'file' : null
}

const isBelow = (root: string, path: string) => path === root || path.startsWith(`${root}/`)
