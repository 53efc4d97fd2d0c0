import { vi } from 'vitest'

export const WORKER_ORIGIN = 'https://frase.example'

/** The version of the drawings of the build that the worker belongs to. */
export const OWN_DRAWINGS = 'own'

/** What a service worker has and Vitest does not: caches, which begin empty, and addresses without a host. */
export function fakeCaches(fetched: (address: string) => Promise<Response>) {
  const stores = new Map<string, Map<string, Response>>()
  const open = (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, entries)
    return memoryCache(entries)
  }
  vi.stubGlobal('DRAWINGS', OWN_DRAWINGS)
  vi.stubGlobal('caches', {
    open: async (name: string) => open(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (info: RequestInfo) => {
      const found = await Promise.all([...stores.keys()].map((name) => open(name).match(info)))
      return found.find(Boolean)
    },
  })
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(info: RequestInfo, init?: RequestInit) {
        super(info instanceof Request ? info : addressOf(info), init)
      }
    },
  )
  vi.stubGlobal('fetch', (info: RequestInfo) => fetched(addressOf(info)))
  return {
    addressesIn: (name: string) => [...(stores.get(name)?.keys() ?? [])],
    names: () => [...stores.keys()],
  }
}

const addressOf = (info: RequestInfo | URL) =>
  new URL(info instanceof Request ? info.url : info, WORKER_ORIGIN).href

/** The part of the Cache API that is used here. Entries keep their insertion order. */
function memoryCache(entries: Map<string, Response>) {
  return {
    put: async (info: RequestInfo, response: Response) => void entries.set(addressOf(info), response),
    match: async (info: RequestInfo) => entries.get(addressOf(info))?.clone(),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    delete: async (info: RequestInfo) => entries.delete(addressOf(info)),
  }
}
