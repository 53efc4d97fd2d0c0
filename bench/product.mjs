import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Starts a server script and waits until it answers.
 * @param {string} script
 * @param {number} port
 * @param {Record<string, string>} [environment]
 * @param {string[]} [nodeOptions]
 */
export async function start(script, port, environment = {}, nodeOptions = []) {
  const dataDir = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'frase-bench-'))
  const began = performance.now()
  const server = spawn(process.execPath, [...nodeOptions, script], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', ...environment },
    // The channel is for code that a measurement loads into the process.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const origin = `http://localhost:${port}`
  await answers(origin)
  return {
    origin,
    process: server,
    startMs: Math.round(performance.now() - began),
    /** Megabytes of memory that the process and its children use now. */
    memory: () => {
      const held = [server.pid, ...childrenOf(server.pid)].map(residentKilobytes)
      return Math.round(held.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1024)
    },
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      if (!environment.DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** @param {string} origin */
async function answers(origin) {
  for (let tries = 0; tries < 1500; tries++) {
    try {
      const response = await fetch(origin)
      if (response.ok) return
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`${origin} does not answer`)
}

/**
 * @param {number | undefined} pid
 * @returns {number[]}
 */
function childrenOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** @param {number | undefined} pid */
function residentKilobytes(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
  } catch {
    return 0
  }
}
