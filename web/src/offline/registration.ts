import { isLanguage } from '@frase/core/languages'
import { REMINDED_DEVICE_STORAGE_KEY } from '@frase/core/storage-keys'
import { chosenAccent } from '../services/accent.ts'
import { logProblem } from '../services/account/log-problem.ts'
import { readStored } from '../services/storage.ts'
import { onLanguageShown, shownLanguage } from '../services/translation.ts'
import type { PageMessage, WorkerMessage } from './messages.ts'
import { watchForUpdates } from './updates.ts'

/** Registers the worker and tells it what this page has already loaded. */
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
  if (wasControlled) tell([])
  else tellWhatWasRequestedBefore(performance.now())
  onLanguageShown(() => tell([]))
  keepReminders()
}

/** The browser may have replaced the push subscription while no page was open, or does so now. */
function keepReminders(): void {
  const mend = async () => {
    if (readStored(REMINDED_DEVICE_STORAGE_KEY) === null) return
    const { mendDevice } = await import('../services/reminders/this-device.ts')
    await mendDevice().catch(logProblem)
  }
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'subscription-changed') void mend()
  })
  void mend()
}

/** Observed, not listed once: what was requested before the worker took control may be answered after it. */
function tellWhatWasRequestedBefore(controlledAt: number): void {
  new PerformanceObserver((list) => {
    const before = list.getEntries().filter(({ startTime }) => startTime < controlledAt)
    if (before.length > 0) tell(before.map(({ name }) => name))
  }).observe({ type: 'resource', buffered: true })
}

function tell(loaded: readonly string[]): void {
  const language = shownLanguage()
  if (!isLanguage(language)) return
  const message: PageMessage = { kind: 'keep', language, accent: chosenAccent(), loaded }
  navigator.serviceWorker.controller?.postMessage(message)
}
