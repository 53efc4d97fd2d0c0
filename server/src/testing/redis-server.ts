import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { createClient } from '@redis/client'
import { expect, vi } from 'vitest'
import { freePort } from '../../../scripts/free-port.mjs'
import type { LimitsPort } from '../services/limits/port.ts'

/** Not a dependency: more tests run if it is on the PATH. */
const PROGRAM = 'redis-server'
export const HAS_REDIS = spawnSync(PROGRAM, ['--version']).status === 0

export interface RedisServer {
  url: string
  /** Stops answering without closing its connections, as an overloaded machine does. */
  freeze: () => void
  thaw: () => void
  stop: () => Promise<void>
  /** Starts it on the same port as before. */
  startAgain: () => Promise<void>
}

/** A Redis for one test, which stores nothing. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  let running = await launch(port)
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => running.kill('SIGSTOP'),
    thaw: () => running.kill('SIGCONT'),
    stop: () => ended(running),
    startAgain: async () => {
      running = await launch(port)
    },
  }
}

/** Until the connection is open, an adapter counts in memory. */
export async function untilCountedIn(url: string, limits: LimitsPort): Promise<void> {
  const client = await createClient({ url }).connect()
  await vi.waitFor(
    async () => {
      await limits.add('warm-up', 1, 3600)
      expect(await client.exists('frase:warm-up')).toBe(1)
      await client.del('frase:warm-up')
    },
    { timeout: 60_000, interval: 10 },
  )
  client.destroy()
}

async function launch(port: number): Promise<ChildProcess> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const server = spawn(PROGRAM, options, { stdio: ['ignore', 'pipe', 'ignore'] })
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.includes('Ready to accept connections')) {
      server.stdout.resume()
      return server
    }
  }
  throw new Error('redis-server did not start')
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = new Promise((resolve) => server.once('exit', resolve))
  // A frozen process handles no other signal.
  server.kill('SIGKILL')
  await exit
}
