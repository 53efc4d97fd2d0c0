import { build } from 'vite'

await build({ configFile: 'web/vite.config.ts', logLevel: 'warn' })
await build({ configFile: 'server/vite.config.ts', logLevel: 'warn' })
