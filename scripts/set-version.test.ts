import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { WORKSPACES } from './prepare.mjs'
import { setVersion, versionsIn } from './set-version.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

it('all files name one version: packages, lock file and app', () => {
  const found = versionsIn(ROOT)
  expect(Object.keys(found)).toEqual(expect.arrayContaining(['package-lock.json', 'core/src/version.ts']))
  for (const [file, versions] of Object.entries(found)) {
    expect(versions, file).not.toEqual([])
    expect(new Set(versions), file).toEqual(new Set([version]))
  }
})

it('the lock file has the version of the project and of every workspace', () => {
  // The project is there twice.
  const { 'package-lock.json': inLock = [], ...others } = versionsIn(ROOT)
  const asked = WORKSPACES.flatMap((name) => others[`${name}/package.json`] ?? [])
  expect(inLock).toHaveLength(asked.length + 2)
})

it('the changelog says what the version in preparation brings', () => {
  const [, unreleased = ''] = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').split(/^## /m)
  expect(unreleased).toMatch(/^\[(Unreleased|\d+\.\d+\.\d+)\]/)
  expect(unreleased).toContain(version)
})

it('a new version is written wherever the old one stood, and nowhere else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'frase-version-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const before = versionsIn(ROOT)
  for (const file of Object.keys(before)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(ROOT, file), join(folder, file))
  }
  setVersion(folder, '98.76.54')
  for (const [file, versions] of Object.entries(versionsIn(folder))) {
    expect(versions, file).toEqual(before[file]?.map(() => '98.76.54'))
    const lines = (root: string) => readFileSync(join(root, file), 'utf8').split('\n')
    const old = lines(ROOT)
    const changed = lines(folder).filter((line, index) => line !== old[index])
    expect(changed, file).toHaveLength(versions.length)
  }
  expect(() => setVersion(folder, 'v1')).toThrow("'v1' is no version")
})
