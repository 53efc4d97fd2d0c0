import type { LookupFunction } from 'node:net'

/** Hosts of services that nearly every browser uses. */
const NAMES_THAT_EXIST = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']

/**
 * Whether names are answered at all. Some resolvers say 'not found' about every name while there is no
 * network, which proves nothing about a single one: subscriptions would be removed that work again a minute
 * later.
 */
export function nameCheck(lookup: LookupFunction): () => Promise<boolean> {
  const exists = (name: string) =>
    new Promise<void>((resolve, reject) => {
      lookup(name, {}, (error) => (error ? reject(error) : resolve()))
    })
  return () =>
    Promise.any(NAMES_THAT_EXIST.map(exists)).then(
      () => true,
      () => false,
    )
}
