import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IS_LONG } from '@frase/core/testing/effort'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { copyPreparedDatabase } from './services/accounts/testing/prepared-database.ts'
import { builtServer, type ServerProcess, startServer } from './testing/server-process.ts'
import { visitorOf } from './testing/visitor.ts'

/** Two containers of one image: the same host name, and the server is process 1 in both. */
const CONTAINER = [
  ...['unshare', '--uts', '--pid', '--fork', '--kill-child', '--mount-proc'],
  ...['sh', '-c', 'hostname frase && exec "$0" "$@"'],
]
const [program = '', ...parameters] = CONTAINER
const within = spawnSync(program, [...parameters, 'true']).status === 0 ? CONTAINER : []
if (within.length === 0) process.stderr.write('No namespaces for this user: two plain processes instead.\n')

let build: string
let dataDir: string

beforeAll(async () => {
  build = await builtServer()
})

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'frase-one-server-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  await copyPreparedDatabase(join(dataDir, 'accounts'))
})

async function start(options: Partial<Parameters<typeof startServer>[0]> = {}): Promise<ServerProcess> {
  const server = await startServer({ build, dataDir, ...options })
  onTestFinished(server.kill)
  return server
}

async function startReady(options: Parameters<typeof start>[0] = {}): Promise<ServerProcess> {
  const server = await start(options)
  await server.listening
  await visitorOf(server.origin, dataDir).ready()
  return server
}

/** The message of a start that must fail. */
async function refusal(options: Parameters<typeof start>[0] = {}): Promise<string> {
  const server = await start(options)
  expect(await server.exited).toBe(1)
  expect(server.output.log).toEqual([])
  expect(server.output.errors).toHaveLength(1)
  return server.output.errors.join()
}

/** The process of the database. */
function engineOf({ process: { pid } }: ServerProcess): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())
}

describe('a second server on the same data folder', () => {
  it('refuses to start beside one with the same host name and process number, until that one is killed', async () => {
    const first = await startReady({ within })
    const kept = await visitorOf(first.origin, dataDir).join()
    const message = await refusal({ within })
    expect(message).toContain(`The accounts folder ${join(dataDir, 'accounts')} is in use by another process`)
    if (within.length > 0) expect(message).toContain('(1 on frase)')
    await first.kill()
    const next = await startReady({ within })
    expect((await visitorOf(next.origin, dataDir).signIn(kept.email)).status).toBe(200)
  })

  it.skipIf(process.platform !== 'linux')(
    'refuses to start while the first is paused, and while only its database process is left',
    async () => {
      const first = await startReady()
      const engine = engineOf(first)
      process.kill(engine, 'SIGSTOP')
      onTestFinished(() => endIfRunning(engine))
      first.process.kill('SIGSTOP')
      expect(await refusal()).toContain(`in use by another process (${first.process.pid} on`)
      first.process.kill('SIGKILL')
      expect(await refusal()).toContain(`in use by another process (${first.process.pid} on`)
      process.kill(engine, 'SIGCONT')
      await startReady()
    },
  )

  // folder-lock.test.ts and accounts-folder.long.ts test its parts without whole servers.
  if (IS_LONG) {
    it('starts where the first release was killed and left its lock files', async () => {
      const left = JSON.stringify({ pid: process.pid, host: 'frase', started: null })
      for (const name of ['accounts.lock', 'accounts.writer.lock']) writeFileSync(join(dataDir, name), left)
      const server = await startReady()
      expect(readdirSync(dataDir).filter((name) => name.endsWith('.lock'))).toEqual(['accounts.lock'])
      await server.stop()
      expect(readdirSync(dataDir).filter((name) => name.endsWith('.lock'))).toEqual([])
    })
  }
})

describe('a server that cannot be sure of its data folder', () => {
  it('does not start on a machine that cannot lock the folder, and says why', async () => {
    const otherMachine = `data:text/javascript,Object.defineProperty(process,'arch',{value:'mips'})`
    const message = await refusal({ environment: { NODE_OPTIONS: `--import=${otherMachine}` } })
    expect(message).toContain(`fs-native-extensions does not run on ${process.platform}-mips`)
    expect(message).toContain('hosted accounts (SUPABASE_URL)')
  })

  if (IS_LONG) {
    it('does not start where the database is missing beside its keys, and begins anew without the keys', async () => {
      const first = await startReady()
      await first.stop()
      rmSync(join(dataDir, 'accounts'), { recursive: true })
      expect(await refusal()).toContain('Mount its volume or restore a backup')
      rmSync(join(dataDir, 'secrets.json'))
      const anew = await start()
      await anew.listening
    })
  }
})

function endIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has ended.
  }
}
