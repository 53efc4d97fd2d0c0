import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { freePort } from '../scripts/free-port.mjs'
import { unpackFirstRelease } from '../server/src/testing/first-release/unpack.ts'
import { type RunningProduct, startOn } from './start-product.ts'

export interface FirstRelease {
  origin: string
  /** The storage of two browsers: of a learner without an account, and of Ana, who is signed in and premium. */
  storage: (who: 'free' | 'signed-in') => { local: Record<string, string>; session: Record<string, string> }
  /** Stops it and starts this build at the same address, with the data folder that the first release left. */
  upgrade: (environment?: Record<string, string>) => Promise<void>
  stop: () => Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}
/** The address at which the sample was made. */
const ORIGIN_THEN = 'http://localhost:4871'

/** The pages of the first release with all their files, service worker included; nothing answers for the API. */
export async function startFirstRelease(): Promise<FirstRelease> {
  const folder = mkdtempSync(join(tmpdir(), 'frase-first-release-'))
  unpackFirstRelease('browser', folder)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const home = readFileSync(join(folder, 'home.html'), 'utf8').replaceAll(ORIGIN_THEN, origin)
  const policy = readFileSync(join(folder, 'home.csp'), 'utf8')

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin)
    const file = join(folder, 'web', pathname)
    if (pathname === '/') {
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': policy,
      }
      response.writeHead(200, headers).end(home)
    } else if (existsSync(file)) {
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? '' }).end(readFileSync(file))
    } else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(port, 'localhost', resolve)
  })
  const stopServing = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })

  let upgraded: RunningProduct | undefined
  return {
    origin,
    storage: (who) => JSON.parse(readFileSync(join(folder, `${who}.json`), 'utf8')),
    upgrade: async (environment) => {
      await stopServing()
      const dataDir = join(folder, 'data')
      unpackFirstRelease('data', dataDir)
      upgraded = await startOn(port, dataDir, environment)
    },
    stop: async () => {
      await (upgraded ? upgraded.stop() : stopServing())
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
