import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** PostgreSQL refuses to run as root, but accepts any other user. */
const NOBODY = 65_534

export interface Postgres {
  /** The folder of its socket. */
  host: string
  /**
   * Runs statements one after the other and returns the selected rows, one per line; throws the database's
   * error.
   */
  run(sql: string): string
  stop(): Promise<void>
}

/** A plain PostgreSQL of its own, on a socket in a temporary folder. */
export async function startPostgres(programs: string): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'frase-pg-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  const data = join(folder, 'data')
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync'], {
    ...user,
    stdio: 'ignore',
  })
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'],
    { ...user, stdio: 'ignore' },
  )
  const exited = once(server, 'exit')
  const run = (sql: string) =>
    execFileSync(
      join(programs, 'psql'),
      ['-h', folder, '-U', 'postgres', '-d', 'postgres', '-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1'],
      { input: sql, encoding: 'utf8', stdio: 'pipe' },
    ).trim()
  // The socket exists before the server answers.
  while (!answers(run)) {
    if (server.exitCode !== null) throw new Error('PostgreSQL does not start')
    await pause(20)
  }
  return {
    host: folder,
    run,
    async stop() {
      server.kill('SIGINT')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function answers(run: Postgres['run']): boolean {
  try {
    return run('select 1') === '1'
  } catch {
    return false
  }
}
