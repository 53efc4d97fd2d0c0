import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

/** Of the learner who is signed in as ANA and is premium; the password of both people is the usual one of the tests. */
export const ANA = 'ana@ejemplo.es'
/** Has an account and never paid. */
export const BEN = 'ben@ejemplo.es'

/**
 * What the first release left behind, as README.md beside this file tells: 'data' is the data folder of its server,
 * 'browser' its built page and what two browsers had stored.
 */
export function unpackFirstRelease(part: 'data' | 'browser', folder: string): void {
  mkdirSync(folder, { recursive: true })
  const packed = readFileSync(new URL(`./${part}.tar.br`, import.meta.url))
  execFileSync('tar', ['-x', '-C', folder, '--no-same-owner'], { input: brotliDecompressSync(packed) })
}
