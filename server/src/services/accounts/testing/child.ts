import { createInbox } from '../../mail/built-in.ts'
import { openBuiltInAccounts } from '../built-in.ts'

/* A process of its own that opens the accounts of a data folder, says so, and stays. */

const [, , dataDir = '', migrationsFolder = ''] = process.argv
const silent = () => {}

try {
  const accounts = openBuiltInAccounts({
    dataDir,
    migrationsFolder,
    publicUrl: 'http://localhost:3000',
    mail: createInbox(),
    limits: {
      consume: async () => ({ allowed: true, limit: 1, remaining: 1, resetSeconds: 1 }),
      used: async () => 0,
      add: async () => 0,
    },
    log: { debug: silent, info: silent, warn: silent, error: silent },
  })
  process.stdout.write('opened\n')
  await accounts.ready()
  process.stdout.write('ready\n')
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
