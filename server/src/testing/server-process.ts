import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { freePort } from '../../../scripts/free-port.mjs'
import { filesBelow, WORKSPACES } from '../../../scripts/prepare.mjs'
import { BUNDLED } from '../../build/workers.ts'
import { madeOnce } from './made-once.ts'
import { TEMPLATE } from './product.ts'
import { QUICK_PASSWORDS } from './quick-passwords.ts'
import { QUICK_WEBASSEMBLY } from './quick-webassembly.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const IS_TEST = /\.(test|long)\.ts$|\/testing\//
/** The folder of the server, built as a release is built but in fewer files, beside a page of one line. All tests share it. */
export function builtServer(): Promise<string> {
  const files = WORKSPACES.filter((name) => name !== 'web')
    .flatMap((name) => filesBelow(join(ROOT, name)))
    .filter((file) => !IS_TEST.test(file))
  const hash = createHash('sha256')
  for (const file of [...files, join(ROOT, 'package-lock.json')]) {
    hash.update(relative(ROOT, file)).update(readFileSync(file))
  }
  return madeOnce('server', hash.digest('hex').slice(0, 16), async (folder) => {
    await build({
      configFile: join(ROOT, 'server/vite.config.ts'),
      logLevel: 'error',
      ssr: BUNDLED,
      build: { outDir: join(folder, 'server/dist'), emptyOutDir: true },
    })
    mkdirSync(join(folder, 'web/dist/.vite'), { recursive: true })
    writeFileSync(join(folder, 'web/dist/index.html'), TEMPLATE)
    writeFileSync(join(folder, 'web/dist/.vite/manifest.json'), '{}')
    symlinkSync(join(ROOT, 'supabase'), join(folder, 'supabase'))
  })
}

export interface ServerProcess {
  origin: string
  process: ChildProcess
  /** Resolves once it listens; rejects with its last output if it ends before. */
  listening: Promise<void>
  /** The code it ended with; null when it was killed. */
  exited: Promise<number | null>
  /** Its output: the log, and its errors. */
  output: { log: readonly string[]; errors: readonly string[] }
  /** Kills the process like a power cut: it gets no signal that it could handle. */
  kill(): Promise<void>
  /** Stops it like an operator: it may finish and close. */
  stop(): Promise<void>
}

interface ServerOptions {
  build: string
  dataDir: string
  environment?: Record<string, string>
  /** A command that runs the one after it, for example in a container. */
  within?: readonly string[]
}

/** The built server in a process of its own, at an address of its own. */
export async function startServer({
  build: folder,
  dataDir,
  environment = {},
  within = [],
}: ServerOptions): Promise<ServerProcess> {
  const port = await freePort()
  const command = [...within, process.execPath, QUICK_WEBASSEMBLY, join(folder, 'server/dist/main.js')]
  const [program = '', ...parameters] = command
  const child = spawn(program, parameters, {
    // Neither a .env file nor the environment of the test run is used.
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...QUICK_PASSWORDS,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log: string[] = []
  const errors: string[] = []
  const exited = once(child, 'close').then(() => child.exitCode)
  const listening = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      log.push(line)
      if (line.startsWith('Frase al Día on')) resolve()
    })
    createInterface({ input: child.stderr }).on('line', (line) => errors.push(line))
    void exited.then(() => reject(new Error(`The server ended: ${[...log.slice(-3), ...errors].join('\n')}`)))
  })
  // A test that kills it before it listens does not wait for this.
  listening.catch(() => {})

  const endWith = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await exited
  }
  return {
    origin: `http://localhost:${port}`,
    process: child,
    listening,
    exited,
    output: { log, errors },
    kill: () => endWith('SIGKILL'),
    stop: () => endWith('SIGTERM'),
  }
}
