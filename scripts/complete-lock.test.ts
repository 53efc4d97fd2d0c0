import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { completed, type Entries, missingBinaries } from './complete-lock.mjs'
import { WORKSPACES } from './prepare.mjs'

const read = (path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'))

const PARTIAL: Entries = {
  '': {},
  core: {},
  'node_modules/bundler': {
    version: '1.2.3',
    dev: true,
    optionalDependencies: {
      '@bundler/binding-darwin-arm64': '1.2.3',
      '@bundler/binding-linux-arm-gnueabihf': '1.2.3',
      '@bundler/binding-linux-x64-musl': '1.2.3',
      '@bundler/binding-wasm32-wasi': '1.2.3',
    },
  },
  'node_modules/@bundler/binding-linux-x64-musl': { version: '1.2.3', optional: true },
  'node_modules/zebra': { version: '1.0.0' },
}

describe('package-lock.json', () => {
  const { packages } = read('package-lock.json')

  it('has the binaries of all platforms, without which npm ci refuses it', () => {
    expect(missingBinaries(packages)).toEqual([])
  })

  it('asks for what the package.json of every workspace asks for', () => {
    for (const folder of ['', ...WORKSPACES]) {
      const { dependencies, devDependencies, optionalDependencies } = read(`${folder || '.'}/package.json`)
      expect(packages[folder], folder).toMatchObject(
        JSON.parse(JSON.stringify({ dependencies, devDependencies, optionalDependencies })),
      )
    }
  })

  it('names no registry', () => {
    const addresses = Object.values<{ resolved?: string }>(packages).map(({ resolved }) => resolved)
    expect(addresses.filter((address) => address?.includes(':'))).toEqual([])
  })
})

describe('completing a lock file', () => {
  it('adds each missing binary with its version and platform, where npm would write it', () => {
    const entries = completed(PARTIAL)
    expect(Object.keys(entries)).toEqual([
      '',
      'core',
      'node_modules/@bundler/binding-darwin-arm64',
      'node_modules/@bundler/binding-linux-arm-gnueabihf',
      'node_modules/@bundler/binding-linux-x64-musl',
      'node_modules/@bundler/binding-wasm32-wasi',
      'node_modules/bundler',
      'node_modules/zebra',
    ])
    const common = { version: '1.2.3', dev: true, optional: true }
    expect(entries).toMatchObject({
      'node_modules/@bundler/binding-darwin-arm64': { ...common, os: ['darwin'], cpu: ['arm64'] },
      'node_modules/@bundler/binding-linux-arm-gnueabihf': { ...common, os: ['linux'], cpu: ['arm'] },
      'node_modules/@bundler/binding-wasm32-wasi': { ...common, cpu: ['wasm32'] },
    })
    expect(missingBinaries(entries)).toEqual([])
  })

  it('changes no entry that is there, and nothing in a file that is complete', () => {
    const entries = completed(PARTIAL)
    expect(entries).toMatchObject(PARTIAL)
    expect(completed(entries)).toEqual(entries)
  })

  it('finds what is installed beside its package or in a folder above', () => {
    const nested: Entries = {
      'node_modules/a/node_modules/b': { optionalDependencies: { beside: '1', above: '1', inside: '1' } },
      'node_modules/a/node_modules/beside': {},
      'node_modules/above': {},
      'node_modules/a/node_modules/b/node_modules/inside': {},
    }
    expect(missingBinaries(nested)).toEqual([])
  })

  it('refuses to guess the platform of a package whose name has none', () => {
    const entries: Entries = { 'node_modules/a': { optionalDependencies: { colours: '1.0.0' } } }
    expect(() => completed(entries)).toThrow('colours names no platform')
  })
})
