import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Debian has PostgreSQL, apart from the PATH. */
const DEBIAN_POSTGRES = '/usr/lib/postgresql'

const foldersOfPath = () => (process.env.PATH ?? '').split(delimiter)

/**
 * The first of these programs that is on the PATH.
 * @param {readonly string[]} names
 */
export function findProgram(names) {
  for (const folder of foldersOfPath()) {
    for (const name of names) {
      const path = join(folder, name)
      if (isExecutable(path)) return path
    }
  }
  return undefined
}

/** The folder with initdb, postgres and psql, the newest where Debian has several. */
export function findPostgres() {
  const debian = existsSync(DEBIAN_POSTGRES)
    ? readdirSync(DEBIAN_POSTGRES)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(DEBIAN_POSTGRES, version, 'bin'))
    : []
  const folders = [...debian, ...foldersOfPath()]
  return (
    folders.find((folder) =>
      ['initdb', 'postgres', 'psql'].every((name) => existsSync(join(folder, name))),
    ) ?? null
  )
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
