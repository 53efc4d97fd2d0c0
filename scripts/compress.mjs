import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE = new Set(['.css', '.js', '.json', '.svg', '.txt', '.wasm', '.webmanifest'])
/** Below this, the headers of a compressed answer cost more than they save. */
const SMALLEST = 256
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/**
 * Writes a .br and a .gz beside every file of a folder that gets smaller by it, as small as they get: once here, never per request.
 * @param {string} folder
 */
export function compressFolder(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    if (!COMPRESSIBLE.has(extname(name)) || statSync(path).size < SMALLEST) continue
    const bytes = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, BROTLI))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
