import { isLanguage } from '@frase/core/languages'
import { REMINDED_DEVICE_STORAGE_KEY } from '@frase/core/storage-keys'
import { chosenAccent } from '../services/audio/accent.ts'
import { logProblem } from '../services/page/log-problem.ts'
import type { PageMessage, WorkerMessage } from '../services/page/worker-messages.ts'
import { readStored } from '../services/storage/storage.ts'
import { onLanguageShown, shownLanguage } from '../services/texts/translation.ts'

/** For tabs that stay open for days. */
const CHECK_INTERVAL = 60 * 60 * 1000

/** Offers a newer build to the learner, who decides when to reload. */
function watchForUpdates(registration: ServiceWorkerRegistration): void {
  const offer = () => void offerIfNewer(registration)
  const follow = () => registration.installing?.addEventListener('statechange', offer)
  registration.addEventListener('updatefound', follow)
  follow()
  offer()

  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_INTERVAL) return
    checkedAt = Date.now()
    registration.update().catch(() => {})
  })
}

async function offerIfNewer(registration: ServiceWorkerRegistration): Promise<void> {
  const { waiting } = registration
  if (!waiting) return
  // The page came from the server and may be the new version already: then there is nothing to offer.
  if ((await buildOf(waiting)) === ownBuild()) return send(waiting, { kind: 'take-over' })
  const { showUpdateNotice } = await import('./update-notice.tsx')
  showUpdateNotice(() => takeUpdate(registration))
}

/** A page and a worker with the same entry script are of the same build. */
function ownBuild(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script#entry')
  return script ? new URL(script.src).pathname : undefined
}

function buildOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
    send(worker, { kind: 'which-build' }, [port2])
  })
}

function takeUpdate({ waiting }: ServiceWorkerRegistration): void {
  // Another tab may have let it take over already.
  if (!waiting) {
    location.reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  send(waiting, { kind: 'take-over' })
}

function send(worker: ServiceWorker, message: PageMessage, ports: Transferable[] = []): void {
  worker.postMessage(message, ports)
}

/** Registers the worker and sends it the list of what this page has already loaded. */
export async function startOffline(): Promise<void> {
  const { serviceWorker } = navigator
  const wasControlled = serviceWorker.controller !== null
  try {
    await serviceWorker.register('/service-worker.js')
  } catch {
    // Blocked, or a private window: the app still works with a connection.
    return
  }
  const registration = await serviceWorker.ready
  watchForUpdates(registration)
  if (!serviceWorker.controller) {
    await new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  }
  if (wasControlled) reportLoaded([])
  else reportEarlierRequests(performance.now())
  onLanguageShown(() => reportLoaded([]))
  keepReminders()
}

/** The browser may have replaced the push subscription while no page was open, or does so now. */
function keepReminders(): void {
  const fix = async () => {
    if (readStored(REMINDED_DEVICE_STORAGE_KEY) === null) return
    const { fixDevice } = await import('../services/reminders/this-device.ts')
    await fixDevice().catch(logProblem)
  }
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'subscription-changed') void fix()
  })
  void fix()
}

/** Observed, not listed once: what was requested before the worker took control may be answered after it. */
function reportEarlierRequests(controlledAt: number): void {
  new PerformanceObserver((list) => {
    const before = list.getEntries().filter(({ startTime }) => startTime < controlledAt)
    if (before.length > 0) reportLoaded(before.map(({ name }) => name))
  }).observe({ type: 'resource', buffered: true })
}

function reportLoaded(loaded: readonly string[]): void {
  const language = shownLanguage()
  if (!isLanguage(language)) return
  const message: PageMessage = { kind: 'keep', language, accent: chosenAccent(), loaded }
  navigator.serviceWorker.controller?.postMessage(message)
}
