import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** Inside the project, so that code built there finds its packages. */
export const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/frase/', import.meta.url))

const DAY_MS = 86_400_000

/**
 * A folder that all tests share, in this run and in later ones: made by the first test that needs it, while
 * the others wait. The version names everything that it was made of.
 */
export async function madeOnce(
  name: string,
  version: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const made = join(CACHE, `${name}-${version}`)
  const claim = `${made}.maker`
  mkdirSync(CACHE, { recursive: true })
  while (!existsSync(made)) {
    if (isClaimed(claim)) {
      await pause(50)
      continue
    }
    try {
      if (!existsSync(made)) await makeIn(made, name, make)
    } finally {
      rmSync(claim, { force: true })
    }
  }
  return made
}

async function makeIn(made: string, name: string, make: (folder: string) => Promise<void>): Promise<void> {
  removeOld(name)
  const folder = mkdtempSync(join(CACHE, `${name}-new-`))
  await make(folder)
  try {
    renameSync(folder, made)
  } catch {
    // Another test file was faster.
    rmSync(folder, { recursive: true })
  }
}

/** Whether another process makes it; if not, it is claimed for this process. */
function isClaimed(claim: string): boolean {
  try {
    writeFileSync(claim, String(process.pid), { flag: 'wx' })
    return false
  } catch {
    // A maker that was killed left its claim behind.
    if (!isRunning(claim)) rmSync(claim, { force: true })
    return true
  }
}

function isRunning(claim: string): boolean {
  try {
    const maker = Number(readFileSync(claim, 'utf8'))
    // Nothing is in it yet, or its process answers.
    return maker === 0 || process.kill(maker, 0)
  } catch {
    return false
  }
}

/** Folders of today are kept: another run may be using them. */
function removeOld(name: string): void {
  for (const entry of readdirSync(CACHE)) {
    const path = join(CACHE, entry)
    if (entry.startsWith(`${name}-`) && Date.now() - statSync(path).mtimeMs > DAY_MS) {
      rmSync(path, { recursive: true, force: true })
    }
  }
}
