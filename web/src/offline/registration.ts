import { isLanguage } from '@frase/core/languages'
import i18next from 'i18next'
import type { PageMessage } from './messages.ts'
import { watchForUpdates } from './updates.ts'

/** Lets the worker keep the app, and tells it what this page has met. */
export async function startOffline(): Promise<void> {
  const { serviceWorker } = navigator
  const sawEverything = serviceWorker.controller !== null
  try {
    await serviceWorker.register('/service-worker.js')
  } catch {
    // Blocked, or a private window: the app works as before, with a connection.
    return
  }
  const registration = await serviceWorker.ready
  watchForUpdates(registration)
  if (!serviceWorker.controller) {
    await new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  }
  tell(sawEverything ? [] : performance.getEntriesByType('resource').map(({ name }) => name))
  i18next.on('languageChanged', () => tell([]))
}

function tell(loaded: readonly string[]): void {
  const { language } = i18next
  if (!isLanguage(language)) return
  const message: PageMessage = { kind: 'keep', language, loaded }
  navigator.serviceWorker.controller?.postMessage(message)
}
