import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compareChecksums, writeChecksums } from './store-checksums.ts'

/** A system program that may be missing. */
const SHA256SUM = 'sha256sum'
const hasSha256sum = spawnSync(SHA256SUM, ['--version']).status === 0

let parent: string
let store: string
let file: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'frase-checksums-'))
  store = join(parent, 'accounts')
  file = `${store}.sha256`
  mkdirSync(join(store, 'base/5'), { recursive: true })
  writeFileSync(join(store, 'PG_VERSION'), '17\n')
  writeFileSync(join(store, 'base/5/1249'), 'rows')
  // Longer than one read.
  writeFileSync(join(store, 'base/5/2619'), Buffer.alloc(2 ** 20 + 1))
  writeFileSync(join(store, 'base/5/empty'), '')
})

afterEach(() => rmSync(parent, { recursive: true }))

describe('the checksums of the database files', () => {
  it('say nothing where none were written', async () => {
    expect(await compareChecksums(file, store)).toBeNull()
  })

  it('find no difference in files that nobody touched', async () => {
    await writeChecksums(file, store)
    expect(await compareChecksums(file, store)).toEqual({ changed: [], missing: [], added: [] })
    expect(existsSync(`${file}.new`)).toBe(false)
  })

  it('report which files were changed, are missing or are new', async () => {
    await writeChecksums(file, store)
    // The same length as before.
    writeFileSync(join(store, 'PG_VERSION'), '16\n')
    appendFileSync(join(store, 'base/5/2619'), 'x')
    rmSync(join(store, 'base/5/1249'))
    writeFileSync(join(store, 'base/5/1249.bak'), 'rows')
    const changes = await compareChecksums(file, store)
    expect(changes?.changed.toSorted()).toEqual(['accounts/PG_VERSION', 'accounts/base/5/2619'])
    expect(changes?.missing).toEqual(['accounts/base/5/1249'])
    expect(changes?.added).toEqual(['accounts/base/5/1249.bak'])
  })

  it.skipIf(!hasSha256sum)('can be checked by hand with sha256sum', async () => {
    await writeChecksums(file, store)
    const check = () => spawnSync(SHA256SUM, ['--check', '--strict', '--quiet', file], { cwd: parent }).status
    expect(check()).toBe(0)
    appendFileSync(join(store, 'base/5/1249'), 'x')
    expect(check()).toBe(1)
  })
})
