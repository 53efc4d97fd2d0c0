import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type UserConfig } from 'vite'

const SERVER = fileURLToPath(new URL('..', import.meta.url))

/**
 * The programs that the server runs beside its main thread, by the name of the bundle; `workerUrl` finds
 * them.
 */
const WORKERS = {
  'accounts-worker': 'src/services/accounts/accounts-worker.ts',
  'password-worker': 'src/services/accounts/password-worker.ts',
  'prerender-worker': 'src/pages/prerender-worker.ts',
  'card-worker': 'src/services/cards/card-worker.ts',
  'speech-worker': 'src/services/speech/speech-worker.ts',
  'leveling-worker': 'src/services/speech/leveling-worker.ts',
  'episode-worker': 'src/services/feeds/episode-worker.ts',
}

/** The programs that an operator runs beside the server. */
const COMMANDS = {
  backup: 'src/commands/backup.ts',
  'backup-check': 'src/commands/backup-check.ts',
  reports: 'src/commands/reports.ts',
  sender: 'src/commands/sender.ts',
}

/** The programs that tests run in processes of their own. */
const FOR_TESTS = {
  'accounts-child': 'src/services/accounts/testing/child.ts',
  'password-free-accounts-worker': 'src/services/accounts/testing/password-free-worker.ts',
  'lite-server': 'src/services/accounts/testing/lite-server.ts',
  'troubled-accounts-worker': 'src/services/accounts/testing/troubled-worker.ts',
  'worker-parent': 'src/workers/testing/worker-parent.ts',
  'sample-worker': 'src/workers/testing/sample-worker.ts',
}

export function serverBuild(input: Record<string, string>): UserConfig {
  return {
    root: SERVER,
    build: {
      ssr: true,
      target: 'node20',
      rolldownOptions: {
        input,
        // All in one folder: a worker is found beside any file that starts it.
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // Names are kept, so that a trace in the log can be read. The engine keeps the text of a program in
          // memory.
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
    ssr: { noExternal: [/^@frase\//] },
  }
}

export const productBuild = serverBuild({ main: 'src/main.ts', ...WORKERS, ...COMMANDS })

/** The packages are bundled too: finding and reading hundreds of small files is a fifth of the start. */
export const BUNDLED = {
  noExternal: true as const,
  // These look for files beside their own.
  external: ['@electric-sql/pglite', '@echogarden/espeak-ng-emscripten', 'fs-native-extensions'],
}

/** Builds only the workers, where the rest of the server runs from its sources, and returns the files they are made of. */
export async function buildWorkers(): Promise<ReadonlySet<string>> {
  const config = serverBuild({ ...WORKERS, ...FOR_TESTS })
  const built = await build({
    ...config,
    ssr: BUNDLED,
    configFile: false,
    logLevel: 'warn',
    build: { ...config.build, write: false },
  })
  const folder = join(SERVER, 'src/workers/dist')
  mkdirSync(folder, { recursive: true })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((result) =>
    'output' in result ? result.output : [],
  )
  const chunks = outputs.filter((file) => file.type === 'chunk')
  for (const { fileName, code } of chunks) replaceFile(join(folder, fileName), code)
  return new Set(chunks.flatMap(({ moduleIds }) => moduleIds.filter((id) => !id.includes('node_modules'))))
}

/** Replaces files atomically: tests that already run may start a worker at any moment. */
function replaceFile(path: string, content: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === content) return
  const fresh = `${path}.${process.pid}`
  writeFileSync(fresh, content)
  renameSync(fresh, path)
}
