import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
const PREFIX = 'frase-npm-test-'
/** Many times the size of the tests' open files; a container has 64 MB there by default. */
const NEEDED_BYTES = 4 * 1024 ** 3

/**
 * A folder in memory for the files of one test, removed when this process ends; undefined if there is no
 * room. Every database that a test starts is a copy of a thousand files.
 */
export function memoryFolder() {
  if (!hasRoom()) return undefined
  for (const name of readdirSync(MEMORY)) {
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length)))) remove(join(MEMORY, name))
  }
  const folder = join(MEMORY, `${PREFIX}${process.pid}`)
  // PostgreSQL does not run as root, and needs to find its files in there.
  mkdirSync(folder, { mode: 0o755 })
  process.on('exit', () => remove(folder))
  return folder
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, freemem()) >= NEEDED_BYTES
  } catch {
    return false
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The folder of another run of the tests.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** @param {string} folder */
function remove(folder) {
  rmSync(folder, { recursive: true, force: true })
}
