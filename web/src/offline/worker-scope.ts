/** The part of a service worker's world that is used here: the compiler's own description of it spoils that of a page. */
interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

export interface RequestEvent extends LastingEvent {
  request: Request
  clientId: string
  resultingClientId: string
  respondWith: (answer: Promise<Response>) => void
}

interface WorkerEvents {
  install: LastingEvent
  activate: LastingEvent
  fetch: RequestEvent
  message: MessageEvent & LastingEvent
}

export interface WorkerScope {
  location: Location
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void
}
