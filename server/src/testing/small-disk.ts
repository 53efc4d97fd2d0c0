import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  makeReadOnly(): void
  fill(): void
  makeRoom(): void
  remove(): void
}

/** A disk in memory; null if this user may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'frase-disk-'))
  if (!succeeds('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])) {
    rmdirSync(folder)
    return null
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    makeReadOnly() {
      if (!succeeds('mount', ['-o', 'remount,ro', folder])) throw new Error('It cannot be made read-only')
    },
    fill() {
      const page = Buffer.alloc(4096)
      try {
        for (;;) appendFileSync(filler, page)
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
    },
    makeRoom: () => rmSync(filler),
    remove() {
      succeeds('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}

function succeeds(command: string, args: string[]): boolean {
  return spawnSync(command, args).status === 0
}
