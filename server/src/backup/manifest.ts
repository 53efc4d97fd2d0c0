import { createHash } from 'node:crypto'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import * as z from 'zod'

/** In the folder of a backup: the copied data folder, and the file that describes it. */
export const COPIED_DATA = 'data'
export const MANIFEST = 'backup.json'

const fileSchema = z.object({ bytes: z.number(), sha256: z.string() })

const contentsSchema = z.object({
  /** The version of the product that made it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** A database does not open without its empty folders, which some copying programs leave out. */
  folders: z.array(z.string()),
  files: z.record(z.string(), fileSchema),
})
/** The digest covers everything else in it. */
const manifestSchema = contentsSchema.extend({ sha256: z.string() })

export type Contents = z.infer<typeof contentsSchema>
type FileFacts = z.infer<typeof fileSchema>

export function writeManifest(contents: Contents): string {
  return `${JSON.stringify({ ...contents, sha256: digestOf(contents) }, null, 1)}\n`
}

/** Null for a manifest that no backup has written, or that was changed since. */
export function parseManifest(text: string): Contents | null {
  try {
    const { sha256, ...contents } = manifestSchema.parse(JSON.parse(text))
    return sha256 === digestOf(contents) ? contents : null
  } catch {
    return null
  }
}

function digestOf({ version, madeAt, folders, files }: Contents): string {
  return createHash('sha256').update(JSON.stringify({ version, madeAt, folders, files })).digest('hex')
}

/** All folders and files below a folder, by paths that are the same on every system. */
export async function listFolder(folder: string): Promise<{ folders: string[]; files: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const pathsOf = (some: typeof entries) =>
    some.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')).sort()
  return {
    folders: pathsOf(entries.filter((entry) => entry.isDirectory())),
    files: pathsOf(entries.filter((entry) => !entry.isDirectory())),
  }
}

/** Reads a file to its end; `whileOpen` does further work with the open file. */
export async function factsOf(
  path: string,
  whileOpen: (file: FileHandle) => Promise<void> = async () => {},
): Promise<FileFacts> {
  const file = await open(path)
  try {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of file.createReadStream({ autoClose: false })) {
      hash.update(chunk)
      bytes += chunk.length
    }
    await whileOpen(file)
    return { bytes, sha256: hash.digest('hex') }
  } finally {
    await file.close()
  }
}
