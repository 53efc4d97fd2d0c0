import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { copyPreparedDatabase } from './services/accounts/testing/prepared-database.ts'
import { loadSigningKeys } from './services/offered-texts/signing-keys.ts'
import { builtServer, startServer } from './testing/server-process.ts'
import { mountSmallDisk, type SmallDisk } from './testing/small-disk.ts'
import { newAddress, visitorOf } from './testing/visitor.ts'

const execute = promisify(execFile)

const probe = mountSmallDisk(1)
probe?.remove()
if (probe === null) process.stderr.write('This user may not mount a disk: its tests are skipped.\n')

function newDisk(megabytes: number): SmallDisk {
  const disk = mountSmallDisk(megabytes)
  if (!disk) throw new Error('The disk cannot be mounted any more')
  onTestFinished(disk.remove)
  return disk
}

describe.skipIf(probe === null)('the data folder', () => {
  let build: string

  beforeAll(async () => {
    build = await builtServer()
  })

  /** The message of a start that must fail. */
  async function refusal(dataDir: string): Promise<string> {
    const server = await startServer({ build, dataDir })
    expect(await server.exited).toBe(1)
    expect(server.output.errors).toHaveLength(1)
    expect(server.output.log).toEqual([])
    return server.output.errors.join()
  }

  async function startOnDisk() {
    const disk = newDisk(160)
    await copyPreparedDatabase(join(disk.folder, 'accounts'))
    const server = await startServer({ build, dataDir: disk.folder })
    onTestFinished(server.kill)
    await server.listening
    const visitor = visitorOf(server.origin, disk.folder)
    await visitor.ready()
    return { disk, server, visitor, ana: await visitor.join() }
  }

  it('stops the start with one line when it is read-only: which folder, and what to do', async () => {
    const disk = newDisk(128)
    // The state after an earlier start: with the keys in place nothing else has to be written so early.
    loadSigningKeys(disk.folder)
    disk.makeReadOnly()
    const message = await refusal(disk.folder)
    expect(message).toContain(`The data folder ${disk.folder} cannot be written (EROFS`)
    expect(message).toContain('set DATA_DIR to another folder')
  })

  it('stops the start in the same way when its disk is full, and is left as it was', async () => {
    const disk = newDisk(8)
    disk.fill()
    const message = await refusal(disk.folder)
    expect(message).toContain(`The disk of the data folder ${disk.folder} is full: 0 MB are free`)
    expect(message).toContain('set DATA_DIR to another folder')
    expect(readdirSync(disk.folder)).toEqual(['filler'])
  })

  it('costs single requests when it fills up under a running server, until there is room again', async () => {
    const { disk, server, visitor, ana } = await startOnDisk()

    disk.fill()
    // The database first fills the space that it has allocated, so the first requests may still succeed.
    let refused = await visitor.signUp(newAddress())
    while (refused.status === 200) refused = await visitor.signUp(newAddress())
    expect(refused).toEqual({ status: 500, body: expect.objectContaining({ error: 'server_error' }) })
    await expect(visitor.openCheckout(ana)).rejects.toThrow('503 {"error":"storage_failed"}')
    expect((await fetch(server.origin)).status).toBe(200)
    expect(server.output.log.join('\n')).toContain('the data folder cannot be written')

    disk.makeRoom()
    const bea = await visitor.join()
    await visitor.pay(await visitor.openCheckout(bea))
    await visitor.untilPremium(bea)
    expect((await visitor.signIn(ana.email)).status).toBe(200)
  })

  it('is not hurt by a backup to a full disk, which leaves nothing behind there', async () => {
    const { disk, visitor, ana } = await startOnDisk()

    const full = newDisk(16)
    const backup = execute(process.execPath, [join(build, 'server/dist/backup.js'), full.folder], {
      env: { DATA_DIR: disk.folder },
    })
    await expect(backup).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('ENOSPC') })
    expect(readdirSync(full.folder)).toEqual([])
    expect((await visitor.signIn(ana.email)).status).toBe(200)
  })
})
