import { unpackTar } from '../unpack-release.ts'

/** Of the learner who is signed in as ANA and is premium; the password of both people is the usual one of the tests. */
export const ANA = 'ana@ejemplo.es'
/** Has an account and never paid. */
export const BEN = 'ben@ejemplo.es'

/**
 * What the first release left behind, as README.md beside this file tells: 'data' is the data folder of its server,
 * 'browser' its built page and what two browsers had stored.
 */
export function unpackFirstRelease(part: 'data' | 'browser', folder: string): void {
  unpackTar(new URL(`./${part}.tar.br`, import.meta.url), folder)
}
