import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * Adds to package-lock.json the binaries for other platforms that it lacks. npm leaves out what a registry does not have, and
 * a partial mirror has only those of some platforms; `npm ci` then refuses the file. An entry that is added has the version
 * that its package asks for and no checksum: npm then takes the checksum from the registry that it installs from.
 */

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
/** @type {Readonly<Record<string, string>>} */
const LIBRARIES = { gnu: 'glibc', musl: 'musl' }

/**
 * @typedef {{
 *   version?: string, cpu?: string[], dev?: boolean, libc?: string[], optional?: boolean, os?: string[],
 *   optionalDependencies?: Record<string, string>,
 * }} Entry
 * @typedef {Record<string, Entry>} Entries by the folder that a package is installed in
 */

/**
 * @param {Entries} entries
 * @returns {{ parent: string, name: string, version: string }[]} binaries that are asked for and have no entry
 */
export function missingBinaries(entries) {
  return Object.entries(entries).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(entries, parent, name))
      .map(([name, version]) => ({ parent, name, version })),
  )
}

/**
 * @param {Entries} entries
 * @returns {Entries}
 */
export function completed(entries) {
  const added = missingBinaries(entries).map(({ parent, name, version }) => {
    const { os, cpu, libc } = platformOf(name)
    const dev = entries[parent]?.dev
    // In the order in which npm writes them.
    const entry = {
      version,
      cpu,
      ...(dev && { dev }),
      ...(libc && { libc }),
      optional: true,
      ...(os && { os }),
    }
    return /** @type {[string, Entry]} */ ([`node_modules/${name}`, entry])
  })
  const [root = ['', {}], ...others] = Object.entries(entries)
  return Object.fromEntries([root, ...[...others, ...added].sort(byName)])
}

/**
 * As Node looks for it: beside the package, then in every folder above.
 * @param {Entries} entries
 * @param {string} parent
 * @param {string} name
 */
function isLocked(entries, parent, name) {
  const folders = parent.split('/node_modules/').map((_, index, parts) => parts.slice(0, index + 1))
  return ['', ...folders.map((parts) => `${parts.join('/node_modules/')}/`)].some(
    (folder) => entries[`${folder}node_modules/${name}`],
  )
}

/**
 * Read from the end of the name, as in `…-linux-arm-gnueabihf`.
 * @param {string} name
 */
function platformOf(name) {
  const parts = name.slice(name.lastIndexOf('/') + 1).split('-')
  const os = SYSTEMS.filter((system) => parts.includes(system))
  const cpu = PROCESSORS.filter((processor) => parts.includes(processor))
  if (os.length + cpu.length === 0)
    throw new Error(`${name} names no platform: install it from the npm registry`)
  const libc = parts.map((part) => LIBRARIES[part] ?? '').filter((library) => library !== '')
  return { cpu, ...(os.length > 0 && { os }), ...(libc.length > 0 && { libc }) }
}

/**
 * In the order in which npm writes them.
 * @param {[string, unknown]} one
 * @param {[string, unknown]} other
 */
function byName([one], [other]) {
  return one.localeCompare(other, 'en')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = join(fileURLToPath(new URL('..', import.meta.url)), 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingBinaries(lock.packages)
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: completed(lock.packages) }, null, 2)}\n`)
  for (const { name, version } of missing) console.log(`Added ${name} ${version}`)
}
