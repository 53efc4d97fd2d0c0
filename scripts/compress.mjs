import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = new Set(['.css', '.js', '.json', '.svg', '.txt', '.wasm', '.webmanifest'])
/** Below this, the headers of a compressed answer cost more than they save. */
const SMALLEST = 256
/** Nine tenths of all bytes. The best quality takes four times as long as the one below and saves 2 % of them. */
const MATERIAL =
  /^\.\.\/content\/src\/(course|sentence-(pages|index)|(practice|exercise)-material|learner-lexicon|memory-catalog)\//
const QUALITY = { material: 10, rest: constants.BROTLI_MAX_QUALITY }

/**
 * Writes a .br and a .gz beside every file of a built page that they make smaller: once here, never per
 * request. Node compresses as many at once as it has threads for it.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const material = filesOfMaterial(folder)
  await Promise.all(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(async (name) => {
      const path = join(folder, name)
      if (!COMPRESSIBLE.has(extname(name)) || statSync(path).size < SMALLEST) return
      const bytes = await readFile(path)
      const quality = material.has(path) ? QUALITY.material : QUALITY.rest
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, brotliOf(quality)))
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }))
    }),
  )
}

/** @param {string} folder */
function filesOfMaterial(folder) {
  /** @type {Record<string, { file: string }>} */
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const sources = Object.entries(manifest).filter(([source]) => MATERIAL.test(source))
  return new Set(sources.map(([, { file }]) => join(folder, file)))
}

/** @param {number} quality */
const brotliOf = (quality) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
