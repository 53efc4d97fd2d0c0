import { unpackTar } from '../unpack-release.ts'

/**
 * The learner who is signed in as ANA and is premium; the password of both people is the usual one of the
 * tests.
 */
export const ANA = 'ana@ejemplo.es'
/** Has an account and never paid. */
export const BEN = 'ben@ejemplo.es'

/**
 * The files that the first release left behind, described in README.md beside this file: 'data' is the data
 * folder of its server, 'browser' its built page and what two browsers had stored.
 */
export function unpackFirstRelease(part: 'data' | 'browser', folder: string): void {
  unpackTar(new URL(`./${part}.tar.br`, import.meta.url), folder)
}
