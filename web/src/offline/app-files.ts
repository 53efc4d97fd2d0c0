import { isLanguage, type Language } from '@frase/core/languages'
import type { OfflineBuild } from './offline-build.ts'

/** Put in place of this name when the worker is built. */
declare const BUILD: OfflineBuild
/** Named once only: the whole list comes with every mention. */
const build = BUILD

const BUILD_CACHES = 'frase-build-'
const OWN_CACHE = BUILD_CACHES + build.version
/** The page at '/', which starts the app at any address. */
const SHELL = '/?shell'
/** Where the language is noted that the learner reads: an update brings its lessons along. */
const READER_CACHE = 'frase-reader'
const READER_LANGUAGE = '/language'
/** What is fetched ahead must leave the line to what the learner is doing. */
const FETCHED_AT_ONCE = 3
/** The server says with 'vary' how a file was compressed, which is over once it is kept. */
const ANY_VARIANT = { ignoreVary: true }

const revisions = new Map(build.files)
const readings = new Set(Object.values(build.readings).flat())

export const buildEntry = build.entry

export function isOwnFile(path: string): boolean {
  return revisions.has(path) || readings.has(path)
}

/** With its revision in it, a key stands for one content only: what an earlier build kept need not be fetched again. */
function keyOf(path: string): string {
  const revision = revisions.get(path)
  return revision ? `${path}?${revision}` : path
}

/** Everything or nothing: half an app would fail where nobody can help. */
export async function fetchBuild(): Promise<void> {
  await keepShell(await fetch('/', { cache: 'no-cache' }))
  await keepFiles([...revisions.keys()])
  const language = await (await caches.match(READER_LANGUAGE))?.text()
  if (isLanguage(language)) await keepFiles(build.readings[language])
}

export async function fetchReadings(language: Language): Promise<void> {
  const cache = await caches.open(READER_CACHE)
  await cache.put(READER_LANGUAGE, new Response(language))
  await keepFiles(build.readings[language])
}

async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(OWN_CACHE)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  const missing = paths.filter((path) => !kept.has(new URL(keyOf(path), location.origin).href))
  const lane = async () => {
    for (let path = missing.shift(); path !== undefined; path = missing.shift()) {
      const known = await keptFile(path)
      await cache.put(keyOf(path), known ?? (await fetchFile(path)))
    }
  }
  await Promise.all(Array.from({ length: FETCHED_AT_ONCE }, lane))
}

async function fetchFile(path: string): Promise<Response> {
  // The browser's own cache may hold an older file under a name without a hash.
  const response = await fetch(path, { cache: revisions.get(path) ? 'no-cache' : 'default', priority: 'low' })
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`)
  return response
}

/** Only a page of this build: one of a newer build would start scripts that are not kept. */
export async function keepShell(response: Response): Promise<void> {
  const html = await response.clone().text()
  if (!response.ok || !html.includes(build.entry)) throw new Error('The server has another build by now')
  const cache = await caches.open(OWN_CACHE)
  await cache.put(SHELL, response)
}

export async function keptShell(): Promise<Response | undefined> {
  const cache = await caches.open(OWN_CACHE)
  return cache.match(SHELL)
}

export function keptFile(path: string): Promise<Response | undefined> {
  return caches.match(keyOf(path), ANY_VARIANT)
}

export async function fileAnswer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const kept = await keptFile(pathname)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok && readings.has(pathname)) {
    const cache = await caches.open(OWN_CACHE)
    // A lesson that finds no room is read all the same.
    await cache.put(keyOf(pathname), response.clone()).catch(() => {})
  }
  return response
}

/** The build before this one stays: a tab that still runs it needs the rest of its files. */
export async function removeOldBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(BUILD_CACHES) && name !== OWN_CACHE)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}
