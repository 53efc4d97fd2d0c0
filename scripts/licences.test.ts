import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { licencesPage, problemsOf, shippedPackages } from './licences.mjs'

/** An entry of the lock file. */
interface Locked {
  link?: boolean
  integrity?: string
  optional?: boolean
  cpu?: string[]
}

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const packages = shippedPackages(root)

describe('the packages that ship', () => {
  it('all have a licence that the product’s own allows', () => {
    expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['hono', 'react', 'zod']))
    expect(problemsOf(packages)).toEqual([])
  })

  it('are all in the document, as `npm run licences` writes it', () => {
    expect(readFileSync(`${root}/docs/licences.md`, 'utf8')).toBe(licencesPage(packages))
  })

  it('have exactly the bytes that were locked', () => {
    const lock = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8'))
    const unlocked = Object.entries<Locked>(lock.packages).filter(
      ([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity,
    )
    // A registry that lacks the binaries of other platforms has no checksums of them either.
    const shipped = unlocked.filter(
      ([path, { optional, cpu }]) => !optional || !cpu || existsSync(`${root}/${path}`),
    )
    expect(shipped).toEqual([])
  })
})

it.each(['', 'UNLICENSED', 'SEE LICENSE IN LICENSE', 'SSPL-1.0', 'CC-BY-NC-4.0'])(
  'a package with the licence %j is reported',
  (licence) => {
    expect(problemsOf([{ name: 'strange', version: '1.0.0', licence }])).toHaveLength(1)
  },
)
