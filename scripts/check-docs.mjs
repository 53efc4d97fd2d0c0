import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * Reports where the documentation names a file, a heading, an npm script or a variable that does not exist.
 */

/**
 * @typedef {object} Facts what the documentation may name
 * @property {ReadonlySet<string>} paths every file and folder, from the root
 * @property {ReadonlySet<string>} scripts
 * @property {ReadonlySet<string>} variables those of .env.example
 * @property {ReadonlySet<string>} constants names in capitals that the code declares
 * @property {(path: string) => string} read
 */

const SKIPPED = new Set(['node_modules', '.git', 'dist', 'data', 'test-results', 'playwright-report'])
/** Files that only an install, a build or a run creates: a clean checkout has none of them. */
const MADE_LATER = /^(node_modules|data|\.env|(?:content|web|server)\/dist)(\/|$)/
const SOURCE = /\.(ts|tsx|mjs|js)$/
const FILE_NAME = /^[\w.-]+\.(css|example|html|js|json|md|mjs|sql|toml|ts|tsx|yaml)$/
/** A placeholder for one name in a path: `<language>`, `{lang}`, `*` or `…`. */
const PLACEHOLDER = /<[^>]*>|\{[^}]*\}|\*+|…/g
const CAPITALS = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/

/**
 * @param {string} root
 * @returns {string[]} one line for each wrong claim
 */
export function checkDocs(root) {
  const facts = readFacts(root)
  return [...facts.paths].flatMap((path) => {
    if (/^(docs\/.+|[^/]+)\.md$/.test(path)) return problemsOfText(path, facts.read(path), facts)
    if (path === 'Dockerfile' || path === 'compose.yaml') {
      return problemsOfSettings(path, facts.read(path), facts)
    }
    return []
  })
}

/**
 * @param {string} root
 * @returns {Facts}
 */
export function readFacts(root) {
  /** @param {string} path */
  const read = (path) => readFileSync(posix.join(root, path), 'utf8')
  /** @type {Set<string>} */
  const paths = new Set()
  /** @param {string} folder */
  const walk = (folder) => {
    for (const entry of readdirSync(posix.join(root, folder), { withFileTypes: true })) {
      if (SKIPPED.has(entry.name)) continue
      const path = posix.join(folder, entry.name)
      paths.add(path)
      if (entry.isDirectory()) walk(path)
    }
  }
  walk('')
  const sources = [...paths].filter((path) => SOURCE.test(path))
  return {
    paths,
    read,
    scripts: new Set(Object.keys(JSON.parse(read('package.json')).scripts)),
    variables: new Set(capturesOf(read('.env.example'), /^([A-Z][A-Z0-9_]*)=/gm)),
    constants: new Set(sources.flatMap((path) => capturesOf(read(path), /\bconst ([A-Z][A-Z0-9_]+)\b/g))),
  }
}

/**
 * @param {string} file
 * @param {string} text
 * @param {Facts} facts
 */
export function problemsOfText(file, text, facts) {
  const prose = text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '')
  const spans = capturesOf(prose, /`([^`\n]+)`/g)
  const words = spans.flatMap((span) => span.split(/\s+/)).map((word) => word.replace(/[,;:.]+$/, ''))
  const links = capturesOf(prose.replace(/`[^`\n]*`/g, ''), /\]\(([^)\s]+)\)/g)
  return [
    ...links.flatMap((link) => problemOfLink(file, text, link, facts)),
    ...words.filter((word) => !isThere(word, facts)).map((word) => `${file}: there is no file ${word}`),
    ...capturesOf(text, /\bnpm run ([\w:-]+)/g)
      .filter((name) => !facts.scripts.has(name))
      .map((name) => `${file}: there is no script 'npm run ${name}'`),
    ...words
      .filter((word) => CAPITALS.test(word) && !facts.variables.has(word) && !facts.constants.has(word))
      .map((word) => `${file}: ${word} is no variable of .env.example and no constant`),
    ...problemsOfSettings(file, text, facts),
  ]
}

/**
 * Everything set with NAME=value, or NAME: value in a compose file, must be known to the server.
 * @param {string} file
 * @param {string} text
 * @param {Facts} facts
 */
function problemsOfSettings(file, text, { variables }) {
  const form = file.endsWith('.yaml') ? /^\s+([A-Z][A-Z0-9_]+):/gm : /(?<![\w$.-])([A-Z][A-Z0-9_]{2,})=/g
  return capturesOf(text, form)
    .filter((name) => !variables.has(name))
    .map((name) => `${file}: ${name} is set, but is not in .env.example`)
}

/**
 * @param {string} file
 * @param {string} text
 * @param {string} link
 * @param {Facts} facts
 */
function problemOfLink(file, text, link, { paths, read }) {
  if (/^[a-z]+:/.test(link)) return []
  const [target = '', heading] = link.split('#')
  const path = target === '' ? file : posix.join(posix.dirname(file), target).replace(/\/$/, '')
  if (!paths.has(path)) return [`${file}: the link to ${link} leads nowhere`]
  if (heading === undefined || !path.endsWith('.md')) return []
  const headings = capturesOf(path === file ? text : read(path), /^#+ (.+)$/gm).map(anchorOf)
  return headings.includes(heading) ? [] : [`${file}: ${path} has no heading for #${heading}`]
}

/**
 * True for a word that is not a path of ours: only one that begins with one of our folders, or is named like
 * a file, is.
 * @param {string} word
 * @param {Facts} facts
 */
function isThere(word, { paths }) {
  const path = word.replace(/\/$/, '')
  if (MADE_LATER.test(path)) return true
  const [first = '', ...rest] = path.split('/')
  if (rest.length === 0) {
    const isFileName = FILE_NAME.test(path)
    return !isFileName || [...paths].some((known) => known === path || known.endsWith(`/${path}`))
  }
  if (!paths.has(first)) return true
  if (path.replace(PLACEHOLDER, '') === path) return paths.has(path)
  const pattern = new RegExp(`^${path.split(PLACEHOLDER).map(escaped).join('[^/]+')}$`)
  return [...paths].some((known) => pattern.test(known))
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[.+?^$()|[\]\\]/g, '\\$&')
}

/**
 * The anchors of GitHub.
 * @param {string} heading
 */
function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

/**
 * @param {string} text
 * @param {RegExp} form
 */
function capturesOf(text, form) {
  return [...text.matchAll(form)].map(([, captured = '']) => captured)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = checkDocs(fileURLToPath(new URL('..', import.meta.url)))
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
