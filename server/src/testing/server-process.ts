import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

/** Inside the project, so that the bundle finds its packages. */
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/frase/', import.meta.url))
const PAGE = '<!doctype html><html lang="en"><head><!--page-head--></head><body></body></html>'

export interface ServerProcess {
  origin: string
  kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
}

/** The server as it is built, beside a page that is next to nothing. Gives the folder, which is the caller's to remove. */
export async function bundleServer(): Promise<string> {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'server-'))
  mkdirSync(join(folder, 'web/dist/.vite'), { recursive: true })
  writeFileSync(join(folder, 'web/dist/index.html'), PAGE)
  writeFileSync(join(folder, 'web/dist/.vite/manifest.json'), '{}')
  const bundle = await rolldown({
    input: fileURLToPath(new URL('../main.ts', import.meta.url)),
    platform: 'node',
    external: (id) => /^[@a-z]/.test(id) && !id.startsWith('@frase/'),
  })
  await bundle.write({ file: join(folder, 'server/dist/main.js'), format: 'esm', codeSplitting: false })
  await bundle.close()
  return folder
}

/** A process of its own, which can be killed; on a free port. */
export async function startServerProcess(
  folder: string,
  environment: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(folder, 'server/dist/main.js')], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /^Frase al Día on http:\/\/localhost:(\d+)$/.exec(line)?.[1]
    if (port === undefined) continue
    child.stdout.resume()
    return {
      origin: `http://127.0.0.1:${port}`,
      async kill(signal) {
        child.kill(signal)
        await exited
      },
    }
  }
  throw new Error('The server did not start')
}
