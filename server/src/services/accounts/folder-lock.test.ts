import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type FolderLock, lockFolder } from './folder-lock.ts'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'frase-lock-'))
  path = join(folder, 'accounts.lock')
})

afterEach(() => rmSync(folder, { recursive: true }))

function lock(): FolderLock {
  const held = lockFolder(path, 'The folder /data/accounts', 0)
  onTestFinished(held.release)
  return held
}

describe('the lock of a folder', () => {
  it('has one holder at a time, and reports folder and holder to the next', () => {
    const held = lock()
    expect(lock).toThrow(
      `The folder /data/accounts is in use by another process (${process.pid} on ${hostname()}). Stop it first`,
    )
    expect(held.isHeld()).toBe(true)
    held.release()
    expect(held.isHeld()).toBe(false)
    expect(existsSync(path)).toBe(false)
    expect(lock().isHeld()).toBe(true)
  })

  it.each([
    ['of a killed server', '17 on another-machine\n'],
    ['of this process number and host name', `${process.pid} on ${hostname()}\n`],
    ['of the first release', JSON.stringify({ pid: process.ppid, host: hostname(), started: null })],
    ['that says nothing', ''],
  ])('is taken over from a file %s that nobody has open', (_, left) => {
    writeFileSync(path, left)
    expect(lock().isHeld()).toBe(true)
    expect(readFileSync(path, 'utf8')).toBe(`${process.pid} on ${hostname()}\n`)
  })

  it('is lost when its file is removed, and stays lost when another process makes a new one', () => {
    const held = lock()
    rmSync(path)
    expect(held.isHeld()).toBe(false)
    const other = lock()
    expect(held.isHeld()).toBe(false)
    held.release()
    expect(other.isHeld()).toBe(true)
  })

  it('is lost when another file replaces its own', () => {
    const held = lock()
    writeFileSync(`${path}.copy`, readFileSync(path))
    renameSync(`${path}.copy`, path)
    expect(held.isHeld()).toBe(false)
  })
})
