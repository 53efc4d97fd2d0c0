import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { DATA_ENTRIES } from './data-folder.ts'

/** Every part of the product stores its secrets in it under its own name. */
const fileSchema = z.looseObject({})

/** A secret of this data folder, made once and permanent. Null stands for none yet. */
export function readDataSecret<Secret>(
  dataDir: string,
  name: string,
  schema: z.ZodType<Secret>,
): Secret | null {
  const path = join(dataDir, DATA_ENTRIES.secrets)
  const stored = readFile(path)[name]
  if (stored === undefined) return null
  const parsed = schema.safeParse(stored)
  if (!parsed.success) throw unreadable(path)
  return parsed.data
}

export function ensureDataSecret<Secret>(
  dataDir: string,
  name: string,
  schema: z.ZodType<Secret>,
  make: () => Secret,
): Secret {
  const stored = readDataSecret(dataDir, name, schema)
  if (stored !== null) return stored
  const path = join(dataDir, DATA_ENTRIES.secrets)
  const made = make()
  // The name is fixed, so that a crash leaves no old secrets behind, and the file is synced before it counts.
  const temporary = `${path}.new`
  writeFileSync(temporary, `${JSON.stringify({ ...readFile(path), [name]: made }, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  })
  renameSync(temporary, path)
  return made
}

function readFile(path: string): Record<string, unknown> {
  if (!existsSync(path)) return {}
  try {
    return fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    throw unreadable(path)
  }
}

function unreadable(path: string): Error {
  return new Error(
    `${path} cannot be read: restore it, or delete it to make new secrets (everyone signs in again)`,
  )
}
