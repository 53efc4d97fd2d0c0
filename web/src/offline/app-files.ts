import { FALLBACK_LANGUAGE, isLanguage, type Language } from '@frase/core/languages'
import { ACCENTS, type Accent, DEFAULT_ACCENT } from '@frase/core/voices/accent'
import { isCacheable, isPage } from './caches/bounded-cache.ts'
import type { OfflineBuild } from './offline-build.ts'

/** Replaced by its value when the worker is built. */
declare const BUILD: OfflineBuild
/** Read only here: the bundler inserts the whole list wherever BUILD is mentioned. */
const build = BUILD

const BUILD_CACHES = 'frase-build-'
const OWN_CACHE = BUILD_CACHES + build.version
/** The page at '/', which can start the app at any address. */
const SHELL = '/?shell'
/**
 * Stores the learner's language and accent, for updates and notifications that arrive while no page is open.
 */
const READER_CACHE = 'frase-reader'
const READER_LANGUAGE = '/language'
const READER_ACCENT = '/accent'
/** Background downloads must leave bandwidth for what the learner is doing. */
const FETCHED_AT_ONCE = 3
/** The server varies by accept-encoding, which no longer matters for a cached response. */
const ANY_VARIANT = { ignoreVary: true }

const revisions = new Map(build.files)
const readings = new Set(Object.values(build.readings).flat())

export const buildEntry = build.entry
export const { unreadReminders } = build

export function isOwnFile(path: string): boolean {
  return revisions.has(path) || readings.has(path)
}

/** With the revision in the key, an unchanged file of an earlier build is reused instead of fetched again. */
function keyOf(path: string): string {
  const revision = revisions.get(path)
  return revision ? `${path}?${revision}` : path
}

/** Caches all files or none: half an app would fail offline. */
export async function fetchBuild(): Promise<void> {
  await cacheShell(await fetch('/', { cache: 'no-cache' }))
  await cacheFiles([...revisions.keys()])
  const language = await storedLanguage()
  if (language) await cacheFiles(build.readings[language])
}

async function storedLanguage(): Promise<Language | undefined> {
  const language = await (await caches.match(READER_LANGUAGE))?.text()
  return isLanguage(language) ? language : undefined
}

/** Language and accent of the page that was open last. */
export async function lastReader(): Promise<{ language: Language; accent: Accent }> {
  const accent = await (await caches.match(READER_ACCENT))?.text()
  return {
    language: (await storedLanguage()) ?? FALLBACK_LANGUAGE,
    accent: ACCENTS.find((known) => known === accent) ?? DEFAULT_ACCENT,
  }
}

export async function fetchReadings(language: Language, accent: Accent): Promise<void> {
  const cache = await caches.open(READER_CACHE)
  await cache.put(READER_ACCENT, new Response(accent))
  await cache.put(READER_LANGUAGE, new Response(language))
  await cacheFiles(build.readings[language])
}

async function cacheFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(OWN_CACHE)
  const cached = new Set((await cache.keys()).map(({ url }) => url))
  const missing = paths.filter((path) => !cached.has(new URL(keyOf(path), location.origin).href))
  const fetchNext = async () => {
    for (let path = missing.shift(); path !== undefined; path = missing.shift()) {
      const known = await cachedFile(path)
      await cache.put(keyOf(path), known ?? (await fetchFile(path)))
    }
  }
  await Promise.all(Array.from({ length: FETCHED_AT_ONCE }, fetchNext))
}

async function fetchFile(path: string): Promise<Response> {
  // The HTTP cache may have an older version of a file without a hash in its name.
  const response = await fetch(path, { cache: revisions.get(path) ? 'no-cache' : 'default', priority: 'low' })
  if (!isFile(response)) throw new Error(`${path}: HTTP ${response.status}, and not that file`)
  return response
}

const isFile = (response: Response) => isCacheable(response) && !isPage(response)

/** Only a page of this build: one of a newer build needs scripts that are not cached. */
export async function cacheShell(response: Response): Promise<void> {
  const html = await response.clone().text()
  if (!isCacheable(response) || !isOwnBuild(html)) throw new Error('The server has another build now')
  const cache = await caches.open(OWN_CACHE)
  await cache.put(SHELL, response)
}

export const isOwnBuild = (html: string) => html.includes(build.entry)

export async function cachedShell(): Promise<Response | undefined> {
  const cache = await caches.open(OWN_CACHE)
  return cache.match(SHELL)
}

export function cachedFile(path: string): Promise<Response | undefined> {
  return caches.match(keyOf(path), ANY_VARIANT)
}

export async function fileAnswer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const cached = await cachedFile(pathname)
  if (cached) return cached
  const response = await fetch(request)
  if (isFile(response) && readings.has(pathname)) {
    const cache = await caches.open(OWN_CACHE)
    // A lesson can be read even if there is no room to cache it.
    await cache.put(keyOf(pathname), response.clone()).catch(() => {})
  }
  return response
}

/** The previous build stays: an open tab that still runs it may need more of its files. */
export async function removeOldBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(BUILD_CACHES) && name !== OWN_CACHE)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}
