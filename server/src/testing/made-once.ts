import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Inside the project, so that what is built there finds its packages. */
export const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/frase/', import.meta.url))

const DAY_MS = 86_400_000

/**
 * A folder that all tests share, in this run and in later ones: made by whoever needs it first. The version names
 * everything that it was made of.
 */
export async function madeOnce(
  name: string,
  version: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const made = join(CACHE, `${name}-${version}`)
  if (existsSync(made)) return made
  mkdirSync(CACHE, { recursive: true })
  removeOld(name)
  const folder = mkdtempSync(join(CACHE, `${name}-new-`))
  await make(folder)
  try {
    renameSync(folder, made)
  } catch {
    // Another test file was quicker.
    rmSync(folder, { recursive: true })
  }
  return made
}

/** Not those of today: another run may be using them. */
function removeOld(name: string): void {
  for (const entry of readdirSync(CACHE)) {
    const path = join(CACHE, entry)
    if (entry.startsWith(`${name}-`) && Date.now() - statSync(path).mtimeMs > DAY_MS) {
      rmSync(path, { recursive: true, force: true })
    }
  }
}
