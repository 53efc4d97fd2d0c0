import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { WORKSPACES } from './prepare.mjs'

/** Writes the version of the release in preparation everywhere it stands: `node scripts/set-version.mjs 1.2.3`. */

const PACKAGES = ['package.json', ...WORKSPACES.map((name) => `${name}/package.json`)]

/**
 * Every place of the version, behind what is captured.
 * @type {readonly (readonly [string, RegExp])[]}
 */
const PLACES = [
  ...[...PACKAGES, 'package-lock.json'].flatMap((file) => [
    // Of our own packages; others have a version of their own below.
    /** @type {const} */ ([file, /^( {2,6}"name": "(?:frase-al-dia|@frase\/\w+)",\n +"version": ")[^"]+/gm]),
    /** @type {const} */ ([file, /^( +"@frase\/\w+": ")[^"]+/gm]),
  ]),
  ['core/src/version.ts', /^(export const VERSION = ')[^']+/gm],
]

/**
 * @param {string} root
 * @param {string} version
 */
export function setVersion(root, version) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`'${version}' is no version such as 1.2.3`)
  for (const [file, place] of PLACES) {
    const path = join(root, file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      text.replace(place, (_, before) => before + version),
    )
  }
}

/**
 * @param {string} root
 * @returns {Record<string, string[]>} the versions that stand in each file
 */
export function versionsIn(root) {
  /** @type {Record<string, string[]>} */
  const found = {}
  for (const [file, place] of PLACES) {
    const versions = [...readFileSync(join(root, file), 'utf8').matchAll(place)].map(([all, before = '']) =>
      all.slice(before.length),
    )
    found[file] = [...(found[file] ?? []), ...versions]
  }
  return found
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  setVersion(fileURLToPath(new URL('..', import.meta.url)), process.argv[2] ?? '')
}
