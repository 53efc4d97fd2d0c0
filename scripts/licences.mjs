import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { WORKSPACES } from './prepare.mjs'

/** Writes docs/licences.md: the works that the product is made of, and the conditions of their licences. */

const FILE = 'docs/licences.md'
/** Their data is built into the product, though the packages themselves are not part of it. */
const BUILT_IN = ['@iconify-json/fluent-emoji-flat', 'emojibase-data', 'tailwindcss']
/** Kinds that may be combined with the product and distributed under its own licence. */
export const ALLOWED = [
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'OFL-1.1',
  'MIT-0',
  'GPL-3.0',
  // Permissive, as MIT is, in plainer words and with a patent grant; the licence of lru-cache.
  'BlueOak-1.0.0',
  // File-level copyleft: a changed file stays under it, the product as a whole may be under the AGPL.
  'MPL-2.0',
]

/**
 * @typedef {object} Shipped
 * @property {string} name
 * @property {string} version
 * @property {string} licence empty where the package names none
 */

/**
 * @param {string} root
 * @returns {Shipped[]} every package that the server or the page needs to run, in order of name
 */
export function shippedPackages(root) {
  /** @type {Map<string, Shipped>} */
  const found = new Map()
  /**
   * @param {string} name
   * @param {string} from
   */
  const visit = (name, from) => {
    const folder = folderOf(name, from, root)
    // A package for another platform is not installed, and one that we wrote has our own licence.
    if (!folder || name.startsWith('@frase/')) return
    const facts = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const key = `${facts.name}@${facts.version}`
    if (found.has(key)) return
    found.set(key, { name: facts.name, version: facts.version, licence: licenceOf(facts) })
    for (const next of dependenciesOf(facts)) visit(next, folder)
  }
  for (const workspace of WORKSPACES) {
    const folder = join(root, workspace)
    const facts = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    for (const name of dependenciesOf(facts)) visit(name, folder)
  }
  for (const name of BUILT_IN) visit(name, root)
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** @param {readonly Shipped[]} packages */
export function problemsOf(packages) {
  return packages
    .filter(({ licence }) => !licence.split(/ (?:OR|AND) |[()]/).some((kind) => ALLOWED.includes(kind)))
    .map(({ name, licence }) => `${name}: ${licence || 'no licence'}`)
}

/** @param {readonly Shipped[]} packages */
export function licencesPage(packages) {
  return [
    '# Licences of what ships',
    '',
    'The packages that the server and the page need to run, and those whose data is built in. Written by',
    '`npm run licences`; each package carries the whole text of its licence.',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    '',
  ].join('\n')
}

/** @param {Record<string, Record<string, string> | undefined>} facts */
function dependenciesOf({ dependencies, optionalDependencies }) {
  return Object.keys({ ...dependencies, ...optionalDependencies })
}

/**
 * Older packages name an object, or a list of them; some name none and only carry the text.
 * @param {{ license?: string | { type: string }, licenses?: { type: string }[] }} facts
 */
function licenceOf({ license, licenses = [] }) {
  if (typeof license === 'string') return license
  return license?.type ?? licenses.map(({ type }) => type).join(' OR ')
}

/**
 * Searches like Node: in the nearest node_modules upwards.
 * @param {string} name
 * @param {string} from
 * @param {string} root
 */
function folderOf(name, from, root) {
  for (let folder = from; folder.startsWith(root); folder = join(folder, '..')) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(candidate) && readdirSync(candidate).includes('package.json')) return candidate
    if (folder === root) break
  }
  return undefined
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const packages = shippedPackages(process.cwd())
  writeFileSync(FILE, licencesPage(packages))
  const problems = problemsOf(packages)
  for (const problem of problems) console.error(problem)
  console.log(`${packages.length} packages in ${FILE}`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
