import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'

const CHUNK_BYTES = 2 ** 20

export interface StoreChanges {
  changed: readonly string[]
  missing: readonly string[]
  added: readonly string[]
}

/** Writes the checksums of every file below the folder, in the form that `sha256sum --check` reads. */
export async function writeChecksums(file: string, folder: string): Promise<void> {
  const lines = [...(await checksumsOf(folder, dirname(file)))].map(([path, sum]) => `${sum}  ${path}\n`)
  const temporary = `${file}.new`
  writeFileSync(temporary, lines.join(''), { mode: 0o600, flush: true })
  renameSync(temporary, file)
}

/** The differences of the folder from its checksums; null if none were written. */
export async function compareChecksums(file: string, folder: string): Promise<StoreChanges | null> {
  if (!existsSync(file)) return null
  const before = new Map<string, string>()
  for (const [, sum = '', path = ''] of readFileSync(file, 'utf8').matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)) {
    before.set(path, sum)
  }
  const now = await checksumsOf(folder, dirname(file))
  const known = [...before.keys()]
  return {
    changed: known.filter((path) => now.has(path) && now.get(path) !== before.get(path)),
    missing: known.filter((path) => !now.has(path)),
    added: [...now.keys()].filter((path) => !before.has(path)),
  }
}

async function checksumsOf(folder: string, base: string): Promise<Map<string, string>> {
  const sums = new Map<string, string>()
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    sums.set(relative(base, path), await checksumOf(path, buffer))
  }
  return sums
}

/** Reading at once is several times faster than through promises; between two chunks the server answers visitors. */
async function checksumOf(path: string, buffer: Buffer): Promise<string> {
  const hash = createHash('sha256')
  const descriptor = openSync(path, 'r')
  try {
    let length = 0
    do {
      length = readSync(descriptor, buffer)
      hash.update(buffer.subarray(0, length))
      await nextTurn()
    } while (length === CHUNK_BYTES)
  } finally {
    closeSync(descriptor)
  }
  return hash.digest('hex')
}
