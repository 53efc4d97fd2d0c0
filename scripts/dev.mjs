import { ensureInstalled } from './prepare.mjs'

ensureInstalled()
const { startDevServer } = await import('./dev-server.mjs')
await startDevServer()
