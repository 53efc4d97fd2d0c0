import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

/** @typedef {import('vite').Rolldown.OutputChunk} Chunk */

/**
 * How much each package adds to the JavaScript of the first visit to home. A file is compressed as a whole;
 * its bytes are divided by the length of each package's part.
 */
export async function measureWeights() {
  const result = await build({
    configFile: 'web/vite.config.ts',
    logLevel: 'silent',
    build: { write: false },
  })
  const output = 'output' in result ? result.output : []
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const entries = [...chunks.values()].filter(
    ({ isEntry, facadeModuleId }) => isEntry || facadeModuleId?.endsWith('/features/home/page.tsx'),
  )
  /** @type {Map<string, number>} */
  const weights = new Map()
  for (const chunk of withImports(entries, chunks)) {
    const modules = Object.entries(chunk.modules)
    const length = modules.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0)
    const bytes = brotliCompressSync(chunk.code).length
    for (const [path, { renderedLength }] of modules) {
      const owner = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? 'our own code'
      weights.set(owner, (weights.get(owner) ?? 0) + (bytes * renderedLength) / length)
    }
  }
  const rows = [...weights].sort(([, one], [, other]) => other - one)
  const total = rows.reduce((sum, [, bytes]) => sum + bytes, 0)
  return [
    '## What each package weighs on the first visit to home',
    '',
    '| package | JavaScript (brotli) |',
    '|---|---|',
    ...rows.filter(([, bytes]) => bytes > 100).map(([owner, bytes]) => `| ${owner} | ${kilobytes(bytes)} |`),
    `| all | ${kilobytes(total)} |`,
  ]
}

/**
 * @param {Chunk[]} entries
 * @param {Map<string, Chunk>} chunks
 */
function withImports(entries, chunks) {
  const found = new Set(entries)
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = chunks.get(name)
      if (imported) found.add(imported)
    }
  }
  return found
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1)} KB`
}
