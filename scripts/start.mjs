import { spawn } from 'node:child_process'
import { ensureBuilt, ensureInstalled, say } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
say('Starting')

const server = spawn(process.execPath, ['server/dist/main.js'], { stdio: 'inherit' })
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => server.kill(signal))
}
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
