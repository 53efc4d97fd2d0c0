import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * The JavaScript that the first visit to home loads, in bytes of brotli, may not exceed bench/budgets.json.
 * `npm run bench:budget` writes a smaller number there after the code has become lighter, never a larger one.
 */

const BUDGETS = 'bench/budgets.json'
/**
 * The hashes in the names of files differ from folder to folder, and compressed sizes with them by less than
 * this.
 */
const NAMES_DIFFER_BY = 100
const STARTING_POINTS = ['index.html', 'src/features/home/page.tsx']

/** @typedef {Record<string, { file: string, imports?: string[] }>} Manifest */

/**
 * @param {string} folder the built page, compressed
 * @returns {number}
 */
export function homeJavaScript(folder) {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const names = new Set(STARTING_POINTS)
  let bytes = 0
  for (const name of names) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    bytes += sentSize(join(folder, chunk.file))
    for (const imported of chunk.imports ?? []) names.add(imported)
  }
  return bytes
}

/**
 * A file of a few bytes, such as an icon that two pages share, is not compressed.
 * @param {string} path
 */
function sentSize(path) {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

/**
 * @param {number} bytes
 * @param {number} budget
 */
export function verdict(bytes, budget) {
  if (bytes > budget) return 'over'
  return bytes < budget ? 'under' : 'met'
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  /** @type {{ homeJavaScript: number }} */
  const budgets = JSON.parse(readFileSync(BUDGETS, 'utf8'))
  const bytes = homeJavaScript('web/dist')
  const outcome = verdict(bytes, budgets.homeJavaScript)
  const lower = bytes + NAMES_DIFFER_BY
  console.log(`JavaScript of home: ${bytes} bytes (brotli), budget ${budgets.homeJavaScript}: ${outcome}`)
  if (outcome === 'over') process.exitCode = 1
  else if (lower < budgets.homeJavaScript && process.argv.includes('--lower')) {
    writeFileSync(BUDGETS, `${JSON.stringify({ ...budgets, homeJavaScript: lower }, null, 2)}\n`)
  }
}
