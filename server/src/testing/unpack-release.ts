import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync, constants } from 'node:zlib'

/** What a release left behind is compressed with brotli, in a window as large as it takes. */
export function readPacked(file: URL): Buffer {
  return brotliDecompressSync(readFileSync(file), {
    params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 },
  })
}

export function unpackTar(file: URL, folder: string): void {
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-x', '-C', folder, '--no-same-owner'], { input: readPacked(file) })
}
