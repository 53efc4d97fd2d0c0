export type WorkerName = 'accounts' | 'password' | 'speech' | 'leveling' | 'episode' | 'card' | 'prerender'

/**
 * The bundle of a worker: beside this code in the built server, and in `dist/` next to this file where the sources run
 * (tests, development), because Node 20 runs no TypeScript. `server/build/workers.ts` makes both.
 */
export function workerUrl(name: WorkerName): URL {
  return bundleUrl(`${name}-worker`)
}

export function bundleUrl(name: string): URL {
  const folder = import.meta.url.endsWith('.ts') ? './dist' : '.'
  return new URL(`${folder}/${name}.js`, import.meta.url)
}
