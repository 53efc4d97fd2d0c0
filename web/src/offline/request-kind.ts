import { IMAGES_PATH, LOCALES_ROOT, SPEECH_PATH } from '@frase/core/contract/paths'

/** Where the image service's photographs lie. The policy the worker is served with names the same two. */
const PHOTO_ORIGINS = ['https://images.unsplash.com', 'https://plus.unsplash.com']

/** What the server answers by itself. A kept answer here would be a wrong one: a session, a payment, a mail. */
const SERVER_PATHS = /^\/(api|auth|rest|simulator|health|inbox)(\/|$)/

export type RequestKind = 'page' | 'texts' | 'file' | 'sound' | 'picture' | 'photo'

type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/** How the worker answers a request; null for one that it leaves to the browser. */
export function kindOf(
  { method, mode, url }: Asked,
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
  // A tab that still runs the build before this one asks for files that are in no list of ours.
  return path.startsWith('/assets/') || isOwnFile(path) ? 'file' : null
}
