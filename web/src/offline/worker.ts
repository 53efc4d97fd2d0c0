import { DEFAULT_ACCENT } from '@frase/core/voices/accent'
import { type PageMessage, UNREACHED_STATUS } from '../services/page/worker-messages.ts'
import {
  buildEntry,
  cachedFile,
  cachedShell,
  cacheShell,
  fetchBuild,
  fetchReadings,
  fileAnswer,
  isOwnBuild,
  isOwnFile,
  lastReader,
  removeOldBuilds,
  unreadReminders,
} from './app-files.ts'
import { keepDay, keptDay } from './caches/kept-days.ts'
import { keepWeek, phraseAnswer } from './caches/kept-week.ts'
import { mediaAnswer, removeOldDrawings } from './caches/media-cache.ts'
import { networkOrCache, PAGE_TIMEOUT, TEXTS_TIMEOUT } from './caches/network-or-cache.ts'
import { notificationOf, openPath, readPush, renewSubscription } from './notifications.ts'
import { kindOf } from './request-kind.ts'
import type { PushEvent, RequestEvent, WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

/** The pages that were started from the cached shell: their texts come from the same build. */
const startedFromShell = new Set<string>()

self.addEventListener('install', (event) => event.waitUntil(fetchBuild()))

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOldBuilds(), removeOldDrawings(), self.clients.claim()]))
})

self.addEventListener('message', (event) => {
  const message: PageMessage = event.data
  if (message.kind === 'which-build') event.ports[0]?.postMessage(buildEntry)
  else if (message.kind === 'take-over') event.waitUntil(self.skipWaiting())
  else event.waitUntil(cacheLoadedBefore(message))
})

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event)
  if (answer) event.respondWith(event.request.mode === 'navigate' ? answer : answer.catch(unreached))
})

self.addEventListener('push', (event) => event.waitUntil(notify(event)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPath(self, event.notification.data.path))
})

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(self, event)))

/**
 * The answer if the server cannot be reached and no cache has one. Firefox writes every rejection into the
 * console of the page, also when the page was only left. Where a page itself cannot be had, the browser says
 * so in its own words.
 */
const unreached = () => new Response(null, { status: UNREACHED_STATUS })

function answerTo(event: RequestEvent): Promise<Response> | null {
  const { request } = event
  const kind = kindOf(request, self.location.origin, isOwnFile)
  switch (kind) {
    case null:
      return null
    case 'page':
      return pageAnswer(event)
    case 'texts':
      return textsAnswer(event)
    case 'file':
      return fileAnswer(request)
    case 'phrase':
      return phraseAnswer(request)
    default:
      return mediaAnswer(kind, request)
  }
}

async function pageAnswer(event: RequestEvent): Promise<Response> {
  // No navigation preload: it would also send requests that the worker leaves alone, and open a one-time link twice.
  const { pathname } = new URL(event.request.url)
  const findCached = async () => (await keptDay(pathname, isOwnBuild)) ?? cachedShell()
  const { response, isCached } = await networkOrCache(fetch(event.request), findCached, PAGE_TIMEOUT)
  if (isCached) startedFromShell.add(event.resultingClientId)
  // The page also carries the configuration, which the operator may have changed since.
  else if (pathname === '/') {
    event.waitUntil(cacheShell(response.clone()).catch(() => {}))
  }
  return response
}

async function notify({ data }: PushEvent): Promise<void> {
  const message = readPush(data?.text())
  const { language, accent } = await lastReader()
  const { title, options } = notificationOf(message, unreadReminders[language], language)
  await self.registration.showNotification(title, options)
  if (message) await keepDay(message, accent, isOwnBuild).catch(() => {})
}

/** A page from the server gets the server's texts: those of an older build may lack keys. */
async function textsAnswer({ request, clientId }: RequestEvent): Promise<Response> {
  const findCached = () => cachedFile(new URL(request.url).pathname)
  if (startedFromShell.has(clientId)) return (await findCached()) ?? fetch(request)
  const { response } = await networkOrCache(fetch(request), findCached, TEXTS_TIMEOUT)
  return response
}

/** What the page loaded before this worker controlled it comes from the HTTP cache now. */
async function cacheLoadedBefore({
  language,
  accent = DEFAULT_ACCENT,
  loaded,
}: PageMessage & { kind: 'keep' }): Promise<void> {
  for (const address of loaded) {
    const request = new Request(address)
    const kind = kindOf(request, self.location.origin, isOwnFile)
    if (kind === 'file') await fileAnswer(request).catch(() => {})
    else if (kind === 'sound' || kind === 'picture' || kind === 'photo') {
      await mediaAnswer(kind, request).catch(() => {})
    }
  }
  await fetchReadings(language, accent).catch(() => {})
  await keepWeek(language, accent).catch(() => {})
}
