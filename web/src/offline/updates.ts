import type { PageMessage } from './messages.ts'

/** For tabs that stay open for days. */
const CHECK_INTERVAL = 60 * 60 * 1000

/** Offers a newer build to the learner, who decides when to reload. */
export function watchForUpdates(registration: ServiceWorkerRegistration): void {
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
