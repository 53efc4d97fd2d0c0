/** The types of a service worker that are used here: TypeScript's WebWorker library conflicts with the DOM library. */
interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

export interface RequestEvent extends ExtendableEvent {
  request: Request
  clientId: string
  resultingClientId: string
  respondWith: (answer: Promise<Response>) => void
}

export interface PushEvent extends ExtendableEvent {
  data: { text: () => string } | null
}

export interface NotificationEvent extends ExtendableEvent {
  notification: Pick<Notification, 'data' | 'close'>
}

export interface SubscriptionChangeEvent extends ExtendableEvent {
  /** Not every browser provides both. */
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/** An open page of ours. */
export interface WindowClient {
  url: string
  focus: () => Promise<WindowClient>
  navigate: (address: string) => Promise<WindowClient | null>
  postMessage: (message: unknown) => void
}

interface WorkerEvents {
  push: PushEvent
  notificationclick: NotificationEvent
  pushsubscriptionchange: SubscriptionChangeEvent
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: RequestEvent
  message: MessageEvent & ExtendableEvent
}

export interface WorkerScope {
  location: Location
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window' }) => Promise<readonly WindowClient[]>
    openWindow: (address: string) => Promise<unknown>
  }
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>
  skipWaiting: () => Promise<void>
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void
}
