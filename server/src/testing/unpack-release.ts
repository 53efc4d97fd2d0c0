import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync, constants } from 'node:zlib'

/** The files of a release are compressed with brotli, in the largest window needed. */
export function readPacked(file: URL): Buffer {
  return brotliDecompressSync(readFileSync(file), {
    params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 },
  })
}

export function unpackTar(file: URL, folder: string): void {
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-x', '-C', folder, '--no-same-owner'], { input: readPacked(file) })
}
