import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Starts the built product as an operator would, on a free port and with an empty data folder. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'frase-e2e-'))
  const origin = `http://localhost:${port}`
  const server = spawn(process.execPath, ['server/dist/main.js'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await listening(server)
  process.env.PRODUCT_URL = origin
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function listening(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The product ended with ${code} before it listened`)))
    server.stdout?.on('data', (chunk) => String(chunk).includes('Frase al Día on') && resolve())
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port')),
      )
    })
  })
}
