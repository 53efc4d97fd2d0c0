import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'frase-lock-'))
  path = join(folder, 'accounts.lock')
})

afterEach(() => rmSync(folder, { recursive: true }))

/** No process has this id: ids are smaller on every system we run on. */
const NOBODY = 2 ** 30

function leave(holder: object): void {
  writeFileSync(path, JSON.stringify({ pid: NOBODY, host: hostname(), started: null, ...holder }))
}

const lock = () => lockFolder(path, 'The folder /data/accounts')

describe('the lock of a folder', () => {
  it('has one holder at a time, and tells the next which folder and who', () => {
    const held = lock()
    expect(lock).toThrow(`The folder /data/accounts is in use by another process (${process.pid}`)
    held.release()
    lock().release()
    expect(existsSync(path)).toBe(false)
  })

  it('is taken over from a process that is gone', () => {
    leave({ pid: NOBODY })
    lock().release()
  })

  it('is taken over from an earlier process with the id of this one, as containers give it', () => {
    leave({ pid: process.pid })
    lock().release()
  })

  it('is taken over when its holder’s id now belongs to another process', () => {
    leave({ pid: process.ppid, started: 'another boot/1' })
    lock().release()
  })

  it('is respected while its holder lives', () => {
    leave({ pid: process.ppid, started: null })
    expect(lock).toThrow(`(${process.ppid} on`)
  })

  it('is respected on another machine while that one shows signs of life', () => {
    leave({ host: 'another-machine' })
    expect(lock).toThrow('on another-machine')
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(path, longAgo, longAgo)
    lock().release()
  })

  it('is taken over when it says nothing sensible', () => {
    writeFileSync(path, '')
    lock().release()
  })
})
