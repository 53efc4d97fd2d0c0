import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import * as z from 'zod'

/** A holder on another machine, or in another container, shows that it lives by touching its file. */
const TOUCH_MS = 10_000
const SILENT_MS = 45_000

const holderSchema = z.object({ pid: z.number(), host: z.string(), started: z.string().nullable() })
type Holder = z.infer<typeof holderSchema>

const ZOMBIE = 'ended'

/** Files held by this process: its own process id in a file that is not here is left over from another life. */
const held = new Set<string>()

export interface FolderLock {
  release(): void
}

/**
 * Two processes on one database folder lose data. The file says who has it; one that a dead process left is taken over.
 * `what` names the folder in the message for the operator.
 */
export function lockFolder(path: string, what: string): FolderLock {
  const own: Holder = { pid: process.pid, host: hostname(), started: startOf(process.pid) }
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify(own))
  try {
    while (!tryLink(draft, path)) {
      const holder = readHolder(path)
      if (holder && isAlive(path, holder)) {
        throw new Error(
          `${what} is in use by another process (${holder.pid} on ${holder.host}). Stop it first, or set DATA_DIR to another folder.`,
        )
      }
      moveAway(path, holder)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  held.add(path)
  const touching = setInterval(() => touch(path), TOUCH_MS).unref()
  return {
    release() {
      clearInterval(touching)
      if (held.delete(path)) rmSync(path, { force: true })
    },
  }
}

/** A link appears with its content in it, and only where there is none: no other process ever sees half a file. */
function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function readHolder(path: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

function isAlive(path: string, { pid, host, started }: Holder): boolean {
  if (host !== hostname()) return Date.now() - touchedAt(path) < SILENT_MS
  if (pid === process.pid) return held.has(path)
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  // Process ids come round again, in containers after every restart.
  return started === null || started === startOf(pid)
}

/** Renaming takes one file only: if another process was quicker, what we hold is its new file, and goes back. */
function moveAway(path: string, expected: Holder | null): void {
  const aside = `${path}.${process.pid}.old`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const moved = readHolder(aside)
  if (JSON.stringify(moved) !== JSON.stringify(expected)) tryLink(aside, path)
  rmSync(aside, { force: true })
}

function touch(path: string): void {
  try {
    const now = new Date()
    utimesSync(path, now, now)
  } catch {
    // Somebody deleted the file by hand; the next start will say so by working.
  }
}

function touchedAt(path: string): number {
  try {
    return statSync(path).mtimeMs
  } catch {
    return 0
  }
}

/** When a process began, on systems that tell (Linux): boot and ticks since then. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // It has ended, and nobody has asked how.
    if (fields[0] === 'Z') return ZOMBIE
    const ticks = fields[19]
    return ticks ? `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${ticks}` : null
  } catch {
    return null
  }
}
