import { readFileSync } from 'node:fs'
import * as z from 'zod'

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional() }),
)
type Manifest = z.infer<typeof manifestSchema>

const ENTRY = 'index.html'

/**
 * Reads the build's manifest: the files of each page that the entry does not load, each after those it
 * imports.
 */
export function readPreloads(manifestPath: string): (page: string) => readonly string[] {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(manifestPath, 'utf8')))
  const inEntry = new Set(filesOf(manifest, ENTRY))
  const known = new Map<string, readonly string[]>()
  return (page) => {
    const files =
      known.get(page) ??
      filesOf(manifest, `src/features/${page}/page.tsx`).filter((file) => !inEntry.has(file))
    known.set(page, files)
    return files
  }
}

function filesOf(manifest: Manifest, entry: string): string[] {
  const visited = new Set<string>()
  const files: string[] = []
  const visit = (name: string) => {
    const part = manifest[name]
    if (visited.has(name) || !part) return
    visited.add(name)
    part.imports?.forEach(visit)
    files.push(part.file)
  }
  visit(entry)
  return files
}
