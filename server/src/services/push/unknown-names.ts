import type { LookupFunction } from 'node:net'

/** Of services that nearly every browser has. */
const NAMES_THAT_EXIST = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com']

/**
 * Whether names are answered at all. Some resolvers say 'not found' about every name while there is no network, which says
 * nothing about one: subscriptions would be removed that work again a minute later.
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
