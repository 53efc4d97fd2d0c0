import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyPreparedDatabase } from './services/accounts/testing/prepared-database.ts'
import { builtServer, type ServerProcess, startServer } from './testing/server-process.ts'
import { visitorOf } from './testing/visitor.ts'

const MANUAL = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')

const place = mkdtempSync(join(tmpdir(), 'frase-backup-'))
const dataDir = join(place, 'data')
let build: string
let server: ServerProcess

beforeAll(async () => {
  build = await builtServer()
  mkdirSync(join(place, 'backup'))
  await copyPreparedDatabase(join(dataDir, 'accounts'))
})

afterAll(async () => {
  await server.kill()
  rmSync(place, { recursive: true })
})

async function start() {
  server = await startServer({ build, dataDir })
  await server.listening
  const visitor = visitorOf(server.origin, dataDir)
  await visitor.ready()
  return visitor
}

/** The commands of the manual after the sentence that begins so. */
function commandsAfter(sentence: string): string[] {
  const [, block = ''] = /```\n([^`]+)```/.exec(MANUAL.slice(MANUAL.indexOf(sentence))) ?? []
  return block.trim().split('\n')
}

/** Here there is no systemd, and the folders are others; everything else is as the manual says. */
async function follow(commands: string[]): Promise<void> {
  for (const command of commands) {
    if (command.startsWith('systemctl stop')) await server.stop()
    else if (command.startsWith('systemctl start')) await start()
    else {
      const [backup = ''] = readdirSync(join(place, 'backup'))
      const here = command
        .replaceAll('frase-al-dia-<date>', backup)
        .replaceAll('/backup/', join(place, 'backup/'))
        .replaceAll('/var/lib/frase-al-dia', dataDir)
      execFileSync('sh', ['-ec', here])
    }
  }
}

it('who signed up and paid before the backup is premium after the restore', {
  timeout: 300_000,
}, async () => {
  const visitor = await start()
  const ana = await visitor.join()
  await visitor.pay(await visitor.openCheckout(ana))
  await visitor.untilPremium(ana)

  await follow(commandsAfter('To back up:'))
  rmSync(join(dataDir, 'secrets.json'))
  rmSync(join(dataDir, 'accounts', 'base'), { recursive: true })
  await follow(commandsAfter('To restore:'))

  const restored = visitorOf(server.origin, dataDir)
  const again = await restored.session(ana.email)
  expect(again.id).toBe(ana.id)
  await restored.untilPremium(again)
})
