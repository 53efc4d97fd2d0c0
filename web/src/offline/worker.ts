import {
  buildEntry,
  fetchBuild,
  fetchReadings,
  fileAnswer,
  isOwnFile,
  keepShell,
  keptFile,
  keptShell,
  removeOldBuilds,
} from './app-files.ts'
import { freshOrKept } from './fresh-or-kept.ts'
import { mediaAnswer } from './media-cache.ts'
import type { PageMessage } from './messages.ts'
import { kindOf } from './request-kind.ts'
import type { RequestEvent, WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

/** How long a learner looks at an empty window before the app starts from what is kept. */
const PAGE_PATIENCE = 3000
/** How long a page waits for its texts before it takes those that are kept, which may be an older build's. */
const TEXTS_PATIENCE = 10_000

/** The pages that were started from the shell: their texts come from the same build. */
const startedFromShell = new Set<string>()

self.addEventListener('install', (event) => event.waitUntil(fetchBuild()))

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOldBuilds(), self.clients.claim()]))
})

self.addEventListener('message', (event) => {
  const message: PageMessage = event.data
  if (message.kind === 'which-build') event.ports[0]?.postMessage(buildEntry)
  else if (message.kind === 'take-over') event.waitUntil(self.skipWaiting())
  else event.waitUntil(keepWhatWasMet(message))
})

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event)
  if (answer) event.respondWith(answer)
})

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
    default:
      return mediaAnswer(kind, request)
  }
}

async function pageAnswer(event: RequestEvent): Promise<Response> {
  // No navigation preload: it would also send the requests that are not ours, and open a one-time link twice.
  // The shell starts the app at any address, and the app knows its own pages.
  const { response, isKept } = await freshOrKept(fetch(event.request), keptShell, PAGE_PATIENCE)
  if (isKept) startedFromShell.add(event.resultingClientId)
  // What the operator has set since this build was kept is in the page too.
  else if (new URL(event.request.url).pathname === '/') {
    event.waitUntil(keepShell(response.clone()).catch(() => {}))
  }
  return response
}

/** A page from the server gets the server's texts: those of an older build would lack what it has to say. */
async function textsAnswer({ request, clientId }: RequestEvent): Promise<Response> {
  const kept = () => keptFile(new URL(request.url).pathname)
  if (startedFromShell.has(clientId)) return (await kept()) ?? fetch(request)
  const { response } = await freshOrKept(fetch(request), kept, TEXTS_PATIENCE)
  return response
}

/** What was loaded before this worker was there comes from the browser's own cache now. */
async function keepWhatWasMet({ language, loaded }: PageMessage & { kind: 'keep' }): Promise<void> {
  for (const address of loaded) {
    const request = new Request(address)
    const kind = kindOf(request, self.location.origin, isOwnFile)
    if (kind === 'file') await fileAnswer(request).catch(() => {})
    else if (kind === 'sound' || kind === 'picture' || kind === 'photo') {
      await mediaAnswer(kind, request).catch(() => {})
    }
  }
  await fetchReadings(language).catch(() => {})
}
