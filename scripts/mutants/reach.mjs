import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { WORKSPACES } from '../prepare.mjs'
import { isNode } from './mutants-in.mjs'

const SCRIPT = /\.(?:ts|mjs|js)$/

/** @typedef {import('./mutants-in.mjs').Node} Node */

/**
 * How many imports away from these tests each file is that they load; types are not loaded.
 * @param {readonly string[]} tests paths below `root`
 * @param {string} root
 * @returns {Map<string, Map<string, number>>} of each file, the tests that reach it
 */
export function reachOf(tests, root) {
  /** @type {Map<string, string[]>} */
  const known = new Map()
  const importedBy = (/** @type {string} */ file) => {
    const imported = known.get(file) ?? importsOf(file, root)
    known.set(file, imported)
    return imported
  }
  /** @type {Map<string, Map<string, number>>} */
  const reach = new Map()
  for (const test of tests) {
    const seen = new Set([test])
    for (let files = [test], steps = 0; files.length > 0; steps += 1) {
      for (const file of files) {
        const own = reach.get(file) ?? new Map()
        reach.set(file, own.set(test, steps))
      }
      files = [...new Set(files.flatMap(importedBy))].filter((file) => !seen.has(file))
      for (const file of files) seen.add(file)
    }
  }
  return reach
}

/**
 * @param {string} file
 * @param {string} root
 */
function importsOf(file, root) {
  const program = /** @type {Node} */ (
    /** @type {unknown} */ (
      parseAst(readFileSync(join(root, file), 'utf8'), { lang: file.endsWith('.ts') ? 'ts' : 'js' })
    )
  )
  return specifiersIn(program).flatMap((specifier) => pathOf(specifier, file, root) ?? [])
}

/**
 * @param {Node} node
 * @returns {string[]}
 */
function specifiersIn(node) {
  const { source, importKind, exportKind } = node
  const own = importKind !== 'type' && exportKind !== 'type' ? Object(source).value : undefined
  const children = Object.values(node).flat().filter(isNode)
  return [...(typeof own === 'string' ? [own] : []), ...children.flatMap(specifiersIn)]
}

/**
 * @param {string} specifier
 * @param {string} file
 * @param {string} root
 */
function pathOf(specifier, file, root) {
  const [scope, workspace = '', ...rest] = specifier.split('/')
  const candidates = specifier.startsWith('.')
    ? [resolve(root, dirname(file), specifier)]
    : scope === '@frase' && WORKSPACES.includes(workspace)
      ? ['src', 'build'].flatMap((folder) =>
          ['ts', 'js'].map((ending) => resolve(root, workspace, folder, `${rest.join('/')}.${ending}`)),
        )
      : []
  const found = candidates.find((path) => SCRIPT.test(path) && existsSync(path))
  return found && relative(root, found).split(sep).join('/')
}
