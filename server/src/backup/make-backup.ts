import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { lockFolder } from '../services/accounts/folder-lock.ts'
import { whileServerPauses } from '../services/accounts/write-pause.ts'
import { DATA_ENTRIES, RESTORED_MARK } from '../services/data-folder.ts'
import { COPIED_DATA, type Contents, factsOf, listFolder, MANIFEST, writeManifest } from './manifest.ts'

/** The prefix of folders that have not become a backup yet. */
const DRAFT = '.frase-al-dia-draft-'
/** No backup takes so long: its process was killed. */
const ABANDONED_MS = 3_600_000

interface BackupOptions {
  dataDir: string
  target: string
  version: string
  now: Date
}

export interface MadeBackup {
  folder: string
  files: number
  bytes: number
}

/** Copies the data folder of a server, which may run meanwhile, into a new folder below the target. */
export async function makeBackup({ dataDir, target, version, now }: BackupOptions): Promise<MadeBackup> {
  if (entriesOf(dataDir).length === 0) {
    throw new Error(`There is nothing to back up in ${resolve(dataDir)}. Set DATA_DIR as the server has it.`)
  }
  await mkdir(target, { recursive: true, mode: 0o700 })
  await removeAbandoned(target, now)
  // Readable by the owner only, like every folder made by mkdtemp.
  const draft = await mkdtemp(join(target, DRAFT))
  try {
    const data = join(draft, COPIED_DATA)
    await whileNothingIsWritten(dataDir, () => copyEntries(dataDir, data))
    const contents = await secure(data, { version, madeAt: now.toISOString() })
    await writeFile(join(draft, MANIFEST), writeManifest(contents), { mode: 0o600, flush: true })
    const folder = join(target, `frase-al-dia-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`)
    await rename(draft, folder)
    const sizes = Object.values(contents.files).map(({ bytes }) => bytes)
    return { folder, files: sizes.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function whileNothingIsWritten(dataDir: string, work: () => Promise<void>): Promise<void> {
  // A server that has just been started makes its database first.
  if (await whileServerPauses(dataDir, work)) return
  const database = resolve(dataDir, DATA_ENTRIES.accounts)
  // The other files are replaced atomically, even if they are being read.
  if (!existsSync(database)) return work()
  // Locked as by a server, so that none starts before the copy is complete.
  const lock = lockFolder(`${database}.lock`, `The accounts folder ${database}`)
  try {
    await work()
  } finally {
    lock.release()
  }
}

function entriesOf(dataDir: string): string[] {
  return Object.values(DATA_ENTRIES).filter((name) => existsSync(join(dataDir, name)))
}

async function copyEntries(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  for (const entry of entriesOf(from)) {
    const source = join(from, entry)
    if (!(await stat(source)).isDirectory()) {
      await copyFile(source, join(to, entry))
      continue
    }
    const { folders, files } = await listFolder(source)
    // A parent comes before what is in it.
    for (const folder of ['', ...folders]) await mkdir(join(to, entry, folder), { mode: 0o700 })
    for (const file of files) await copyFile(join(source, file), join(to, entry, file))
  }
  if (existsSync(join(to, DATA_ENTRIES.accounts))) await writeFile(join(to, RESTORED_MARK), '')
}

/** Restricts the copy to its owner, syncs it to the disk, and describes it. */
async function secure(data: string, about: Pick<Contents, 'version' | 'madeAt'>): Promise<Contents> {
  const { folders, files } = await listFolder(data)
  const contents: Contents = { ...about, folders, files: {} }
  for (const file of files) {
    const path = join(data, file)
    await chmod(path, 0o600)
    contents.files[file] = await factsOf(path, (opened) => opened.sync())
  }
  return contents
}

async function removeAbandoned(target: string, now: Date): Promise<void> {
  for (const name of await readdir(target)) {
    if (!name.startsWith(DRAFT)) continue
    const draft = join(target, name)
    const { mtimeMs } = await stat(draft)
    if (now.getTime() - mtimeMs > ABANDONED_MS) await rm(draft, { recursive: true, force: true })
  }
}
