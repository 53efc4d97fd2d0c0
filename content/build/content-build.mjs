import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { filesBelow } from '../../scripts/prepare.mjs'

/* Each module of `made/` makes one folder of `content/dist` of the authors' files. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const MADE = join(ROOT, 'content/build/made')
const DIST = join(ROOT, 'content/dist')
/** Says from which files each folder was made. */
const MANIFEST = join(DIST, 'manifest.json')
/** New files are found by their folders. */
const AUTHORS = join(ROOT, 'content/src')
/** What a new version of a package makes may differ. */
const PACKAGES = join(ROOT, 'package-lock.json')

/** @typedef {Record<string, string>} Hashes Of the files that a folder was made from */

/**
 * Makes the folders whose sources have changed, and returns their names.
 * @returns {Promise<string[]>}
 */
export async function buildContent() {
  const manifest = readManifest()
  const folders = readdirSync(MADE).map((file) => file.replace(/\.ts$/, ''))
  const hashes = hashesOfFiles()
  const outdated = folders.filter((folder) => !isFresh(manifest[folder], hashes))
  if (outdated.length > 0) {
    // Vite's server sets it for development, and what is built next in this process is for production.
    const { NODE_ENV } = process.env
    const vite = await contentModules()
    try {
      for (const folder of outdated) {
        await writeFolder(folder, await madeFiles(vite, folder))
        manifest[folder] = Object.fromEntries(sourcesOf(vite, folder).map((file) => [file, hashes(file)]))
      }
    } finally {
      await vite.close()
      if (NODE_ENV === undefined) delete process.env.NODE_ENV
      else process.env.NODE_ENV = NODE_ENV
    }
  }
  const left = Object.keys(manifest).filter((folder) => !folders.includes(folder))
  for (const folder of left) {
    rmSync(join(DIST, folder), { recursive: true, force: true })
    delete manifest[folder]
  }
  if (outdated.length + left.length > 0) writeWhole(MANIFEST, JSON.stringify(manifest))
  return outdated
}

/** Loads modules of the content, one after the other: what they have in common is read once. Close it at the end. */
export function contentModules() {
  return createServer({
    root: ROOT,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, watch: null, ws: false },
    // Nothing imports a part of an author's file, and parsing it for that takes a second.
    json: { stringify: true },
    optimizeDeps: { noDiscovery: true },
    ssr: { noExternal: [/^@frase\//] },
  })
}

/**
 * Serves the files of `content/dist` as they would be made now, each when it is asked for: an author sees at once what
 * was saved.
 * @returns {import('vite').Plugin}
 */
export function freshContent() {
  /** @type {import('vite').ViteDevServer} */
  let vite
  const folderOf = (/** @type {string} */ path) => relative(DIST, path).split(sep)[0] ?? ''
  return {
    name: 'fresh-content',
    apply: 'serve',
    configureServer(server) {
      vite = server
    },
    load: {
      filter: { id: /\/content\/dist\/[^?]+\.json/ },
      async handler(id) {
        const folder = folderOf(id)
        const [name = ''] = relative(join(DIST, folder), id).replaceAll(sep, '/').split('.json')
        const make = (await madeFiles(vite, folder))[name]
        if (!make) this.error(`Nothing makes ${id}`)
        return JSON.stringify(await make())
      },
    },
    hotUpdate({ file, modules }) {
      const source = relative(ROOT, file).replaceAll(sep, '/')
      const made = [...this.environment.moduleGraph.idToModuleMap.values()].filter(
        (module) => module.file?.startsWith(DIST) && sourcesOf(vite, folderOf(module.file)).includes(source),
      )
      return [...modules, ...made]
    },
  }
}

/**
 * @param {import('vite').ViteDevServer} vite
 * @param {string} folder
 * @returns {Promise<import('./made-files.ts').MadeFiles>}
 */
async function madeFiles(vite, folder) {
  return (await vite.ssrLoadModule(join(MADE, `${folder}.ts`))).default
}

/**
 * The files that a folder is made from: all that its module imports, directly or not.
 * @param {import('vite').ViteDevServer} vite
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesOf(vite, folder) {
  const modules = new Set(vite.environments.ssr.moduleGraph.getModulesByFile(join(MADE, `${folder}.ts`)))
  for (const module of modules) for (const imported of module.importedModules) modules.add(imported)
  const files = [...modules].flatMap(({ file }) => (file ? [file] : []))
  return [...files, AUTHORS, PACKAGES]
    .filter((file) => existsSync(file) && !file.includes('node_modules'))
    .map((file) => relative(ROOT, file).replaceAll(sep, '/'))
}

/** @returns {Record<string, Hashes>} */
function readManifest() {
  return existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : {}
}

/**
 * @param {Hashes | undefined} sources
 * @param {(file: string) => string} hashes
 */
function isFresh(sources, hashes) {
  return sources !== undefined && Object.entries(sources).every(([file, hash]) => hashes(file) === hash)
}

/** Hashes each file once. */
function hashesOfFiles() {
  /** @type {Map<string, string>} */
  const known = new Map()
  return (/** @type {string} */ file) => {
    const hash = known.get(file) ?? hashOf(join(ROOT, file))
    known.set(file, hash)
    return hash
  }
}

/**
 * Of a folder the names count.
 * @param {string} path
 */
function hashOf(path) {
  if (!existsSync(path)) return ''
  return digest(statSync(path).isDirectory() ? filesBelow(path).sort().join('\n') : readFileSync(path))
}

/** @param {Buffer | string} content */
function digest(content) {
  return createHash('sha256').update(content).digest('base64url').slice(0, 16)
}

/**
 * @param {string} folder
 * @param {import('./made-files.ts').MadeFiles} files
 */
async function writeFolder(folder, files) {
  const written = new Set()
  for (const [name, make] of Object.entries(files)) {
    written.add(`${name}.json`)
    writeWhole(join(DIST, folder, `${name}.json`), JSON.stringify(await make()))
  }
  for (const name of readdirSync(join(DIST, folder), { recursive: true, encoding: 'utf8' })) {
    const isLeft = name.endsWith('.json') && !written.has(name.replaceAll(sep, '/'))
    if (isLeft) rmSync(join(DIST, folder, name))
  }
}

/**
 * A reader at this moment finds the whole file, or the one before it.
 * @param {string} path
 * @param {string} content
 */
function writeWhole(path, content) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.${process.pid}`, content)
  renameSync(`${path}.${process.pid}`, path)
}
