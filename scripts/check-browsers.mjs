import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { GUARDED, HARMLESS, OTHER_OBJECTS, PACKAGES } from './browsers/allowed.mjs'
import { newInScript } from './browsers/script-features.mjs'
import { newInStyles } from './browsers/style-features.mjs'
import { filesBelow } from './prepare.mjs'

/**
 * Fails if the built page, its workers or its styles use features that the oldest browsers of package.json
 * lack, unless scripts/browsers/allowed.mjs permits them.
 */

const INLINE_SCRIPT = /<script(?![^>]* (?:src|type=))[^>]*>(.*?)<\/script>/gs
const INLINE_STYLES = /<style[^>]*>(.*?)<\/style>/gs
const SOURCES = ['web/src', 'core/src', 'content/src']
const TEST = /\.(?:test|long)\.tsx?$|\/testing\/|\/test-page\.tsx$/

const ALLOWED = new Set([
  ...GUARDED.flatMap(({ names }) => names),
  ...Object.values(PACKAGES).flat(),
  ...OTHER_OBJECTS,
  ...Object.keys(HARMLESS),
])

/**
 * The new features that a page with its scripts and styles inside uses.
 * @param {string} html
 */
export function newInPage(html) {
  return new Set([
    ...Array.from(html.matchAll(INLINE_SCRIPT), ([, script = '']) => [
      ...newInScript(script, 'script'),
    ]).flat(),
    ...Array.from(html.matchAll(INLINE_STYLES), ([, styles = '']) => [...newInStyles(styles)]).flat(),
  ])
}

/**
 * @param {string} folder the built page
 * @returns {Map<string, string[]>} the files in which each new feature is used
 */
export function newInBuild(folder) {
  /** @type {Map<string, string[]>} */
  const found = new Map()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    for (const name of newInFile(join(folder, file), file))
      found.set(name, [...(found.get(name) ?? []), file])
  }
  return found
}

/**
 * @param {string} path
 * @param {string} file
 */
function newInFile(path, file) {
  if (file.endsWith('.html')) return newInPage(readFileSync(path, 'utf8'))
  if (file.endsWith('.css')) return newInStyles(readFileSync(path, 'utf8'))
  if (!file.endsWith('.js')) return []
  return newInScript(readFileSync(path, 'utf8'), file.startsWith('assets') ? 'module' : 'script')
}

/**
 * @param {ReadonlyMap<string, readonly string[]>} found
 * @returns {string[]}
 */
export function problemsOf(found) {
  return [
    ...[...found]
      .filter(([name]) => !ALLOWED.has(name))
      .map(([name, files]) => `${name} is too new, in ${files.slice(0, 3).join(', ')}`),
    ...[...ALLOWED].filter((name) => !found.has(name)).map((name) => `${name} is allowed and not used`),
  ]
}

/**
 * Other uses in our own sources of features that are allowed with a guard, or to a package.
 * @param {readonly { file: string, text: string }[]} sources
 * @returns {string[]}
 */
export function unguardedIn(sources) {
  const ofPackages = Object.values(PACKAGES)
    .flat()
    .map((name) => ({ names: [name], file: 'a package', guard: '', use: undefined }))
  return [...GUARDED, ...ofPackages].flatMap(({ names: [first = '', ...rest], file, guard, use }) => {
    const pattern =
      use ?? new RegExp(`\\b(?:${[first, ...rest].map((name) => name.replace('.', '\\.')).join('|')})\\b`)
    const users = sources.filter(({ text, file: other }) => other !== file && pattern.test(text))
    const isGuarded =
      !guard || sources.some(({ text, file: other }) => other === file && text.includes(guard))
    return [
      ...users.map((user) => `${user.file} uses ${first}, which only ${file} may`),
      ...(isGuarded ? [] : [`${file} does not ask for ${first} any more`]),
    ]
  })
}

export function ownSources() {
  return SOURCES.flatMap((folder) => filesBelow(folder))
    .filter((file) => /\.tsx?$/.test(file) && !TEST.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = [...problemsOf(newInBuild('web/dist')), ...unguardedIn(ownSources())]
  for (const problem of problems) console.log(problem)
  console.log(`Browsers: ${problems.length === 0 ? 'nothing is too new' : `${problems.length} problems`}`)
  if (problems.length > 0) process.exitCode = 1
}
