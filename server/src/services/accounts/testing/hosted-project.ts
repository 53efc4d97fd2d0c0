import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { AUTH_SIGN_UP_PATH } from '@frase/core/contract/paths'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { QUICK_WEBASSEMBLY } from '../../../testing/quick-webassembly.ts'
import { bundleUrl } from '../../../workers/worker-url.ts'
import { readMigrations } from '../migration-files.ts'
import { NoSocket } from '../no-socket.ts'
import { addProfile, PASSWORD, type Person } from './people.ts'
import { startPostgres } from './postgres.ts'
import { copyPreparedDatabase, MIGRATIONS_FOLDER } from './prepared-database.ts'

export const PROJECT_KEYS = {
  jwtSecret: 'a secret that is long enough for a test',
  publishableKey: 'sb_publishable_test',
  secretKey: 'sb_secret_test',
}

export interface HostedProject {
  url: string
  /** supabase-js as a page makes it. */
  client: () => SupabaseClient
  /** Somebody who signed up, confirmed the address and is signed in. */
  newPerson: (email: string) => Promise<Person>
  /** The same with a row of their own. */
  newLearner: (email: string) => Promise<Person>
  /** Statements of the operator, without policies; only on a real PostgreSQL. */
  runSql: (statements: string) => string
  stop: () => Promise<void>
}

interface Options {
  /** The folder with the programs of PostgreSQL, for a project on a real one. Without it, on PGlite. */
  postgresPrograms?: string | undefined
}

/** Like a hosted Supabase project for the server: another process, at an address, with keys. */
export async function startHostedProject({ postgresPrograms }: Options = {}): Promise<HostedProject> {
  const database = await (postgresPrograms === undefined
    ? preparePglite()
    : preparePostgres(postgresPrograms))
  const setup = {
    ...database.place,
    publicUrl: 'http://localhost:3000',
    migrations: readMigrations(MIGRATIONS_FOLDER),
    keys: PROJECT_KEYS,
  }
  const script = fileURLToPath(bundleUrl('lite-server'))
  const lite = spawn(process.execPath, [QUICK_WEBASSEMBLY, script, JSON.stringify(setup)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await createInterface({ input: lite.stdout })[Symbol.asyncIterator]().next()
  const url = String(line.value)

  const client = () =>
    createClient(url, PROJECT_KEYS.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      realtime: { transport: NoSocket },
    })

  async function newPerson(email: string): Promise<Person> {
    const answer = await fetch(`${url}${AUTH_SIGN_UP_PATH}`, {
      method: 'POST',
      headers: { apikey: PROJECT_KEYS.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    const own = client()
    const confirmed = await own.auth.verifyOtp({
      token_hash: answer.headers.get('x-mailed-token') ?? '',
      type: 'signup',
    })
    if (confirmed.error) throw confirmed.error
    const { data, error } = await own.auth.signInWithPassword({ email, password: PASSWORD })
    if (error) throw error
    return { client: own, id: data.user.id, email, accessToken: data.session.access_token }
  }

  return {
    url,
    client,
    newPerson,
    async newLearner(email) {
      const person = await newPerson(email)
      await addProfile(person).throwOnError()
      return person
    },
    runSql: database.run,
    async stop() {
      lite.kill('SIGKILL')
      await database.remove()
    },
  }
}

async function preparePglite() {
  const parent = mkdtempSync(join(tmpdir(), 'frase-hosted-'))
  const folder = join(parent, 'database')
  await copyPreparedDatabase(folder)
  return {
    place: { folder },
    run: (): string => {
      throw new Error('This project is on PGlite')
    },
    remove: async () => rmSync(parent, { recursive: true, force: true }),
  }
}

async function preparePostgres(programs: string) {
  const { host, run, stop } = await startPostgres(programs)
  return { place: { postgresHost: host }, run, remove: stop }
}
