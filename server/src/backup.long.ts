import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import PACKAGE from '../../package.json' with { type: 'json' }
import { newAnswers } from './services/accounts/testing/learning.ts'
import { copyPreparedDatabase } from './services/accounts/testing/prepared-database.ts'
import { QUICK_WEBASSEMBLY } from './testing/quick-webassembly.ts'
import { builtServer, type ServerProcess, startServer } from './testing/server-process.ts'
import { newAddress, type SignedIn, type Visitor, visitorOf } from './testing/visitor.ts'

const MANUAL = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
const execute = promisify(execFile)

const place = mkdtempSync(join(tmpdir(), 'frase-backup-'))
const dataDir = join(place, 'data')
const backups = join(place, 'backup')
let build: string
let server: ServerProcess

beforeAll(async () => {
  build = await builtServer()
  await copyPreparedDatabase(join(dataDir, 'accounts'))
})

afterAll(async () => {
  await server.kill()
  rmSync(place, { recursive: true })
})

async function start(): Promise<Visitor> {
  server = await startServer({ build, dataDir })
  await server.listening
  const visitor = visitorOf(server.origin, dataDir)
  await visitor.ready()
  return visitor
}

/** The lines of the block of the manual after the sentence that begins so. */
function blockAfter(sentence: string): string[] {
  const [, block = ''] = /```\n([^`]+)```/.exec(MANUAL.slice(MANUAL.indexOf(sentence))) ?? []
  return block.trim().split('\n')
}

/**
 * Runs in a shell in the folder of the built product, whose scripts are there without npm; the data folders
 * are the test's.
 */
async function run(command: string): Promise<string> {
  const scripts = new Map(Object.entries(PACKAGE.scripts))
  const here = command
    .replaceAll('frase-al-dia-<date>', newestBackup())
    .replaceAll('/backup', backups)
    .replaceAll('/var/lib/frase-al-dia', dataDir)
    .replaceAll(/npm run (\S+) --/g, (_, name) => scripts.get(name) ?? '')
    .replaceAll(/\bnode /g, `node ${QUICK_WEBASSEMBLY} `)
  const { stdout } = await execute('sh', ['-ec', here], { cwd: build })
  return stdout
}

function newestBackup(): string {
  mkdirSync(backups, { recursive: true })
  return readdirSync(backups).sort().at(-1) ?? ''
}

/** Replaces systemd, which this machine lacks; everything else is as in the manual. */
async function follow(commands: string[]): Promise<string> {
  let printed = ''
  for (const command of commands) {
    if (command.startsWith('systemctl stop')) await server.stop()
    else if (command.startsWith('systemctl start')) await start()
    else printed += await run(command)
  }
  return printed
}

it('who signed up and paid before the backup of a running server is premium after the restore', {
  timeout: 300_000,
}, async () => {
  const visitor = await start()
  const ana = await visitor.join()
  await visitor.pay(await visitor.openCheckout(ana))
  await visitor.untilPremium(ana)
  const { epoch } = await visitor.pullEvents(ana)
  const before = newAnswers(2)
  await visitor.pushEvents(ana, epoch, before)

  const printed = await follow(blockAfter('To back up,'))
  // The mailed link opened one session, the password the other.
  expect(printed).toMatch(/Its database opens. People: 1, sessions: 2, subscriptions: 1, newest change: 20/)
  rmSync(join(dataDir, 'secrets.json'))
  rmSync(join(dataDir, 'accounts', 'base'), { recursive: true })
  await follow(blockAfter('To restore:'))

  const restored = visitorOf(server.origin, dataDir)
  const again = await restored.session(ana.email)
  expect(again.id).toBe(ana.id)
  await restored.untilPremium(again)
  // A device has to push again what the backup does not have, and only once.
  const { epoch: newEpoch, page } = await restored.pullEvents(again, epoch, 2)
  expect(newEpoch).not.toBe(epoch)
  expect(page.events).toEqual(before)
  await follow(['systemctl stop frase-al-dia', 'systemctl start frase-al-dia'])
  const later = await visitorOf(server.origin, dataDir).pullEvents(again, newEpoch, 2)
  expect(later.epoch).toBe(newEpoch)
  await server.stop()
})

it('a backup has everybody who was acknowledged before it began, while others sign up and the server is killed after it', {
  timeout: 300_000,
}, async () => {
  const visitor = await start()
  const joined: SignedIn[] = [await visitor.join()]
  const waits: number[] = []
  let isOver = false
  const signUps = Array.from({ length: 2 }, async () => {
    while (!isOver) {
      const began = performance.now()
      joined.push(await visitor.join(newAddress()))
      waits.push(performance.now() - began)
    }
  })
  const [command = ''] = blockAfter('To back up,')
  const acknowledged: SignedIn[][] = []
  for (let turn = 0; turn < 2; turn += 1) {
    acknowledged.push([...joined])
    await run(command)
  }
  isOver = true
  // Nobody's sign-up or sign-in failed because of a backup.
  await Promise.all(signUps)
  await server.kill()
  const pauses = server.output.log.flatMap((line) => /paused for a backup.*"ms":(\d+)/.exec(line)?.[1] ?? [])
  process.stdout.write(
    `Paused for ${pauses.join(', ')} ms; a sign-up with its sign-in took at most ${Math.round(Math.max(...waits))} ms\n`,
  )
  expect(pauses).toHaveLength(2)

  await follow(blockAfter('To restore:').map((line) => line.replace('.before', '.killed')))
  const restored = visitorOf(server.origin, dataDir)
  const before = acknowledged.at(-1) ?? []
  for (const { id, email } of before) expect((await restored.session(email)).id).toBe(id)
  await server.stop()
})

it('a backup of a stopped server has the same form, and nobody else can read it', async () => {
  await run(blockAfter('To back up,')[0] ?? '')
  const folder = join(backups, newestBackup())
  expect(readdirSync(folder).sort()).toEqual(['backup.json', 'data'])
  expect(readdirSync(join(folder, 'data')).sort()).toEqual(
    [
      ...readdirSync(dataDir).filter((name) => !/\.(lock|sha256|sock)$/.test(name)),
      'accounts.restored',
    ].sort(),
  )
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0)
  }
})

it('the unit of the manual for every night checks the newest backup and keeps seven', async () => {
  const lines = blockAfter('For a backup every night').flatMap(
    (line) => /^ExecStart=\/bin\/sh -c '(.*)'$/.exec(line)?.[1]?.replaceAll('$$', '$') ?? [],
  )
  const [backUp, check, tidy = ''] = lines
  expect(backUp).toBe('npm run backup -- /backup')
  expect(await run(check ?? '')).toContain(`${newestBackup()} is whole`)
  for (let day = 1; day <= 9; day += 1) {
    const old = join(backups, `frase-al-dia-2020-01-0${day}T04-30-00`)
    mkdirSync(old)
    writeFileSync(join(old, 'backup.json'), '')
  }
  const before = readdirSync(backups).sort()
  await run(tidy)
  expect(readdirSync(backups).sort()).toEqual(before.slice(-7))
})

it('a command without its folder, or for a data folder without data, ends with 1 and one line', () => {
  const dist = join(build, 'server/dist')
  const fails = (file: string, ...args: string[]): unknown => {
    try {
      execFileSync(process.execPath, [join(dist, file), ...args], {
        cwd: place,
        env: { DATA_DIR: join(place, 'nothing') },
        stdio: 'pipe',
      })
    } catch (error) {
      return error
    }
    return null
  }
  expect(fails('backup.js')).toMatchObject({ status: 1, stderr: expect.anything() })
  expect(fails('backup-check.js')).toMatchObject({ status: 1 })
  expect(fails('backup.js', join(place, 'target'))).toMatchObject({ status: 1 })
  expect(readdirSync(place)).not.toContain('target')
})
