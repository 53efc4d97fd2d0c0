import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { hostname } from 'node:os'

/** The database process of a server that was killed ends within a quarter of a second, on a busy machine later. */
const WAIT_MS = 5000
const RETRY_MS = 50

export interface FolderLock {
  path: string
  /** Any process that inherits it holds the lock too: it is free once the last of them has ended. */
  descriptor: number
  /**
   * False once the file at the path is gone or was replaced: a process that locks the new one does not see
   * our lock.
   */
  isHeld(): boolean
  release(): void
}

/**
 * Two processes on one database folder lose data. The lock is the operating system's, so that it is seen from
 * other containers on this machine and ends with its holder, however that ends. The content of the file is
 * only for the message to the second process. `what` names the folder in it.
 */
export function lockFolder(path: string, what: string, waitMs = WAIT_MS): FolderLock {
  const tryLock = loadTryLock(what)
  const until = performance.now() + waitMs
  for (;;) {
    const descriptor = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600)
    try {
      // Its holder may have removed the file after we opened it: that lock would keep nobody out.
      if (tryLock(descriptor) && isFileAt(path, descriptor)) return lockedFile(path, descriptor)
    } catch (error) {
      closeSync(descriptor)
      throw new Error(
        `${what} cannot be locked (${reasonOf(error)}). Set DATA_DIR to a folder on a local disk.`,
      )
    }
    const holder = readFileSync(descriptor, 'utf8').trim()
    closeSync(descriptor)
    if (performance.now() >= until) {
      throw new Error(
        `${what} is in use by another process (${holder || 'unknown'}). Stop it first, or set DATA_DIR to another folder.`,
      )
    }
    sleep(RETRY_MS)
  }
}

function lockedFile(path: string, descriptor: number): FolderLock {
  ftruncateSync(descriptor)
  writeSync(descriptor, `${process.pid} on ${hostname()}\n`, 0)
  let isReleased = false
  const isHeld = () => !isReleased && isFileAt(path, descriptor)
  return {
    path,
    descriptor,
    isHeld,
    release() {
      if (isReleased) return
      if (isHeld()) rmSync(path)
      isReleased = true
      closeSync(descriptor)
    },
  }
}

function isFileAt(path: string, descriptor: number): boolean {
  try {
    const there = statSync(path, { bigint: true })
    const ours = fstatSync(descriptor, { bigint: true })
    return there.ino === ours.ino && there.dev === ours.dev
  } catch {
    // The file is gone, or the disk fails: then other writers are possible.
    return false
  }
}

/** Loaded when it is needed: without built-in accounts the server runs on machines for which it has no binary. */
function loadTryLock(what: string): (descriptor: number) => boolean {
  try {
    const native: typeof import('fs-native-extensions') = createRequire(import.meta.url)(
      'fs-native-extensions',
    )
    return native.tryLock
  } catch {
    throw new Error(
      `${what} cannot be locked: the package fs-native-extensions does not run on ${process.platform}-${process.arch}. Use another machine or image, or hosted accounts (SUPABASE_URL).`,
    )
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Blocking is fine: before the server listens, nothing else has to go on. */
function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}
